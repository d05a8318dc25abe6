import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { sharedChunk } from "./vite/chunks.ts";
import { icons } from "./vite/icons.ts";
import { rem } from "./vite/rem.ts";
import { worker } from "./vite/worker.ts";

const SERVICE = process.env.KOGGE_SERVICE ?? "http://127.0.0.1:8000";

export default defineConfig({
	plugins: [icons(), svelte(), worker()],
	css: { postcss: { plugins: [rem()] } },
	build: {
		target: "es2023",
		manifest: true,
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		rolldownOptions: { output: { codeSplitting: { groups: [{ name: sharedChunk, debugName: "shared" }] } } },
	},
	server: {
		fs: { allow: [".."] },
		proxy: {
			"/api": { target: SERVICE },
			"/socket": { target: SERVICE, ws: true },
		},
	},
	test: { include: ["src/**/*.test.ts", "check/**/*.test.ts", "vite/**/*.test.ts"] },
});
