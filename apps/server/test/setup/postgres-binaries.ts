// Finds the programs of a PostgreSQL server on this machine, and installs them if that works unattended.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallPackages, installDebianPackage } from '../../../../scripts/setup/debian-package.ts';

const oldestVersion = 13;
const debianVersions = '/usr/lib/postgresql';
const noClusterFile = '/etc/postgresql-common/createcluster.d/callboard-tests.conf';

/**
 * Returns the folder with `initdb` and `postgres`; throws advice
 * when there is none and none can be installed.
 */
export function findPostgresBinaries(): string {
  const found = installedBinaries();
  if (found !== undefined) return found;
  const advice = `The tests need PostgreSQL ${oldestVersion} or newer with pg_trgm: install it (Debian: "apt-get install postgresql") or name a server in TEST_POSTGRES_URL.`;
  if (!canInstallPackages()) throw new Error(advice);
  installPostgres();
  const installed = installedBinaries();
  if (installed === undefined) throw new Error(advice);
  return installed;
}

/** Prefers the newest of Debian's side-by-side versions, then the search path. */
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

/** Debian's package creates and starts a cluster unless told not to; the tests start their own. */
function installPostgres(): void {
  mkdirSync('/etc/postgresql-common/createcluster.d', { recursive: true });
  writeFileSync(noClusterFile, 'create_main_cluster = false\n');
  try {
    installDebianPackage('postgresql');
  } finally {
    rmSync(noClusterFile, { force: true });
  }
}
