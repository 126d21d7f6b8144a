/**
 * Settings of the installation: stored by name, each with its default; environment variables override them.
 */
import { FIRMNESS, RANKINGS } from '@callboard/planning';
import Type, { type Static } from 'typebox';

/** Maximum tokens per minute and key. */
export const MOST_TOKENS = 1_000_000;

/** A hundred years. */
const MOST_DAYS = 36_500;

/** Nearly 100 TiB. */
const MOST_MIB = 100_000_000;

/** Thirty days. */
const MOST_SESSION_HOURS = 720;

/** In which order options stand in a hall until a planner gives one another place. */
export const OPTION_ORDERS = ['booking', 'event'] as const;
export type OptionOrder = (typeof OPTION_ORDERS)[number];

/** How English pages write dates: as each browser does, or everywhere as in Britain (the day first) or in the United States. */
export const ENGLISH_DATES = ['browser', 'GB', 'US'] as const;
export type EnglishDates = (typeof ENGLISH_DATES)[number];

export const Settings = Type.Object({
  /** Name shown to users. */
  venueName: Type.String({ default: 'Callboard' }),
  /** IANA name; determines offsets and planning days. */
  timeZone: Type.String({ default: 'Europe/Amsterdam' }),
  /** `HH:MM` at which a planning day begins. */
  dayLine: Type.String({ default: '06:00', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  /** How pages in English write dates. */
  englishDates: Type.Enum([...ENGLISH_DATES], { type: 'string', default: 'browser' }),
  /** Absolute base of `url` attributes, without a trailing slash; empty: chosen at start. */
  publicBaseUrl: Type.String({ default: '' }),
  /** Deprecated switch: converted Remote info numbers are served as strings (§2.4). */
  stringWrapNumericRemoteInfo: Type.Boolean({ default: false }),
  /** Pool and refill of each API key (§8.5); 0: no limit. */
  tokensPerMinute: Type.Integer({ default: 200, minimum: 0, maximum: MOST_TOKENS }),
  /** Milliseconds of evaluation per token. */
  msPerToken: Type.Integer({ default: 5, minimum: 1, maximum: 1_000 }),
  /** How long the pages of a collection can be fetched, in minutes (§4.4). */
  bookMinutes: Type.Integer({ default: 15, minimum: 1, maximum: 1440 }),
  /** Days for which the history of entities is kept; 0: as long as the entities. */
  historyDays: Type.Integer({ default: 0, minimum: 0, maximum: MOST_DAYS }),
  /** Days for which the history of the installation is kept; 0: forever. */
  auditDays: Type.Integer({ default: 0, minimum: 0, maximum: MOST_DAYS }),
  /** Days for which the security log is kept. */
  securityDays: Type.Integer({ default: 180, minimum: 1, maximum: 3_650 }),
  /** Days for which the callback log is kept. */
  callbackLogDays: Type.Integer({ default: 30, minimum: 1, maximum: 3_650 }),
  /** Days for which programs can read again what changed (§13.1). */
  changeDays: Type.Integer({ default: 30, minimum: 1, maximum: 365 }),
  /** Days before and after today that calendars show. */
  calendarPastDays: Type.Integer({ default: 90, minimum: 0, maximum: 3_650 }),
  calendarFutureDays: Type.Integer({ default: 730, minimum: 1, maximum: 3_650 }),
  /** Minutes after which the calendars of others are read again (§13.4). */
  subscriptionMinutes: Type.Integer({ default: 60, minimum: 15, maximum: 1_440 }),
  /** Days for which deleted entities can be restored; 0: not at all. */
  trashDays: Type.Integer({ default: 30, minimum: 0, maximum: 365 }),
  /** MiB that all files together may take; 0: any number. */
  filesMiB: Type.Integer({ default: 0, minimum: 0, maximum: MOST_MIB }),
  /** MiB that the files of one user may take; 0: any number. */
  userFilesMiB: Type.Integer({ default: 10_240, minimum: 0, maximum: MOST_MIB }),
  /** Hours for which somebody stays signed in on a device that they trust. */
  sessionHours: Type.Integer({ default: 12, minimum: 1, maximum: MOST_SESSION_HOURS }),
  /** Minutes without a request after which a session ends on any other device. */
  idleMinutes: Type.Integer({ default: 30, minimum: 5, maximum: 480 }),
  /** How much an event without a status holds. */
  eventsWithoutStatus: Type.Enum([...FIRMNESS], { type: 'string', default: 'confirmed' }),
  /** Whether an option is counted among all of its hall and day, or among those that overlap it. */
  optionRanks: Type.Enum([...RANKINGS], { type: 'string', default: 'day' }),
  /** Whether options stand in the order in which their events booked a hall first, or that in which these were made. */
  optionOrder: Type.Enum([...OPTION_ORDERS], { type: 'string', default: 'booking' }),
  /** Query of the locations that the plan shows to whoever has not chosen others; empty: all. */
  hallsQuery: Type.String({ default: '', maxLength: 1_000 }),
  /** Days before an event within which a booked placeholder counts as unfilled. */
  unfilledDays: Type.Integer({ default: 14, minimum: 0, maximum: 365 }),
  /** Seconds for which webhooks wait to tell of a change of the plan, in which it may be undone; 0: they do not. */
  webhookDelaySeconds: Type.Integer({ default: 30, minimum: 0, maximum: 600 }),
  /** Keyword of the Number field of locations that says how many people they take; empty: nothing does. */
  capacityField: Type.String({ default: '' }),
});
export type Settings = Static<typeof Settings>;
