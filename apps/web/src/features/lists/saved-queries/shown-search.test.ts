import { describe, expect, it } from 'vitest';
import { isUnchanged, searchOfSaved } from './shown-search.ts';

const SAVED = { id: '1-2', list: 'events', query: 'name:x', columns: 'name,starttime' };

describe('a saved query beside a list', () => {
  it('is shown until words or columns change', () => {
    const shown = { list: 'events', query: 'name:x ', columns: 'name,starttime', saved: '1-2' } as const;
    expect(isUnchanged(SAVED, shown)).toBe(true);
    expect(isUnchanged(SAVED, { ...shown, query: 'name:y' })).toBe(false);
    expect(isUnchanged(SAVED, { ...shown, columns: undefined })).toBe(false);
    expect(isUnchanged(SAVED, { ...shown, list: 'groups' })).toBe(false);
    expect(isUnchanged({ ...SAVED, columns: null }, shown)).toBe(true);
  });

  it('stands in the address with all of it', () => {
    expect(searchOfSaved(SAVED)).toEqual({ q: 'name:x', columns: 'name,starttime', saved: '1-2' });
    expect(searchOfSaved({ id: '1-2', query: '', columns: null })).toEqual({ saved: '1-2' });
  });
});
