/** The published packages: the manifest, the licences of their parts, and the files of deploy/. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { INSTALLED } from '../../apps/server/installed-packages.mjs';
import { bundledPackages, isOpen, licenceTexts } from './bundled-packages.mjs';
import { instructionsOf } from './containerfile.ts';
import { publishedManifest, sbomOf } from './stage.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(`${root}${file}`, 'utf8');
const manifestOf = (folder: string) => JSON.parse(read(`${folder}/package.json`));

describe('the published program', () => {
  const manifest = publishedManifest(manifestOf('.'), manifestOf('apps/server'));

  it('is called callboard, brings the command of that name, and is not private', () => {
    expect(manifest).toMatchObject({ name: 'callboard', bin: { callboard: 'apps/server/bin/callboard.js' } });
    expect(manifest).not.toHaveProperty('private');
  });

  it('depends on what is not bundled, in exact versions, and on nothing of the workspace', () => {
    expect(Object.keys(manifest.dependencies)).toEqual(INSTALLED);
    for (const version of Object.values(manifest.dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(read('apps/server/rolldown.config.mjs')).toContain('...INSTALLED');
  });

  it('has the version of the project in all packages', () => {
    const folders = ['packages/client', 'apps/server', 'apps/web'];
    expect(folders.map((folder) => manifestOf(folder).version)).toEqual(folders.map(() => manifest.version));
  });
});

describe('the published client', () => {
  it('has no dependencies and names only files that are built', () => {
    const { dependencies, private: isPrivate, files, exports } = manifestOf('packages/client');
    expect([dependencies, isPrivate]).toEqual([undefined, undefined]);
    expect(exports['.']).toMatchObject({ types: './dist/index.d.ts', default: './dist/index.js' });
    expect(files).toContain('!dist/testing');
  });
});

describe('the bundled packages', () => {
  const packages = bundledPackages(root, { installed: INSTALLED });

  it('all have a licence that lets them be passed on', () => {
    expect(packages.length).toBeGreaterThan(50);
    expect(packages.filter(({ licence }) => !isOpen(licence)).map(({ name }) => name)).toEqual([]);
    expect(isOpen('(GPL-3.0 OR MIT)')).toBe(true);
    expect(isOpen('MIT AND GPL-3.0')).toBe(false);
    expect(isOpen(undefined)).toBe(false);
  });

  it('stand in the list with their licence texts', () => {
    const text = licenceTexts(packages);
    for (const { name, version } of packages) expect(text).toContain(`\n${name} ${version}\n`);
    expect(text).toContain('Permission is hereby granted, free of charge');
    expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'pg', 'react']));
    expect(packages.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['vite']));
  });
});

describe('the list of parts', () => {
  it('is of this program, and names everything that is bundled or installed beside it, in its version', async () => {
    const manifest = publishedManifest(manifestOf('.'), manifestOf('apps/server'));
    const { bomFormat, specVersion, metadata, components } = JSON.parse(await sbomOf(root, manifest));
    expect([bomFormat, specVersion]).toEqual(['CycloneDX', expect.stringMatching(/^1\.\d$/)]);
    expect(metadata.component).toMatchObject({
      name: 'callboard',
      version: manifest.version,
      type: 'application',
    });
    const parts: readonly string[] = components.map(
      (one: { readonly name: string; readonly version: string }) => `${one.name}@${one.version}`,
    );
    expect(parts).toEqual(
      expect.arrayContaining(bundledPackages(root).map((one) => `${one.name}@${one.version}`)),
    );
    expect(parts.filter((part) => part.startsWith('vite@'))).toEqual([]);
  }, 60_000);
});

describe('deploy/Containerfile', () => {
  const file = read('deploy/Containerfile');
  const instructions = instructionsOf(file);

  it('has nothing that a linter finds', () => {
    expect(validate(file)).toEqual([]);
  });

  it('ends as a user who is not root, with a volume, a health check and no address of a registry', () => {
    const last = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM')));
    expect(last).toContain('USER node');
    expect(last).toContain('VOLUME /data');
    expect(last.some((line) => line.startsWith('HEALTHCHECK'))).toBe(true);
    expect(last.findLastIndex((line) => line.startsWith('RUN'))).toBeLessThan(last.indexOf('USER node'));
    for (const line of instructions.filter((one) => one.startsWith('FROM'))) {
      expect(line).toMatch(/^FROM node:\d+-trixie-slim( AS \w+)?$/);
    }
  });

  it('sets only variables that the program knows', () => {
    const known = new Set(
      [...read('docs/operators.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name),
    );
    const [env = ''] = instructions.filter((line) => line.startsWith('ENV'));
    const names = [...env.matchAll(/ ([A-Z_]+)=/g)].map(([, name]) => name);
    expect(names).toContain('CALLBOARD_DATA');
    expect(names.filter((name) => !known.has(name) && !['NODE_ENV', 'PATH'].includes(name ?? ''))).toEqual(
      [],
    );
  });
});

describe('deploy/compose.yaml', () => {
  const { services, volumes, networks } = parse(read('deploy/compose.yaml'));

  it('waits for a healthy PostgreSQL, keeps the data of both, and serves this machine only', () => {
    expect(services.callboard.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(services.database.healthcheck.test).toEqual(['CMD', 'pg_isready', '--username', 'callboard']);
    expect(services.callboard.ports).toEqual(['127.0.0.1:8080:8080']);
    const used = [...services.callboard.volumes, ...services.database.volumes].map(
      (one) => one.split(':')[0],
    );
    expect(used).toEqual(Object.keys(volumes));
  });

  it('trusts the gateway of its own network alone, and has no password in it', () => {
    const [config] = networks.inside.ipam.config;
    expect(services.callboard.environment.CALLBOARD_TRUST_PROXY).toBe(config.gateway);
    expect(services.database.environment.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
    expect(services.callboard.environment.DATABASE_URL).toContain('${POSTGRES_PASSWORD:?');
  });
});

describe('deploy/callboard.service', () => {
  const unit = read('deploy/callboard.service');

  it('runs as a user of its own and starts what the installation step has put there', () => {
    const [, prefix] = /--prefix (\S+)/.exec(unit) ?? [];
    expect(unit).toContain(`\nExecStart=${prefix}/bin/callboard serve --no-demo\n`);
    expect(unit).toMatch(/^User=callboard$/m);
  });

  it('keeps what the server writes from others', () => {
    expect(unit).toMatch(/^UMask=0077$/m);
    expect(unit).toMatch(/^StateDirectoryMode=0700$/m);
  });

  it('is what docs/operators.md shows', () => {
    expect(read('docs/operators.md')).toContain(unit.slice(unit.indexOf('[Unit]')).trimEnd());
  });

  it('has no line that systemd does not understand', () => {
    if (!hasSystemd()) return;
    // the program of ExecStart is not there, which is all that may be said
    const { output } = verify(`${root}deploy/callboard.service`);
    expect(
      output.split('\n').filter((line) => line !== '' && !/is not executable|Unknown user/.test(line)),
    ).toEqual([]);
  });
});

function hasSystemd(): boolean {
  try {
    execFileSync('systemd-analyze', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function verify(file: string): { readonly output: string } {
  try {
    return { output: execFileSync('systemd-analyze', ['verify', file], { encoding: 'utf8', stdio: 'pipe' }) };
  } catch (error) {
    return { output: String((error as { stderr?: unknown }).stderr) };
  }
}
