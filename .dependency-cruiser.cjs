// Who may import whom, type-only imports included. docs/architecture.md draws the same picture.
// NOTE: scripts/boundaries.test.ts shows each rule at work; a rule without a case there fails that test.

const server = '^apps/server/src/';
const features =
  'access|accounts|admission|attachments|costings|custom-data|dataviews|demo|entities|installation|operations|privacy|rate-limit|saved-queries|sessions|transfer';
const records = `${server}entities/records\\.ts$`;
const entryPoints = `${server}(main|server|serve-dataviews|evaluate-dataview|compute-worker)\\.ts$`;

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'A circle cannot be read, tested or loaded one part at a time.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      comment: 'What cannot be found cannot be judged by the other rules either. Node 20 has no node:sqlite.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(node:)?sqlite$' },
    },
    {
      name: 'no-undeclared-package',
      severity: 'error',
      comment: 'A package is named in the package.json of whoever imports it; hoisting hides a missing one.',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-package',
      severity: 'error',
      comment: 'What is imported at run time is no development dependency.',
      from: { pathNot: '^apps/web/(vite\\.config\\.ts$|build/)' },
      to: { dependencyTypes: ['npm-dev'] },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-know-no-app',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'packages-run-anywhere',
      severity: 'error',
      comment: 'The packages also run in browsers.',
      from: { path: '^packages/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'query-stands-alone',
      severity: 'error',
      from: { path: '^packages/query/' },
      to: { pathNot: '^packages/query/' },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^packages/', pathNot: '^packages/contract/' },
    },
    {
      name: 'client-needs-contract-only',
      severity: 'error',
      from: { path: '^packages/client/' },
      to: { path: '^packages/', pathNot: '^packages/(client|contract)/' },
    },
    {
      name: 'packages-through-their-door',
      severity: 'error',
      comment: 'Another package is imported by its name, never by a path into its folder.',
      from: { path: '^(?:packages|apps)/([^/]+)/' },
      to: {
        path: '^packages/',
        pathNot: '^packages/$1/',
        dependencyTypes: ['local'],
        dependencyTypesNot: ['npm', 'aliased'],
      },
    },
    {
      name: 'features-know-no-wing',
      severity: 'error',
      comment: 'http and storage translate for the features; the features know neither.',
      from: { path: `${server}(${features})/` },
      to: { path: `${server}(http|storage)/` },
    },
    {
      name: 'wings-do-not-meet',
      severity: 'error',
      from: { path: `${server}(http|storage)/` },
      to: { path: `${server}(http|storage)/`, pathNot: `${server}$1/` },
    },
    {
      name: 'feature-order',
      severity: 'error',
      comment: 'Dataviews stand on the entities, not the other way round.',
      from: { path: `${server}(access|costings|custom-data|entities|rate-limit)/` },
      to: { path: `${server}dataviews/` },
    },
    {
      name: 'access-is-below',
      severity: 'error',
      comment: 'Who may do what, and how often, is decided without knowing how entities are found and shown.',
      from: { path: `${server}(access|rate-limit)/` },
      to: { path: `${server}(costings|custom-data|dataviews|demo|entities|transfer)/`, pathNot: records },
    },
    {
      name: 'records-are-vocabulary',
      severity: 'error',
      comment: 'The types of what is stored may be used by every feature, because they know none.',
      from: { path: records },
      to: { path: server },
    },
    {
      name: 'platform-is-ground',
      severity: 'error',
      comment: 'The platform knows nothing of events.',
      from: { path: `${server}platform/` },
      to: { path: server, pathNot: `${server}platform/` },
    },
    {
      name: 'only-entry-points-wire',
      severity: 'error',
      comment: 'Parts get what they need handed in; nothing reaches up for it.',
      from: { path: `${server}(${features}|http|storage)/` },
      to: { path: `${server}(?:(?:main|server|compute-worker|config)\\.ts$|commands/)` },
    },
    {
      name: 'only-entry-points-take-a-wing',
      severity: 'error',
      comment: 'server.ts, compute-worker.ts, main.ts and the commands join stores, features and http.',
      from: {
        path: server,
        pathNot: [entryPoints, `${server}(commands|http|storage|${features}|platform)/`],
      },
      to: { path: `${server}(http|storage)/` },
    },
    {
      name: 'sql-is-for-storage',
      severity: 'error',
      from: { pathNot: [`${server}storage/`, '^packages/query/'] },
      to: { path: '^packages/query/src/sql\\.ts$' },
    },
    {
      name: 'drivers-are-for-storage',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: `${server}storage/` },
      to: { path: '(^|/)(node_modules/@photostructure/sqlite|vendor/postgres)/|^(node:)?sqlite$' },
    },
    {
      name: 'web-features-are-apart',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/(features|app)/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-shared-is-below',
      severity: 'error',
      from: { path: '^apps/web/src/(components|lib)/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    exclude: { path: ['(^|/)(dist|test|node_modules/\\.cache)/', '\\.test(-d)?\\.tsx?$'] },
    doNotFollow: { path: 'node_modules' },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
