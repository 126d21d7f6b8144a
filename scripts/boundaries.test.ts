import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const configFile = join(root, '.dependency-cruiser.cjs');
const tool = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const src = 'apps/server/src';
/** Folders of the server, each with those that it may import. */
const folders = createRequire(import.meta.url)('./checks/server-folders.cjs') as Readonly<
  Record<string, readonly string[]>
>;

type Import = readonly [from: string, statement: string, to: string];

/** Imports of one folder from another that the table of folders does not allow. */
const misplaced: Readonly<Record<string, readonly Import[]>> = {
  platform: [
    [`${src}/platform/entities.ts`, `import '../entities/entities.ts';`, `${src}/entities/entities.ts`],
  ],
  access: [[`${src}/access/entities.ts`, `import '../entities/entities.ts';`, `${src}/entities/entities.ts`]],
  entities: [
    [`${src}/entities/http.ts`, `import '../http/app.ts';`, `${src}/http/app.ts`],
    [
      `${src}/entities/dataviews.ts`,
      `import type {} from '../dataviews/dataviews.ts';`,
      `${src}/dataviews/dataviews.ts`,
    ],
  ],
  http: [[`${src}/http/storage.ts`, `import '../storage/storage.ts';`, `${src}/storage/storage.ts`]],
  storage: [
    [`${src}/storage/http.ts`, `import '../http/app.ts';`, `${src}/http/app.ts`],
    [`${src}/storage/config.ts`, `import '../config/config.ts';`, `${src}/config/config.ts`],
  ],
};

/** One import that each rule forbids: the importing file, its text, and the file or package it reaches. */
const violations: Readonly<Record<string, readonly Import[]>> = {
  'no-cycles': [[`${src}/privacy/egg.ts`, `import './hen.ts';`, `${src}/privacy/hen.ts`]],
  'no-unresolvable': [[`${src}/privacy/lost.ts`, `import './nowhere.ts';`, './nowhere.ts']],
  'no-undeclared-package': [
    [`${src}/privacy/hoisted.ts`, `import 'hoisted';`, 'node_modules/hoisted/index.js'],
  ],
  'no-development-package': [
    [`${src}/privacy/helped.ts`, `import 'helper';`, 'node_modules/helper/index.js'],
  ],
  'packages-know-no-app': [
    ['packages/contract/src/up.ts', `import '../../../apps/web/src/page.ts';`, 'apps/web/src/page.ts'],
  ],
  'apps-know-no-app': [
    [`${src}/privacy/web.ts`, `import '../../../web/src/page.ts';`, 'apps/web/src/page.ts'],
  ],
  'packages-run-anywhere': [['packages/contract/src/files.ts', `import 'node:fs';`, 'fs']],
  'query-stands-alone': [
    ['packages/query/src/declared.ts', `import 'declared';`, 'node_modules/declared/index.js'],
  ],
  'planning-stands-alone': [
    ['packages/planning/src/query.ts', `import '@callboard/query';`, 'packages/query/src/index.ts'],
  ],
  'contract-stands-alone': [
    ['packages/contract/src/query.ts', `import '@callboard/query';`, 'packages/query/src/index.ts'],
  ],
  'client-stands-alone': [
    [
      'packages/client/src/contract.ts',
      `import type {} from '@callboard/contract';`,
      'packages/contract/src/index.ts',
    ],
  ],
  'packages-through-their-door': [
    [
      `${src}/privacy/window.ts`,
      `import '../../../../packages/contract/src/index.ts';`,
      'packages/contract/src/index.ts',
    ],
  ],
  ...Object.fromEntries(
    Object.keys(folders).map((folder) => [
      `imports-of-${folder}`,
      [[`${src}/${folder}/up.ts`, `import '../main.ts';`, `${src}/main.ts`], ...(misplaced[folder] ?? [])],
    ]),
  ),
  'no-unlisted-folder': [
    [`${src}/unlisted/config.ts`, `import '../config/config.ts';`, `${src}/config/config.ts`],
  ],
  'no-unlisted-entry-point': [
    [`${src}/other.ts`, `import './storage/storage.ts';`, `${src}/storage/storage.ts`],
  ],
  'records-stand-alone': [
    [`${src}/model/records.ts`, `import '../platform/clock.ts';`, `${src}/platform/clock.ts`],
  ],
  'sql-is-for-storage': [
    [`${src}/entities/sql.ts`, `import '@callboard/query/sql';`, 'packages/query/src/sql.ts'],
  ],
  'drivers-are-for-storage': [
    [`${src}/server.ts`, `import 'pg';`, 'node_modules/pg/index.js'],
    [`${src}/commands/backup.ts`, `import type {} from 'node:sqlite';`, 'sqlite'],
    [
      `${src}/http/driver.ts`,
      `import '@photostructure/sqlite';`,
      'node_modules/@photostructure/sqlite/index.js',
    ],
  ],
  'web-features-are-apart': [
    ['apps/web/src/features/a/a.ts', `import '../b/b.ts';`, 'apps/web/src/features/b/b.ts'],
  ],
  'web-shared-is-below': [
    ['apps/web/src/lib/up.ts', `import '../features/b/b.ts';`, 'apps/web/src/features/b/b.ts'],
  ],
};

/** Imports that every rule allows: the intended shape of the project. */
const allowed: Readonly<Record<string, string>> = {
  [`${src}/main.ts`]: `import './commands/serve.ts'; import './config/config.ts';`,
  [`${src}/commands/serve.ts`]: `import '../server.ts'; import '../config/config.ts'; import '../storage/storage.ts';`,
  [`${src}/computing/worker.ts`]: `import '../storage/storage.ts'; import '../dataviews/dataviews.ts';`,
  [`${src}/server.ts`]: `import './http/app.ts'; import './storage/storage.ts';`,
  [`${src}/config/config.ts`]: `import '../platform/clock.ts';`,
  [`${src}/http/app.ts`]: `import '../entities/entities.ts'; import '@callboard/contract'; import 'declared';`,
  [`${src}/privacy/hen.ts`]: `import type {} from './egg.ts';`,
  [`${src}/privacy/egg.ts`]: '',
  [`${src}/http/app.test.ts`]: `import '../storage/storage.ts';`,
  [`${src}/storage/storage.ts`]: `import '@callboard/query/sql'; import 'pg'; import 'node:sqlite'; import '../entities/entities.ts';`,
  [`${src}/dataviews/dataviews.ts`]: `import '../entities/entities.ts';`,
  [`${src}/entities/entities.ts`]: `import '@callboard/query'; import '../access/principal.ts'; import '../platform/clock.ts';`,
  [`${src}/access/principal.ts`]: `import '../platform/clock.ts';`,
  [`${src}/model/records.ts`]: `import '@callboard/contract';`,
  [`${src}/platform/clock.ts`]: `import 'node:crypto';`,
  'packages/query/src/index.ts': `import './sql.ts';`,
  'packages/query/src/sql.ts': '',
  'packages/contract/src/index.ts': `import 'declared';`,
  'packages/client/src/index.ts': `import './pages.ts';`,
  'packages/client/src/pages.ts': '',
  'apps/web/src/page.ts': `import './features/b/b.ts'; import './lib/date.ts';`,
  'apps/web/src/features/b/b.ts': `import '../../lib/date.ts';`,
  'apps/web/src/lib/date.ts': '',
};

const declared = {
  dependencies: { declared: '1.0.0', '@callboard/query': '0.1.0', '@callboard/contract': '0.1.0' },
};
const manifests: Readonly<Record<string, object>> = {
  'package.json': { devDependencies: { hoisted: '1.0.0' } },
  'packages/query/package.json': {
    name: '@callboard/query',
    exports: { '.': { source: './src/index.ts' }, './sql': { source: './src/sql.ts' } },
    ...declared,
  },
  'packages/contract/package.json': {
    name: '@callboard/contract',
    exports: { '.': { source: './src/index.ts' } },
    ...declared,
  },
  'packages/client/package.json': { name: '@callboard/client', ...declared },
  'apps/web/package.json': { name: '@callboard/web' },
  'apps/server/package.json': {
    name: '@callboard/server',
    dependencies: { ...declared.dependencies, '@photostructure/sqlite': '1.0.0', pg: '1.0.0' },
    devDependencies: { helper: '1.0.0' },
  },
};

interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
}

async function write(folder: string, file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), `${text}\nexport {};\n`);
}

async function writeProject(folder: string, files: Iterable<readonly [string, string]>): Promise<void> {
  for (const [file, text] of files) await write(folder, file, text);
  for (const [file, manifest] of Object.entries(manifests)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), JSON.stringify({ type: 'module', ...manifest }));
  }
  for (const name of ['declared', 'hoisted', 'helper', '@photostructure/sqlite', 'pg']) {
    await write(folder, `node_modules/${name}/index.js`, '');
    await writeFile(
      join(folder, `node_modules/${name}/package.json`),
      JSON.stringify({ name, main: 'index.js' }),
    );
  }
  await mkdir(join(folder, 'node_modules/@callboard'), { recursive: true });
  for (const name of ['query', 'contract']) {
    await symlink(`../../packages/${name}`, join(folder, `node_modules/@callboard/${name}`));
  }
}

async function cruise(folder: string): Promise<readonly string[]> {
  const args = [tool, '--config', configFile, '--output-type', 'json', 'packages', 'apps'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26 });
  const { summary } = JSON.parse(stdout) as { summary: { violations: readonly Violation[] } };
  // A built-in module that the running Node lacks keeps its prefix.
  return summary.violations
    .map(({ rule, from, to }) => `${rule.name}: ${from} → ${to.replace(/^node:/, '')}`)
    .sort();
}

describe('the boundaries', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'callboard-boundaries-'));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('let the intended shape pass', async () => {
    await writeProject(join(folder, 'allowed'), Object.entries(allowed));
    expect(await cruise(join(folder, 'allowed'))).toEqual([]);
  });

  it('name every folder of the server, in an order in which each stands on those above it', async () => {
    const entries = await readdir(join(root, src), { withFileTypes: true });
    const inTree = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(Object.keys(folders).sort()).toEqual(inTree.sort());
    const above = new Set<string>();
    for (const [folder, imported] of Object.entries(folders)) {
      expect(
        imported.filter((name) => !above.has(name)),
        folder,
      ).toEqual([]);
      above.add(folder);
    }
  });

  it('are drawn in docs/architecture.md, folder by folder', async () => {
    const page = await readFile(join(root, 'docs/architecture.md'), 'utf8');
    const [, drawing = ''] = /apps\/server\/src\/\n([\s\S]*?)apps\/web/.exec(page) ?? [];
    const drawn = [...drawing.matchAll(/^ {2}([a-z-]+)\/ /gm)].map(([, name]) => name);
    expect(drawn.sort()).toEqual(Object.keys(folders).sort());
  });

  it('have a case for every rule', () => {
    const { forbidden } = createRequire(import.meta.url)(configFile) as {
      forbidden: readonly { name: string }[];
    };
    expect(Object.keys(violations).sort()).toEqual(forbidden.map(({ name }) => name).sort());
  });

  it('catch every forbidden import, and nothing else', async () => {
    const cases = Object.entries(violations).flatMap(([rule, imports]) =>
      imports.map((entry) => ({ rule, entry })),
    );
    const files = new Map(Object.entries(allowed));
    for (const { entry } of cases) {
      const [from, statement] = entry;
      files.set(from, `${files.get(from) ?? ''}\n${statement}`);
    }
    await writeProject(join(folder, 'forbidden'), files);
    const expected = cases.map(({ rule, entry: [from, , to] }) => `${rule}: ${from} → ${to}`).sort();
    expect(await cruise(join(folder, 'forbidden'))).toEqual(expected);
  });
});
