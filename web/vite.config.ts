import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { boxes } from './tools/boxes.ts';
import { compressed } from './tools/compressed.ts';
import { rules } from './tools/rules.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
// The page of other games than those of games/, for tests.
const games = process.env['CHOCOBOX_GAMES'] ?? here('../games');

export default defineConfig({
  plugins: [svelte(), boxes(games), rules(), compressed()],
  resolve: {
    alias: { $games: games, $lib: here('./src/lib'), $parts: here('./src/parts') },
    // Boards lie in ../games, above node_modules.
    dedupe: ['svelte'],
  },
  build: {
    outDir: process.env['CHOCOBOX_PAGES'] ?? here('../build/web'),
    emptyOutDir: true,
    target: 'es2022',
    // The pages' security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } },
  },
  test: {
    include: ['tests/unit/**/*.test.ts', '../games/*/web/**/*.test.ts'],
    environment: 'node',
    // A busy machine is no failure.
    testTimeout: 60_000,
  },
});
