import { describe, expect, it } from 'vitest';
import { askedChanges, createGathering, createOthers, type OthersChange } from './others-changes.ts';
import type { ShownChange } from './shown-changes.ts';

const shown = (id: string, over: Partial<ShownChange> = {}): ShownChange => ({
  ...{ id, name: `Event ${id}`, deed: 'moved', day: 1, parts: [id], marks: [id] },
  ...over,
});
const anna = { by: 'Anna', user: '5-1', own: false, created: false, deleted: false };
const others = (...[changes, authors, isFiltered = false]: Parameters<ReturnType<typeof createOthers>>) =>
  createOthers()(changes, authors, isFiltered);

describe('the changes of others', () => {
  it('are those that somebody else made last, of the event or of a use of it', () => {
    const changes = [shown('1-1'), shown('2-1', { parts: ['2-1', '9-1'] }), shown('3-1'), shown('4-1')];
    const authors = [
      { ...anna, id: '1-1', number: 1 },
      { ...anna, id: '2-1', number: 2, own: true },
      { ...anna, id: '9-1', number: 3, by: 'Bob', user: null },
      { ...anna, id: '3-1', number: 4, own: true },
    ];
    expect(others(changes, authors, false).map(({ id, author, by }) => [id, author, by])).toEqual([
      ['1-1', '5-1', 'Anna'],
      ['2-1', 'Bob', 'Bob'],
    ]);
    const ownLast = [
      { ...anna, id: '9-1', number: 5, own: true },
      { ...anna, id: '2-1', number: 4 },
    ];
    expect(others([shown('2-1', { parts: ['2-1', '9-1'] })], ownLast, false)).toEqual([]);
  });

  it('are told once, and never without the name that the user may read', () => {
    const find = createOthers();
    const answer = [{ ...anna, id: '1-1', number: 7 }];
    expect(find([shown('1-1')], answer, false)).toHaveLength(1);
    expect(find([shown('1-1')], answer, false)).toEqual([]);
    expect(find([shown('1-1')], [{ ...anna, id: '1-1', number: 8 }], false)).toHaveLength(1);
    expect(others([shown('1-1', { name: null })], answer, false)).toEqual([]);
  });

  it('are told of what is gone as deleted, unless the user has done it or may not read its name', () => {
    const gone = shown('1-1', { day: undefined, parts: ['1-1', '9-1'] });
    const deletion = { ...anna, id: '1-1', number: 0, deleted: true };
    const find = createOthers();
    expect(find([shown('1-1')], [{ ...anna, id: '1-1', number: 7 }], false)).toHaveLength(1);
    const told = {
      id: '1-1',
      name: 'Event 1-1',
      deed: 'deleted',
      day: undefined,
      author: '5-1',
      by: 'Anna',
      marks: ['1-1'],
    };
    expect(find([gone], [deletion, { ...anna, id: '9-1', number: 0, deleted: true }], false)).toEqual([told]);
    expect(find([gone], [{ ...deletion, own: true }], false)).toEqual([]);
    expect(find([{ ...gone, name: null }], [deletion], false)).toEqual([]);
    // A booking that was deleted says nothing of its event.
    expect(find([gone], [{ ...deletion, id: '9-1' }], false)).toEqual([]);
    // Restored and deleted again, it is told of again.
    expect(find([shown('1-1', { deed: 'came' })], [{ ...anna, id: '1-1', number: 8 }], false)).toHaveLength(
      1,
    );
    expect(find([gone], [deletion], false)).toEqual([told]);
  });

  it('name who closed a hall or opened it again, with the closings that are marked', () => {
    const find = createOthers();
    const closed = shown('5-1', { name: 'Great Hall', deed: 'closed', marks: ['7-1'] });
    const opened = shown('5-1', { name: 'Great Hall', deed: 'opened', day: undefined, marks: [] });
    const author = (number: number, own = false) => [{ ...anna, id: '5-1', number, own }];
    expect(find([closed], author(1), true)).toEqual([
      { id: '5-1', name: 'Great Hall', deed: 'closed', day: 1, author: '5-1', by: 'Anna', marks: ['7-1'] },
    ]);
    expect(find([opened], author(2), true)).toMatchObject([{ deed: 'opened', by: 'Anna' }]);
    expect(find([closed], author(3, true), false)).toEqual([]);
    const gathering = createGathering();
    gathering.add(
      find([closed, shown('1-1')], [...author(4), { ...anna, id: '1-1', number: 5 }], false),
      false,
      0,
    );
    expect(gathering.take(0)).toMatchObject({ count: 2, hasClosings: true });
  });

  it('say what was done, as far as it can be seen', () => {
    const deedOf = (over: Partial<ShownChange>, isFiltered = false, created = false) =>
      others([shown('1-1', over)], [{ ...anna, id: '1-1', number: 1, created }], isFiltered)[0]?.deed;
    expect(deedOf({ deed: 'came' }, false, true)).toBe('created');
    expect(deedOf({ deed: 'came' })).toBe('moved');
    expect(deedOf({ deed: 'came' }, true)).toBe('changed');
    expect(deedOf({ deed: 'moved' }, true)).toBe('moved');
    expect(deedOf({ deed: 'moved', day: undefined }, true)).toBe('changed');
    expect(deedOf({ deed: 'moved', day: undefined })).toBe('moved');
    expect(deedOf({ deed: 'changed' }, false, true)).toBe('changed');
  });

  it('are asked about as far as one request goes', () => {
    const many = Array.from({ length: 300 }, (_, at) => shown(`${at}-1`, { parts: [`${at}-1`, `u${at}`] }));
    expect(askedChanges(many)).toEqual(many.slice(0, 200));
    expect(askedChanges(many.slice(0, 3))).toEqual(many.slice(0, 3));
  });
});

const by = (name: string, ...ids: readonly string[]): readonly OthersChange[] =>
  ids.map((id) => ({ id, name: id, deed: 'changed', day: 1, author: name, by: name, marks: [id] }));

describe('a message about others', () => {
  it('waits until it is quiet and everything is loaded, but not for ever', () => {
    const gathering = createGathering();
    expect(gathering.wait(false, 0)).toBeUndefined();
    gathering.add(by('Anna', '1'), false, 100);
    expect(gathering.wait(false, 100)).toBe(1_000);
    expect(gathering.wait(false, 600)).toBe(500);
    expect(gathering.wait(true, 600)).toBe(7_500);
    gathering.add(by('Anna', '2'), false, 900);
    expect(gathering.wait(false, 900)).toBe(1_000);
    gathering.add(by('Anna', '3'), false, 8_000);
    expect(gathering.wait(false, 8_000)).toBe(100);
    expect(gathering.wait(true, 9_000)).toBe(0);
  });

  it('is one for a burst of a hundred changes, and the next one comes later', () => {
    const gathering = createGathering();
    for (let at = 0; at < 100; at += 1) gathering.add(by('Anna', `${at}`), false, at * 50);
    const due = 99 * 50 + (gathering.wait(false, 99 * 50) ?? 0);
    expect(gathering.take(due)).toMatchObject({
      by: 'Anna',
      others: 0,
      count: 100,
      hasClosings: false,
      only: undefined,
    });
    expect(gathering.wait(false, due)).toBeUndefined();
    gathering.add(by('Anna', '1'), false, due + 10);
    expect(gathering.wait(false, due + 10)).toBe(15_000 - 10);
  });

  it('names the one who changed most, counts the others, and counts an event once', () => {
    const gathering = createGathering();
    gathering.add([...by('Bob', '1'), ...by('Anna', '2', '3')], false, 0);
    gathering.add([...by('Cleo', '4'), ...by('Anna', '3')], false, 1);
    expect(gathering.take(2)).toEqual({
      ...{ by: 'Anna', others: 2, count: 4 },
      ...{ hasClosings: false, only: undefined, isMore: false },
    });
    expect(gathering.take(3)).toBeUndefined();
  });

  it('tells two of the same name apart, and one of several names by the id', () => {
    const gathering = createGathering();
    const [one] = by('Anna', '1');
    const [two] = by('Anna', '2');
    if (one === undefined || two === undefined) throw new Error('there are two');
    gathering.add(
      [
        { ...one, author: '5-1' },
        { ...two, author: '6-1' },
      ],
      false,
      0,
    );
    expect(gathering.take(1)).toMatchObject({ others: 1, count: 2 });
    gathering.add(
      [
        { ...one, author: '5-1' },
        { ...two, author: '5-1', by: 'Anna B.' },
      ],
      false,
      2,
    );
    expect(gathering.take(3)).toMatchObject({ others: 0, count: 2 });
  });

  it('keeps that an event is new when it is changed again, and the change that is the only one', () => {
    const gathering = createGathering();
    const [change] = by('Anna', '1');
    if (change === undefined) throw new Error('there is one');
    gathering.add([{ ...change, deed: 'created' }], false, 0);
    gathering.add([{ ...change, deed: 'moved', day: 4 }], true, 1);
    const told = gathering.take(2);
    expect(told).toMatchObject({ count: 1, isMore: true, only: { deed: 'created', day: 4 } });
    gathering.add([{ ...change, deed: 'moved' }], false, 3);
    expect(gathering.take(4)).toMatchObject({ isMore: false, only: { deed: 'moved' } });
  });
});
