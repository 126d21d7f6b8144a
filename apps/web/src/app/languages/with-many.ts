/**
 * French counts round millions with a plural of their own (“1 000 000 d’événements”), which no text of ours needs: they
 * take the usual plural, instead of falling back to English.
 */
export function withMany<T extends object>(texts: T): T {
  const entries = Object.entries(texts).flatMap(([key, value]: [string, unknown]) => {
    const copied =
      typeof value === 'object' && value !== null && !Array.isArray(value) ? withMany(value) : value;
    return key.endsWith('_other')
      ? [
          [key, copied],
          [key.replace(/_other$/, '_many'), copied],
        ]
      : [[key, copied]];
  });
  return Object.fromEntries(entries) as T;
}
