/** Builds the pages into `dist/site`, each file also compressed, for the server to serve as they are. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { startFirst } from './build/start-first.ts';

/** Where `npm run dev` serves the API. */
const SERVER = process.env.CALLBOARD_SERVER ?? 'http://localhost:8080';

/** Lazy parts that have a package in common before it comes with all others of that sort. */
const SHARED_BY = 6;

/** The start and what it imports. */
const EARLY =
  /\/(app\/start|lib\/(request|collection-word)|lists\/(first-request|lists|columns\/chosen)|data-path)\.ts$/;

export default defineConfig({
  // relative, so that the application also works below a path that a proxy puts before it
  base: './',
  plugins: [react(), startFirst(), precompress()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // the polyfill would be needed by browsers that the target leaves out
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // in kB before compression: what counts is measured by `npm run bench:web`
    chunkSizeWarningLimit: 750,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One file of some size comes sooner than dozens of small ones: what the first view needs, without that of the
          // start, and packages that many of the other pages need.
          groups: [
            { name: 'early', test: EARLY, priority: 3 },
            { name: 'packages', test: /node_modules/, tags: ['$initial'], priority: 2 },
            { name: 'first', tags: ['$initial'], priority: 1 },
            { name: 'common', test: /node_modules/, minShareCount: SHARED_BY },
          ],
        },
      },
    },
  },
  server: { proxy: { '/app/api': SERVER, '/api': SERVER, '/swagger': SERVER } },
});
