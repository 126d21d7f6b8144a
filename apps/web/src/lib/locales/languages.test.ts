/** Holds the texts of all pages to what every language owes its readers. */
import { describe, expect, it } from 'vitest';

/** All locale files: `./nl.ts`, `./fields-nl.ts`, `../../features/usage/locales/nl.ts` … */
const files: Readonly<Record<string, object>> = {
  ...import.meta.glob<object>('./*.ts', { eager: true }),
  ...import.meta.glob<object>('../../{features,components}/**/locales/*.ts', { eager: true }),
};

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const dutch = Object.entries(files).filter(([path]) => /(^|[/-])nl\.ts$/.test(path));

describe('Dutch texts', () => {
  it.each(dutch)('address readers as je, and never as u, in %s', (_, file) => {
    expect(textsOf(file).filter((text) => /\b(u|uw|uwe)\b/i.test(text))).toEqual([]);
  });
});
