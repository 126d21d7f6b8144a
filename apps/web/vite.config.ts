/** Builds the pages into `dist/site`, each file also compressed, for the server to serve as they are. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

/** Where `npm run dev` serves the API. */
const SERVER = process.env.CALLBOARD_SERVER ?? 'http://localhost:8080';

/** Lazy parts that have a package in common before it comes with all others of that sort. */
const SHARED_BY = 6;

export default defineConfig({
  // relative, so that the application also works below a path that a proxy puts before it
  base: './',
  plugins: [react(), precompress()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // the polyfill would be needed by browsers that the target leaves out
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One file of some size comes sooner than dozens of small ones. Only packages: they need nothing of ours, so
          // that the order in which modules begin stays what it was.
          groups: [{ name: 'common', test: /node_modules/, minShareCount: SHARED_BY }],
        },
      },
    },
  },
  server: { proxy: { '/app/api': SERVER, '/api': SERVER, '/swagger': SERVER } },
});
