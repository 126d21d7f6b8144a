import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { de } from './locales/de.ts';
import { holdsType, typeName, typeNames } from './type-names.ts';

describe('types', () => {
  beforeAll(async () => {
    await i18next.init({ lng: 'de', resources: { de: { translation: de } } });
  });

  it('are named in the language of the page, in either spelling of the API', () => {
    expect([typeName('human'), typeName('Human'), typeName('organization')]).toEqual([
      'Personen',
      'Personen',
      'Organisation',
    ]);
    expect([typeName('visiting'), typeName('visit'), typeName('invoice')]).toEqual([
      'Besuchsadresse',
      'Besuchsadresse',
      'Rechnungsadresse',
    ]);
  });

  it('of another sort stay as they are', () => {
    for (const other of ['', 'fax', 'constructor', '__proto__']) expect(typeName(other)).toBeUndefined();
    expect([holdsType('_type'), holdsType('name')]).toEqual([true, false]);
    expect(typeNames()).toMatchObject({ human: 'Personen', location: 'Ort' });
  });
});
