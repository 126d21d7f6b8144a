/** The table of deprecated behaviours (§9): headers, reference and release notes are made from it. */

export interface DeprecationSpec {
  readonly title: string;
  /** Current behaviour, and why it will end. */
  readonly about: string;
  /** How a client prepares for the change. */
  readonly instead: string;
  readonly section: string;
  /**
   * Day on which the behaviour became deprecated, as `YYYY-MM-DD`; counts from the start of that day in UTC.
   */
  readonly since: string;
  /** First day, in UTC, on which the behaviour may be removed. */
  readonly sunset: string;
}

export const DEPRECATIONS = {
  'string-wrapped-numbers': {
    title: 'Numbers of converted Remote info fields as strings',
    about:
      'While the installation has the setting on, a Remote info field that was `Single-Line Text` before it became a `Number` reports datatype `Number`, but its `value` is a JSON string.',
    instead:
      'Read the value as a number or a string, and send the header `X-No-String-Wrap-Numeric-Remote-Info-Value` to get numbers today.',
    section: '§2.4',
    since: '2026-11-20',
    sunset: '2027-12-01',
  },
} as const satisfies Record<string, DeprecationSpec>;

export type Deprecation = keyof typeof DEPRECATIONS;

export const deprecations = Object.keys(DEPRECATIONS) as readonly Deprecation[];
