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

/** Programs that are bundled, and the packages of the workspace in them. */
const PROGRAMS = ['apps/server', 'apps/web'];
const OWN = [...PROGRAMS, 'packages/contract', 'packages/planning', 'packages/query'];

/** The list of parts in CycloneDX, as npm makes it of what is installed; addresses of downloads are left out. */
export async function sbomOf(root, { name, version }) {
  const workspaces = PROGRAMS.flatMap((workspace) => ['--workspace', workspace]);
  const { status, output } = await runNpm(
    ['sbom', '--sbom-format', 'cyclonedx', '--loglevel=error', ...workspaces],
    root,
  );
  if (status !== 0) throw new SetupError(`npm sbom failed:\n${output}`);
  const sbom = JSON.parse(output);
  const program = sbom.metadata.component;
  Object.assign(program, { name, version, type: 'application' });
  const parts = partsOf(sbom, root);
  sbom.components = sbom.components.filter((component) => parts.has(component['bom-ref']));
  sbom.dependencies = [...parts].map(([ref, dependsOn]) => ({ ref, dependsOn }));
  for (const component of sbom.components) {
    component.externalReferences = component.externalReferences?.filter(
      ({ type }) => type !== 'distribution',
    );
  }
  return `${JSON.stringify(sbom, null, 2)}\n`;
}

/**
 * Returns what the programs need at run time, with the parts that each part needs. Asked to leave out what is for
 * development, npm also leaves out what both need.
 */
function partsOf(sbom, root) {
  const manifests = OWN.map((folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));
  const own = new Map(manifests.map((manifest) => [`${manifest.name}@${manifest.version}`, manifest]));
  const edges = new Map(sbom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const nameOf = (ref) => ref.slice(0, ref.lastIndexOf('@'));
  const parts = new Map();
  const visit = (ref) => {
    if (parts.has(ref)) return;
    const needed = own.get(ref)?.dependencies;
    const isPart = (part) => needed === undefined || Object.hasOwn(needed, nameOf(part));
    const found = own.has(ref) && needed === undefined ? [] : (edges.get(ref) ?? []).filter(isPart);
    parts.set(ref, found);
    for (const part of found) visit(part);
  };
  const programs = [...own.keys()].slice(0, PROGRAMS.length);
  parts.set(sbom.metadata.component['bom-ref'], programs);
  for (const program of programs) visit(program);
  return parts;
}
