/** Converts a `User-Agent` to readable names of the browser and device. */

const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const DEVICES = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** Returns the name; undefined if nothing is recognised. */
export function browserName(userAgent: string): string | undefined {
  const find = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => userAgent.includes(mark))?.[1];
  const parts = [find(BROWSERS), find(DEVICES)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(', ') : userAgent.split(' ')[0] || undefined;
}
