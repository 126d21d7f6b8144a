import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BookExpiredError, NotFoundError, responseError, UnexpectedAnswerError } from './errors.ts';
import { Pages } from './pages.ts';

const SIZE = 3;
const entity = (number: number) => ({ id: `${number}-1`, name: `Event ${number}` });

/**
 * A collection with books, as the contract describes them: a book freezes what matched at the first request, and
 * what has been deleted since is left out of its pages.
 */
function collection(numbers: readonly number[]) {
  let present = [...numbers];
  const books = new Map<number, readonly number[]>();
  let last = 0;
  return {
    get present() {
      return present;
    },
    expire: () => books.clear(),
    add: (number: number) => {
      present = [...present, number];
    },
    remove: (number: number) => {
      present = present.filter((one) => one !== number);
    },
    read: async (path: string | undefined) => {
      const query = new URLSearchParams(path?.split('?')[1]);
      const book = path === undefined ? ++last : Number(query.get('book'));
      if (path === undefined) books.set(book, present);
      const page = Number(query.get('page') ?? 1);
      const ids = books.get(book);
      if (ids === undefined) throw responseError({ status: 404, request: 'GET', code: 'unknown-book' });
      const next = `https://other.example/api/events?page=${page + 1}&book=${book}`;
      return {
        pagination: ids.length > page * SIZE ? { next, expires: '2026-11-20T12:00:00+01:00' } : {},
        data: ids
          .slice((page - 1) * SIZE, page * SIZE)
          .filter((number) => present.includes(number))
          .map(entity),
      };
    },
  };
}

describe('the elements of a collection', () => {
  it('come page by page, and nothing is asked before they are read', async () => {
    const paths: (string | undefined)[] = [];
    const { read } = collection([1, 2, 3, 4]);
    const pages = new Pages<{ id: string }>((path) => {
      paths.push(path);
      return read(path);
    });
    expect(paths).toEqual([]);
    expect((await pages.all()).map(({ id }) => id)).toEqual(['1-1', '2-1', '3-1', '4-1']);
    expect(paths).toEqual([undefined, '/api/events?page=2&book=1']);
    expect(await pages.first()).toEqual(entity(1));
    expect(await pages.all(2)).toHaveLength(2);
    expect(paths).toHaveLength(4);
    expect(await pages.all(0)).toEqual([]);
    expect(paths).toHaveLength(4);
  });

  it('of an empty collection are one empty page', async () => {
    const found = new Pages(collection([]).read);
    const sizes: number[] = [];
    for await (const { data } of found.pages()) sizes.push(data.length);
    expect([sizes, await found.first()]).toEqual([[0], undefined]);
  });

  it('come once each while books expire and entities come and go: what stays is never missed', async () => {
    const step = fc.record({
      after: fc.nat(12),
      what: fc.constantFrom('expire', 'add', 'remove'),
      which: fc.nat(40),
    });
    await fc.assert(
      fc.asyncProperty(fc.nat(20), fc.array(step, { maxLength: 8 }), async (count, steps) => {
        const venue = collection(Array.from({ length: count }, (_, index) => index));
        const stayed = new Set(venue.present);
        const given: string[] = [];
        let added = 100;
        const change = () => {
          for (const { what, which } of steps.filter(({ after }) => after === given.length)) {
            if (what === 'expire') venue.expire();
            if (what === 'add') venue.add(++added);
            if (what === 'remove') {
              venue.remove(which);
              stayed.delete(which);
            }
          }
        };
        change();
        for await (const { id } of new Pages<{ readonly id: string }>(venue.read)) {
          given.push(id);
          change();
        }
        expect(new Set(given).size).toBe(given.length);
        expect(given).toEqual(expect.arrayContaining([...stayed].map((number) => entity(number).id)));
      }),
    );
  });

  it('without an id are told apart by the entity that they belong to, or by all they say', async () => {
    const elements = [
      { event: { id: '1-1' }, entries: [] },
      { event: { id: '2-1' }, entries: [] },
      { date: 'd', changes: [] },
      { date: 'd', changes: [] },
      { date: 'e', changes: [] },
    ];
    let isExpired = true;
    const pages = new Pages(async (path) => {
      if (path === undefined) {
        return { pagination: { next: '/api/events/a/schedule?page=2' }, data: elements.slice(0, 3) };
      }
      if (!isExpired) return { pagination: {}, data: elements.slice(3) };
      isExpired = false;
      throw responseError({ status: 404, request: 'GET' });
    });
    expect(await pages.all()).toEqual(elements);
  });

  it('fail with BookExpiredError where every book expires before anything new comes', async () => {
    const pages = new Pages(async (path) => {
      if (path === undefined) return { pagination: { next: '/api/events?page=2' }, data: [entity(1)] };
      throw responseError({ status: 404, request: 'GET' });
    });
    await expect(pages.all()).rejects.toThrow(BookExpiredError);
  });

  it('fail with the 404 of the first page', async () => {
    const refused = responseError({ status: 404, request: 'GET', code: 'unknown-keyword' });
    await expect(new Pages(() => Promise.reject(refused)).all()).rejects.toThrow(NotFoundError);
  });

  it('end where `next` is null, and fail where an answer is no page or leads out of the API', async () => {
    expect(await new Pages(async () => ({ pagination: { next: null }, data: [1] })).all()).toEqual([1]);
    await expect(new Pages(async () => ({ events: [] })).all()).rejects.toThrow(UnexpectedAnswerError);
    const leading = new Pages(async () => ({ pagination: { next: 'https://evil.example/x' }, data: [] }));
    await expect(leading.all()).rejects.toThrow(UnexpectedAnswerError);
  });
});
