/** Checks of `callboard doctor`; each finding says what to do about it. */

import { constants } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sharedEmails } from '../access/email.ts';
import type { Config } from '../config/config.ts';
import { lockedSettings, missingPublicAddress } from '../config/effective-config.ts';
import { daysOf, displayedTimes, eventSpan } from '../entities/derive.ts';
import type { Entity } from '../model/records.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import { COMING_DAYS, comingConflicts } from '../planning/coming-conflicts.ts';
import type { PlanningStore } from '../planning/store.ts';
import { isLoopbackName } from '../platform/addresses.ts';
import { modeOf, PRIVATE_MODE } from '../platform/atomic-file.ts';
import type { Clock } from '../platform/clock.ts';
import { diskSpace, roomOn } from '../platform/disk.ts';
import { keysOf, propertyOf } from '../platform/objects.ts';
import { findDangling } from '../storage/dangling.ts';
import type { Database } from '../storage/database.ts';
import { schemaState } from '../storage/migrate.ts';
import type { TransferStore } from '../transfer/store.ts';
import { credentialsFile, readCredentials } from './demo-credentials.ts';
import { formatCount, plural } from './output.ts';

export interface Finding {
  readonly check: string;
  readonly result: 'ok' | 'warning' | 'problem';
  /** The finding, and the remedy if it is not ok. */
  readonly detail: string;
}

type CheckResult = Omit<Finding, 'check'>;

const ok = (detail: string): CheckResult => ({ result: 'ok', detail });
const warning = (detail: string): CheckResult => ({ result: 'warning', detail });
const problem = (detail: string): CheckResult => ({ result: 'problem', detail });

/** Releases below this no longer get security fixes. */
const MAINTAINED_NODE = 22;
const PRIVATE_FOLDER_MODE = 0o700;
const GIBIBYTE = 1024 ** 3;
const SAMPLES = 2_000;

export function checkNode(version: string): CheckResult {
  const major = Number.parseInt(version, 10);
  if (major >= MAINTAINED_NODE) return ok(`Node ${version}`);
  return warning(`Node ${version} gets no security fixes any more: use Node 24.`);
}

export async function checkFolder({ dataFolder }: Config): Promise<CheckResult> {
  try {
    await access(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const missing = propertyOf(error, 'code') === 'ENOENT';
    if (missing)
      return problem(`${dataFolder} is not there: name the right folder with --data or CALLBOARD_DATA.`);
    return problem(`This user may not write in ${dataFolder}: change its owner.`);
  }
  const others = await othersMayRead(dataFolder);
  return others === undefined ? ok(dataFolder) : warning(others);
}

/**
 * Returns the remedy for a folder that others than its owner may read; undefined for a closed or missing one.
 */
export async function othersMayRead(folder: string): Promise<string | undefined> {
  const mode = await modeOf(folder);
  if (mode === undefined || (mode & ~PRIVATE_FOLDER_MODE) === 0) return undefined;
  return `Others may look into ${folder}: close it with chmod 700.`;
}

/** The database, SQLite's files beside it, and those that the program itself writes into the data folder. */
const isOwnFile = (name: string): boolean => /^(?:callboard\.db|server\.)/.test(name);

/** Finds files from before they were made private, and those that were copied there. */
export async function checkFiles({ dataFolder }: Config): Promise<CheckResult> {
  const names = (await readdir(dataFolder)).filter(isOwnFile);
  const open: string[] = [];
  for (const name of names) {
    const mode = await modeOf(join(dataFolder, name));
    if (mode !== undefined && (mode & ~PRIVATE_MODE) !== 0) open.push(name);
  }
  if (open.length === 0) return ok('only their owner can read them');
  return warning(`Others may read ${open.join(', ')} in ${dataFolder}: close them with chmod 600.`);
}

export async function checkSpace({ dataFolder, leastFreePercent }: Config): Promise<CheckResult> {
  const space = await diskSpace(dataFolder);
  const free = `${(space.free / GIBIBYTE).toFixed(1)} GiB free`;
  if (roomOn(space, leastFreePercent) >= 0) return ok(free);
  return warning(`${free}, less than ${leastFreePercent} % or 1 GiB: make room.`);
}

/** Checks who can reach the server, and with which protection. */
export async function checkReach(config: Config): Promise<CheckResult> {
  const { host, tls, trustedProxies, tokensPerMinute, dataFolder } = config;
  if (isLoopbackName(host) && trustedProxies.length === 0) return ok(`serves this machine only (${host})`);
  if (tls === undefined && trustedProxies.length === 0) {
    return problem(
      'Other machines are refused without HTTPS: set CALLBOARD_TLS_CERT and CALLBOARD_TLS_KEY, or CALLBOARD_TRUST_PROXY.',
    );
  }
  if ((await readCredentials(dataFolder)) !== undefined) {
    return warning(
      `The keys of the demo venue are in ${credentialsFile(dataFolder)}, and others can reach the server: delete those keys when real data goes in.`,
    );
  }
  if (tokensPerMinute === 0) return warning('The rate limit is off: set CALLBOARD_RATE_LIMIT.');
  return ok(tls === undefined ? 'behind a proxy' : 'HTTPS');
}

export async function checkCredentialsFile({ dataFolder }: Config): Promise<CheckResult> {
  const file = credentialsFile(dataFolder);
  const mode = await modeOf(file);
  if (mode === undefined) return ok('no demo credentials');
  if ((mode & ~PRIVATE_MODE) === 0) return ok('only their owner can read the demo credentials');
  return problem(`Others may read ${file}: close it with chmod 600.`);
}

export async function checkConnection(database: Database): Promise<CheckResult> {
  await database.ping();
  return ok(database.dialect.name === 'sqlite' ? 'SQLite' : 'PostgreSQL');
}

export async function checkSchema(database: Database): Promise<CheckResult> {
  const { pending, unknown } = await schemaState(database);
  if (unknown.length > 0) {
    return problem(
      `A newer version of Callboard made this database (${unknown.join(', ')}): use that version.`,
    );
  }
  if (pending.length === 0) return ok('as this version needs it');
  return problem(`Not up to date (${pending.join(', ')}): back it up, then run "callboard migrate".`);
}

export async function checkIntegrity(database: Database): Promise<CheckResult> {
  const damages = await database.check();
  if (damages.length === 0) return ok('sound');
  return problem(`${damages.join('; ')}: restore a backup.`);
}

const SHOWN_REFERENCES = 10;

export async function checkReferences(database: Database): Promise<CheckResult> {
  const found = await database.snapshot((session) => findDangling(session, database.dialect));
  if (found.length === 0) return ok('all lead to something');
  const told = found
    .slice(0, SHOWN_REFERENCES)
    .map(
      ({ from, key, to, count, example, missing }) =>
        `${formatCount(count)} of the ${from} name ${to} that are not there (${key} of ${example} is ${missing})`,
    );
  const more = found.length - told.length;
  return problem(
    `${told.join('; ')}${more > 0 ? `; and ${more} more sorts` : ''}: open them in the application and choose others, or import what is missing from an export or a backup.`,
  );
}

export function checkAdministrators({ users, userGroups }: ReferenceData): CheckResult {
  const administrators = [...users.values()].filter(
    (user) => user.active && user.userGroupIds.some((id) => userGroups.get(id)?.permissions.administer),
  );
  if (administrators.length > 0) return ok(plural(administrators.length, 'administrator'));
  return warning('There is no active administrator: make one with "callboard user create".');
}

/**
 * Earlier versions let several users share an address: these users stay, and sign in with their passwords.
 */
export function checkEmails({ users }: ReferenceData): CheckResult {
  const shared = [...sharedEmails(users.values())];
  if (shared.length === 0) return ok('each belongs to one active user');
  const told = shared.map(([email, sharing]) => `${email} (${sharing.map(({ login }) => login).join(', ')})`);
  return warning(
    `Active users share an e-mail address: ${told.join('; ')}. Give each their own under Settings, Users & groups.`,
  );
}

export function checkSettings({ settings }: ReferenceData, config: Config): CheckResult {
  const missing = missingPublicAddress(config, settings);
  if (missing !== undefined) return problem(missing);
  const overridden = lockedSettings(config).filter((name) => settings[name] !== '');
  if (overridden.length === 0) return ok(`${settings.venueName}, ${settings.timeZone}, ${settings.dayLine}`);
  return warning(`${overridden.join(', ')} is stored, but the environment decides it.`);
}

/**
 * Compares stored planning days with those that follow from the settings, for a sample spread over all ids.
 */
export async function checkPlanningDays(
  transfer: Pick<TransferStore, 'lastId' | 'records'>,
  { planningDays }: ReferenceData,
): Promise<CheckResult> {
  const lastId = await transfer.lastId();
  const step = Math.max(1, lastId / SAMPLES);
  const ids = Array.from({ length: Math.min(SAMPLES, lastId) }, (_, at) => 1 + Math.floor(at * step));
  const [events, bookings, tasks] = await Promise.all([
    transfer.records('event', ids),
    transfer.records('resourcebooking', ids),
    transfer.records('task', ids),
  ]);
  const wrong = [
    ...[...events.values()].filter((event) =>
      differs(event, { ...eventSpan(event, planningDays), ...displayedTimes(event.schedule) }),
    ),
    // Groups and sets derive their days from their parts, which are checked themselves.
    ...[...bookings.values()].filter(
      ({ start, end, startDay, endDay }) =>
        start !== null && differs({ startDay, endDay }, daysOf(start, end, planningDays)),
    ),
    ...[...tasks.values()].filter((task: Entity<'task'>) =>
      differs(task, { dueDay: task.due === null ? null : planningDays.dayOf(task.due) }),
    ),
  ];
  const checked = events.size + bookings.size + tasks.size;
  if (wrong.length === 0) return ok(`right in all ${formatCount(checked)} of a sample`);
  return problem(
    `Wrong in ${formatCount(wrong.length)} of ${formatCount(checked)}: run "callboard migrate --rederive".`,
  );
}

function differs<T extends object>(stored: T, expected: Partial<T>): boolean {
  return keysOf(expected).some((key) => stored[key] !== expected[key]);
}

export async function checkConflicts(
  planning: PlanningStore,
  reference: ReferenceData,
  clock: Clock,
): Promise<CheckResult> {
  const { conflicts, isComplete } = await comingConflicts(planning, reference, clock);
  if (conflicts.length === 0) return ok(`nothing is booked twice in the coming ${COMING_DAYS} days`);
  const count = `${isComplete ? '' : 'at least '}${plural(conflicts.length, 'conflict')}`;
  return warning(
    `${count} in the coming ${COMING_DAYS} days: look at them in the application, under Planning, Conflicts.`,
  );
}
