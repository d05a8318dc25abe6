"""Questions of Haithabu: which comes next, what it says, and what an answer does."""
