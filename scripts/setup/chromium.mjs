// Finds a Chromium for browser tests and screenshots, installing Debian's where that can be done unasked.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { canInstallPackages, installDebianPackage } from './debian-package.mjs';

/** What only runs without windows takes less of the machine. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const PACKAGE = 'chromium-headless-shell';
const ADVICE =
  'Browser tests and screenshots need Chromium: install it (Debian: "apt-get install chromium-headless-shell") or name the program in CHROMIUM.';

/** The path of the program; throws with what to do when there is none and none can be installed. */
export function findChromium() {
  const found = process.env.CHROMIUM || installed();
  if (found) return found;
  if (!canInstallPackages()) throw new Error(ADVICE);
  installDebianPackage(PACKAGE);
  const made = installed();
  if (made === undefined) throw new Error(ADVICE);
  return made;
}

/** A browser without a window; to be closed by the caller. */
export function launchChromium() {
  // Its sandbox refuses to run as root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath: findChromium(), args });
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const programs = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return programs.find((program) => existsSync(program));
}
