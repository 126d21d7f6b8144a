import { describe, expect, it } from 'vitest';
import { hallsText, planningSearch, shownHalls } from './address.ts';

describe('the address', () => {
  it('keeps what has the form of its kind', () => {
    const search = {
      from: '2027-03-01',
      halls: '1-2,3-4',
      q: 'bach',
      sel: '7-8',
      kind: 'double',
      zoom: 'far',
      thing: '9-8',
      to: '2027-03-31',
      period: 'month',
      view: 'grid',
      other: 1,
    };
    const { other: _, ...kept } = search;
    expect(planningSearch(search)).toEqual(kept);
  });

  it('drops what could lead a request elsewhere', () => {
    const search = {
      from: '../x',
      halls: '1-2,x',
      q: '',
      sel: '../7',
      kind: '../x',
      zoom: 'usual',
      thing: '9',
      to: '2027-03',
      period: '../x',
      view: 'month',
    };
    expect(planningSearch(search)).toEqual({});
  });

  it('takes a number as the text of a query', () => {
    expect(planningSearch({ q: 1984 })).toEqual({ q: '1984' });
  });
});

describe('the shown halls', () => {
  const all = [{ id: '1-1' }, { id: '2-1' }, { id: '3-1' }];

  it('stand in the chosen order, each once', () => {
    expect(shownHalls(all, '3-1,1-1,3-1').map(({ id }) => id)).toEqual(['3-1', '1-1']);
  });

  it('are all of them without a choice, or when all chosen ones are gone', () => {
    expect(shownHalls(all, undefined)).toBe(all);
    expect(shownHalls(all, '9-9')).toBe(all);
  });

  it('are not in the address when nothing was chosen', () => {
    const first = ['1-1', '3-1'];
    expect(hallsText(first, ['1-1', '3-1'])).toBeUndefined();
    expect(hallsText(first, ['3-1', '1-1'])).toBe('3-1,1-1');
    expect(hallsText(first, ['1-1', '2-1', '3-1'])).toBe('1-1,2-1,3-1');
  });
});
