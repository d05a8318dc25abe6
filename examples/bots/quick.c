/* A bot for Kogge in plain C, without any library for JSON:
 *
 *     cc -O2 -o quick examples/bots/quick.c
 *     kogge watch visby --bots "run:./quick",random
 *
 * It tries moves in matches that Kogge plays out for it, and takes the one after which it comes in best on average. Kogge's lines are
 * searched for the few fields it needs: moves and places hold no quotation marks or brackets. See docs/bot-protocol.md. */

#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TIMES = 2, LONGEST_MOVE = 1000 };

static char *line = NULL;
static size_t room = 0;

/* Read Kogge's next line; 0 if there is none. */
static int hear(void) {
	return getline(&line, &room, stdin) > 0;
}

/* What stands in the line behind a field such as "\"seat\":"; NULL if it is not there. */
static const char *field(const char *from, const char *name) {
	const char *found = strstr(from, name);
	return found ? found + strlen(name) : NULL;
}

static int is_of_type(const char *type) {
	const char *value = field(line, "\"type\":\"");
	return value && strncmp(value, type, strlen(type)) == 0 && value[strlen(type)] == '"';
}

/* Milliseconds of a clock that only goes forward. */
static double now(void) {
	struct timespec time;
	clock_gettime(CLOCK_MONOTONIC, &time);
	return 1e3 * (double)time.tv_sec + 1e-6 * (double)time.tv_nsec;
}

/* The sum of our places in all ends of a reply, over their number: the lower, the better. */
static double mean_place(int seat) {
	double sum = 0;
	int count = 0;
	for (const char *places = field(line, "\"places\":["); places; places = field(places, "\"places\":[")) {
		const char *place = places;
		for (int skipped = 0; skipped < seat; skipped++) place = strchr(place, ',') + 1;
		sum += atoi(place);
		count++;
	}
	return count > 0 ? sum / count : 1e9;
}

/* Choose among the moves of the line, and say which. */
static void choose(int seat) {
	double until = now() + 0.8 * atof(field(line, "\"budget_ms\":"));
	char *moves = strdup(field(line, "\"moves\":["));
	char best[LONGEST_MOVE] = "";
	double least = 1e18;
	if (!moves) exit(1);
	*strchr(moves, ']') = '\0';
	for (char *move = strtok(moves, "\""); move; move = strtok(NULL, "\"")) {
		if (*move == ',') continue; /* between two moves */
		if (*best && now() > until) break;
		printf("{\"type\":\"play-out\",\"move\":\"%s\",\"times\":%d}\n", move, TIMES);
		fflush(stdout);
		if (!hear() || !is_of_type("play-out")) {
			fprintf(stderr, "asked for play-out, told %s", line);
			exit(1);
		}
		double place = mean_place(seat);
		if (place < least) {
			least = place;
			snprintf(best, sizeof best, "%s", move);
		}
	}
	free(moves);
	printf("{\"type\":\"move\",\"move\":\"%s\"}\n", best);
	fflush(stdout);
}

int main(void) {
	int seat = 0;
	while (hear()) {
		if (is_of_type("hello")) {
			seat = atoi(field(line, "\"seat\":"));
			puts("{\"type\":\"ready\",\"name\":\"Quick\"}");
			fflush(stdout);
		} else if (is_of_type("choose")) {
			choose(seat);
		}
	}
	free(line);
	return 0;
}
