// Finds the programs of a PostgreSQL server on this machine, installing them where that can be done unasked.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const oldestVersion = 13;
const debianVersions = '/usr/lib/postgresql';
const noClusterFile = '/etc/postgresql-common/createcluster.d/callboard-tests.conf';

/** The folder holding `initdb` and `postgres`; throws with what to do when there is none and none can be installed. */
export function findPostgresBinaries(): string {
  const found = installedBinaries();
  if (found !== undefined) return found;
  const advice = `The tests need PostgreSQL ${oldestVersion} or newer with pg_trgm: install it (Debian: "apt-get install postgresql") or name a server in TEST_POSTGRES_URL.`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(advice);
  installDebianPackage();
  const installed = installedBinaries();
  if (installed === undefined) throw new Error(advice);
  return installed;
}

/** The newest of Debian's side-by-side versions, else whatever stands in the search path. */
function installedBinaries(): string | undefined {
  const versions = existsSync(debianVersions) ? readdirSync(debianVersions) : [];
  const folders = versions
    .filter((version) => Number(version) >= oldestVersion)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debianVersions, version, 'bin'));
  const inPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...folders, ...inPath].find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
}

/** Debian's package makes and starts a cluster of its own unless told not to; the tests start theirs. */
function installDebianPackage(): void {
  if (process.stderr.isTTY) process.stderr.write('Installing PostgreSQL for the tests …\n');
  mkdirSync('/etc/postgresql-common/createcluster.d', { recursive: true });
  writeFileSync(noClusterFile, 'create_main_cluster = false\n');
  try {
    aptGet('update');
    aptGet('install', '--yes', '--no-install-recommends', 'postgresql');
  } finally {
    rmSync(noClusterFile, { force: true });
  }
}

function aptGet(...args: string[]): void {
  const { status, error, stdout, stderr } = spawnSync('apt-get', ['--quiet', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    timeout: 600_000,
  });
  if (status === 0) return;
  throw new Error(`apt-get ${args.join(' ')} failed: ${error?.message ?? ''}\n${stdout}${stderr}`);
}
