/** Builds the pages into `dist/site`, with compressed copies that the server serves directly. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileAtOnce } from './build/compile-at-once.ts';
import { partOf } from './build/part-of.ts';
import { precompress } from './build/precompress.ts';
import { startFirst } from './build/start-first.ts';
import { usedMantine } from './build/used-mantine.ts';
import { usedTypebox } from './build/used-typebox.ts';

/** Server that provides the API during `npm run dev`. */
const SERVER = process.env.CALLBOARD_SERVER ?? 'http://localhost:8080';

/** Minimum number of lazy chunks that must share a package before it moves to the common chunk. */
const SHARED_BY = 6;

/** Inputs that open a list to choose from, and dialogs, forms and long texts: the first views of most pages have none of them. */
const CHOICES = /@mantine\/core\/.*\/(Autocomplete|Combobox|MultiSelect|Pill|PillsInput|ScrollArea|Select)\//;
const DIALOGS =
  /@mantine\/core\/.*\/(Fieldset|FileButton|Modal|ModalBase|NumberInput|Progress|Radio)\/|react-(remove-scroll|style)|use-sidecar|tslib|get-nonce|src\/components\/(dialog|discard|field-controls|keys-table)\./;
/** Parts of settings and sign-in pages, and of long tables: the planning pages have none of them. */
const OF_OTHERS =
  /@mantine\/core\/.*\/(CopyButton|Divider|PasswordInput|Progress|Radio|Switch)\/|@mantine\/form|use-clipboard|klona|fast-deep-equal|\/qr\/|virtual/;
/** Menus, and all that opens at a control: the first views have the controls alone, and the builder has inputs that open. */
const MENUS = /@mantine\/core\/.*\/Menu\/|src\/components\/menu-parts\./;
const OPENINGS = /@floating-ui|@mantine\/core\/.*\/(Floating|Popover)\//;
/** Tables, which the page of an entity shows at first, and a list or the plan does not; and a part of the builder and of forms. */
const TABLES = /@mantine\/core\/.*\/(Code|Table)\/|src\/components\/leave-guard\./;
/** Parts of the builder of dataviews. */
const OF_BUILDER = /@mantine\/core\/.*\/(List|Tabs|Textarea)\//;
const isCommon = (file: string) =>
  SMALL.test(file) ||
  (file.includes('node_modules') &&
    ![CHOICES, CONTRACT, CONTROLS, DIALOGS, MENUS, OPENINGS, OF_BUILDER, OF_OTHERS, TABLES].some((others) =>
      others.test(file),
    ));

/** Modules of the early start-up script and its imports. */
const EARLY =
  /preload-helper|\/(app\/(start|first-page)|lib\/(request|collection-word|change-channel|change-news)|lists\/(first-request|list-names|columns\/chosen)|planning\/(first-weeks|remembered-halls)|inspector\/first-requests|data-path|kind-words|application\/languages)\.ts$/;

/** All that renders: `app/start.ts` runs it while the other files are on their way. */
const REACT = /node_modules\/(react|react-dom|scheduler)\/|src\/app\/react\.ts/;

/** Packages in files of different sizes, which come one after another and not all at the end. */
const ROUTER =
  /node_modules\/@tanstack\/(history|react-router|router-core|store|react-store)\/|node_modules\/(i18next|react-i18next)\//;

/** The kinds of entities, with all their fields. */
const CONTRACT = /packages\/contract\/src\/(?!application\/(calendar|countries))|node_modules\/typebox\//;

/** Icons, small controls and means that many pages share. */
const SMALL =
  /lucide-react|src\/components\/(notice|panel|tab-links|text-link)\.|src\/lib\/(typed-values|use-latest)\./;
/** Controls of the planning and of forms, and what opens beside them, which no list shows at first. */
const CONTROLS =
  /src\/components\/(day-choice|day-field|time-input)\.|@mantine\/core\/.*\/(Center|Checkbox|InlineInput|Kbd|NativeSelect|Paper)\//;

const PLANNING = 'features/planning/planning-page.tsx';
const LIST = 'features/lists/list-page.tsx';
const ENTITY = 'features/inspector/inspector-page.tsx';
const BUILDER = 'features/dataviews/builder-page.tsx';
const formsOf = partOf('forms', ENTITY, [BUILDER]);
const entityOf = partOf('inspector-page', ENTITY);
const commonOf = partOf('common', PLANNING, [LIST, ENTITY]);
const controlsOf = partOf('controls', PLANNING, [BUILDER]);
const builderOf = partOf('builder', BUILDER);
const editingOf = partOf('editing', 'components/editing/late-parts.ts');
const editorsOf = partOf('editing', 'features/inspector/late-parts.ts');
const listOf = partOf('entities', LIST);

export default defineConfig({
  // Relative, so that the application also works below a path prefix added by a proxy.
  base: './',
  plugins: [usedTypebox(), usedMantine(), react(), startFirst(), compileAtOnce(), precompress()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // Only browsers older than the build target need the polyfill.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // In kB before compression; the figure that matters is measured by `npm run bench:web`.
    chunkSizeWarningLimit: 750,
    rolldownOptions: {
      output: {
        // The reference names these files as well, so their names stay the same.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.woff2'))
            ? 'fonts/[name][extname]'
            : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          // A few larger files load faster than dozens of small ones: one for the first view (without the
          // start-up script), and one for packages that many other pages need.
          groups: [
            {
              name: 'early',
              test: (file) => EARLY.test(file) || file.includes('rolldown/runtime'),
              priority: 4,
            },
            { name: 'react', test: REACT, priority: 4 },
            { name: 'router', test: ROUTER, tags: ['$initial'], priority: 3 },
            { name: 'packages', test: /node_modules/, tags: ['$initial'], priority: 3 },
            { name: 'first', tags: ['$initial'], priority: 2 },
            {
              name: (id, modules) => (isCommon(id) ? 'common' : commonOf(id, modules)),
              minShareCount: 2,
              priority: 2,
            },
            {
              name: (id, modules) => (CONTROLS.test(id) ? 'controls' : controlsOf(id, modules)),
              minShareCount: 2,
              priority: 1,
            },
            // After controls, which have its icons as well.
            { name: 'openings', test: OPENINGS, priority: 1 },
            // After what it opens with, which it would take in.
            { name: 'menus', test: MENUS, priority: 1 },
            // The planning and the sign-in page get by without the kinds of entities.
            {
              name: (id, modules) => (CONTRACT.test(id) ? 'entities' : listOf(id, modules)),
              minShareCount: 2,
              priority: 1,
            },
            // Before dialogs, which have parts of tables as well.
            {
              name: (id, modules) => (TABLES.test(id) ? 'forms' : formsOf(id, modules)),
              minShareCount: 2,
              priority: 1,
            },
            { name: 'fields', test: OF_BUILDER, minShareCount: 2 },
            { name: entityOf, priority: 1 },
            // Before dialogs, which have its scroll bars as well.
            { name: 'choices', test: CHOICES, minShareCount: SHARED_BY },
            { name: 'dialogs', test: DIALOGS, minShareCount: SHARED_BY },
            // All that forms of entities need, but for what the builder has as well.
            {
              name: (id, modules) =>
                builderOf(id, modules) !== null ? null : (editingOf(id, modules) ?? editorsOf(id, modules)),
              minShareCount: 2,
            },
            // All that the first view of a page needs and others share is one file as well.
            { name: partOf('planning', PLANNING) },
            { name: partOf('sign-in', 'features/sign-in/sign-in-page.tsx'), minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/app/api': SERVER, '/api': SERVER, '/swagger': SERVER } },
});
