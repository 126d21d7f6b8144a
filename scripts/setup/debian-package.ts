// Installs system packages for tests, if that works unattended: as root on Debian.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const LOCK_PATIENCE_S = 300;

/** Whether `installDebianPackage` can work here. */
export function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Throws apt-get's output when it fails. */
export function installDebianPackage(name: string): void {
  if (process.stderr.isTTY) process.stderr.write(`Installing ${name} for the tests …\n`);
  aptGet('update');
  aptGet('install', '--yes', '--no-install-recommends', name);
}

function aptGet(...args: readonly string[]): void {
  // Another test run may be installing the same package at this moment.
  const patience = ['-o', `DPkg::Lock::Timeout=${LOCK_PATIENCE_S}`];
  const { status, error, stdout, stderr } = spawnSync('apt-get', ['--quiet', ...patience, ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    timeout: 600_000,
  });
  if (status === 0) return;
  throw new Error(`apt-get ${args.join(' ')} failed: ${error?.message ?? ''}\n${stdout}${stderr}`);
}
