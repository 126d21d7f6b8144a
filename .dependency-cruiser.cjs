// The import rules of the project, type-only imports included. docs/architecture.md draws the same picture.
// NOTE: scripts/boundaries.test.ts shows each rule at work; a rule without a case there fails that test.

const folders = require('./scripts/checks/server-folders.cjs');

const server = '^apps/server/src/';
/** Files beside the folders: the program, and what joins the parts. */
const entryPoints = `${server}(main|server)\\.ts$`;
/** Entry points that others start. */
const started = { commands: [`${server}server\\.ts$`] };

const rows = Object.entries(folders).map(([folder, imported]) => ({
  name: `imports-of-${folder}`,
  severity: 'error',
  comment: `scripts/checks/server-folders.cjs says what ${folder}/ may import; what it needs of others is handed in.`,
  from: { path: `${server}${folder}/` },
  to: {
    path: server,
    pathNot: [...[folder, ...imported].map((name) => `${server}${name}/`), ...(started[folder] ?? [])],
  },
}));

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
      name: 'planning-stands-alone',
      severity: 'error',
      from: { path: '^packages/planning/' },
      to: { pathNot: '^packages/planning/' },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^packages/', pathNot: '^packages/(contract|planning)/' },
    },
    {
      name: 'client-stands-alone',
      severity: 'error',
      comment:
        'The client is published without any other package; what it needs of the contract is generated.',
      from: { path: '^packages/client/' },
      to: { pathNot: '^packages/client/' },
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
    ...rows,
    {
      name: 'no-unlisted-folder',
      severity: 'error',
      comment: 'A new folder begins with a row in scripts/checks/server-folders.cjs.',
      from: { path: `${server}[^/]+/`, pathNot: Object.keys(folders).map((name) => `${server}${name}/`) },
      to: {},
    },
    {
      name: 'no-unlisted-entry-point',
      severity: 'error',
      comment: 'Only entry points join the parts; everything else has a folder.',
      from: { path: `${server}[^/]+$`, pathNot: entryPoints },
      to: {},
    },
    {
      name: 'records-stand-alone',
      severity: 'error',
      comment: 'The shapes of what is stored are the vocabulary of all parts.',
      from: { path: `${server}model/records\\.ts$` },
      to: { path: server },
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
      to: { path: '(^|/)node_modules/(@photostructure/sqlite|(@types/)?pg)/|^(node:)?sqlite$' },
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
