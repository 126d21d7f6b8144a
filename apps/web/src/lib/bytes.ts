/** Formats file sizes, in the decimal units that their names stand for. */
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

export function showBytes(bytes: number, language: string): string {
  let power = 0;
  while (power < UNITS.length - 1 && bytes >= 1000 ** (power + 1)) power += 1;
  const value = bytes / 1000 ** power;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && power > 0 ? 1 : 0,
  }).format(value);
}
