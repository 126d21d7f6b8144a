// Finds a Chromium for browser tests and screenshots, and installs Debian's if that works unattended.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { canInstallPackages, installDebianPackage } from './debian-package.ts';

/** Programs in order of preference: the headless-only ones need fewer resources. */
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

/** Returns the path of the program; throws advice when there is none and none can be installed. */
export function findChromium() {
  const found = process.env.CHROMIUM || installed();
  if (found) return found;
  if (!canInstallPackages()) throw new Error(ADVICE);
  installDebianPackage(PACKAGE);
  const made = installed();
  if (made === undefined) throw new Error(ADVICE);
  return made;
}

/** Launches a headless browser, which the caller closes, with further arguments if any are given. */
export function launchChromium(further: readonly string[] = []) {
  // Chromium's sandbox refuses to run as root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...further] : [...further];
  return chromium.launch({ executablePath: findChromium(), args });
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const programs = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return programs.find((program) => existsSync(program));
}
