// Puts the published package together: the bundled program, the built pages, the demo venue, licences, SBOM.
// JavaScript, because it runs before anything is installed.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { INSTALLED } from '../../apps/server/installed-packages.mjs';
import { runNpm } from '../setup/install.mjs';
import { SetupError } from '../setup/run.mjs';
import { bundledPackages, isOpen, licenceTexts } from './bundled-packages.mjs';

/** Files of the package; they lie as in the repository, where the program finds pages and documentation. */
const COPIED = [
  'apps/server/bin',
  'apps/server/dist/bundle',
  'apps/server/demo',
  'apps/web/dist/site',
  'deploy',
  'docs',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
];

/** Returns the manifest of the published package, made from those of the project and its server. */
export function publishedManifest(project, server) {
  const { version, description, license, engines } = project;
  return {
    name: 'callboard',
    version,
    description,
    license,
    type: 'module',
    engines,
    bin: { callboard: 'apps/server/bin/callboard.js' },
    files: ['apps', 'deploy', 'docs', 'CHANGELOG.md', 'THIRD-PARTY-LICENSES', 'sbom.cdx.json'],
    dependencies: Object.fromEntries(INSTALLED.map((name) => [name, server.dependencies[name]])),
  };
}

/** Makes the folder that `npm pack` packs; the project has to be built. */
export async function stage(root, folder) {
  const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const manifest = publishedManifest(read('package.json'), read('apps/server/package.json'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const path of COPIED) cpSync(join(root, path), join(folder, path), { recursive: true });
  for (const name of readdirSync(join(folder, 'apps/server/dist/bundle'))) {
    if (name.startsWith('.')) rmSync(join(folder, 'apps/server/dist/bundle', name));
  }
  const write = (file, value) => writeFileSync(join(folder, file), value);
  write('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  // the program reads its version from the manifest above its bundle
  write('apps/server/package.json', `${JSON.stringify({ type: 'module', version: manifest.version })}\n`);
  write('THIRD-PARTY-LICENSES', licencesOf(root));
  write('sbom.cdx.json', await sbomOf(root, manifest));
  return manifest;
}

function licencesOf(root) {
  const packages = bundledPackages(root, { installed: INSTALLED });
  const closed = packages.filter(({ licence }) => !isOpen(licence));
  if (closed.length > 0) {
    throw new SetupError(
      `Nobody has judged these licences: ${closed.map(({ name, licence }) => `${name} (${licence})`).join(', ')}`,
    );
  }
  return licenceTexts(packages);
}

/** The list of parts in CycloneDX, as npm makes it of what is installed; addresses of downloads are left out. */
async function sbomOf(root, { name, version }) {
  const workspaces = ['apps/server', 'apps/web'].flatMap((workspace) => ['--workspace', workspace]);
  const { status, output } = await runNpm(
    ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--loglevel=error', ...workspaces],
    root,
  );
  if (status !== 0) throw new SetupError(`npm sbom failed:\n${output}`);
  const sbom = JSON.parse(output);
  Object.assign(sbom.metadata.component, { name, version, type: 'application' });
  for (const component of sbom.components) {
    component.externalReferences = component.externalReferences?.filter(
      ({ type }) => type !== 'distribution',
    );
  }
  return `${JSON.stringify(sbom, null, 2)}\n`;
}
