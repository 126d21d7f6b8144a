/** Creates the demo venue in an empty installation: in one transaction, with its own keys and password. */

import { createApiKey } from '../access/api-key.ts';
import { generatePassword, hashPassword } from '../access/password.ts';
import { DEFAULT_SETTINGS } from '../model/settings.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { makeFolder } from '../platform/make-folder.ts';
import { objectOf } from '../platform/objects.ts';
import { createPlanningDays, createZone } from '../platform/time-zone.ts';
import type { Storage } from '../storage/storage.ts';
import { batchOf } from '../transfer/export-batch.ts';
import type { ExportLine } from '../transfer/export-line.ts';
import { type DemoCredentials, writeCredentials } from './demo-credentials.ts';
import { DEMO_KEYS, DEMO_LOGIN, type DemoKey, demoVenue } from './demo-venue.ts';

export interface CreateDemoOptions {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly dataFolder: string;
  /** Base address, as far as it is known before the server listens. */
  readonly baseUrl: string;
  /** The planning day that all dates are relative to; left out: today. */
  readonly today?: number | undefined;
}

export async function createDemo(options: CreateDemoOptions): Promise<DemoCredentials> {
  const { storage, clock, dataFolder, baseUrl } = options;
  const zone = createZone(DEFAULT_SETTINGS.timeZone);
  const planningDays = createPlanningDays(zone, DEFAULT_SETTINGS.dayLine);
  const created = options.today === undefined ? seconds(clock) : planningDays.startOf(options.today);
  const keys = objectOf(DEMO_KEYS, () => createApiKey());
  const password = generatePassword();
  const lines = demoVenue({
    today: options.today ?? planningDays.dayOf(created),
    created,
    passwordHash: await hashPassword(password),
    keyHashes: objectOf(DEMO_KEYS, (name) => keys[name].hash),
  });
  const key = (name: DemoKey): string => keys[name].key;
  const credentials = {
    baseUrl,
    apiKey: key('full'),
    readOnlyApiKey: key('readOnly'),
    login: DEMO_LOGIN,
    password,
  };
  // Write the file first: without it nobody would know the keys, while a file without its venue does no harm.
  makeFolder(dataFolder);
  await writeCredentials(dataFolder, credentials);
  // Reserve the numbers last: from then on the installation counts as no longer empty.
  await storage.writer.write(batchOf(lines));
  await storage.writer.reserveIds(highestId(lines));
  return credentials;
}

function highestId(lines: readonly ExportLine[]): number {
  return lines.reduce((most, line) => {
    if ('record' in line) return Math.max(most, line.record.id);
    return line.kind === 'file' ? Math.max(most, line.id) : most;
  }, 0);
}
