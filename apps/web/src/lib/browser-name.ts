/** What people call the browser and the device that a `User-Agent` stands for. */

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

/** Undefined where there is nothing to go by. */
export function browserName(userAgent: string): string | undefined {
  const find = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => userAgent.includes(mark))?.[1];
  const parts = [find(BROWSERS), find(DEVICES)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(', ') : userAgent.split(' ')[0] || undefined;
}
