import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import type { AppError } from '../platform/errors.ts';
import type { IncomingRequest } from './incoming.ts';
import { readShapedBody } from './shaped-body.ts';

const Row = Type.Object({ name: Type.String(), days: Type.Integer() }, { additionalProperties: false });
const Body = Type.Object({ rows: Type.Array(Row), text: Type.String() }, { additionalProperties: false });

/** Returns the mistakes of a value in place of a parsed body. */
async function mistakesIn(value: unknown): Promise<AppError['extra']['errors']> {
  const read = { document: '/document', read: async () => value };
  const message: Partial<IncomingRequest> = {};
  const refused = await readShapedBody(message as IncomingRequest, Body, read).catch((error) => error);
  expect(refused).toMatchObject({ code: 'bad-body' });
  return refused.extra.errors;
}

describe('a body of another shape', () => {
  it('is refused with what is wrong of each member, once', async () => {
    const errors = await mistakesIn({ rows: [{ name: 1, days: 'x' }], text: 5 });
    expect(errors?.map(({ keyword, detail }) => [keyword, detail])).toEqual([
      ['rows', 'Give a text.'],
      ['text', 'Give a text.'],
    ]);
  });

  it('is refused with the first member that there is not, however many follow', async () => {
    const many = Object.fromEntries(Array.from({ length: 9_000 }, (_, at) => [`member ${at}`, at]));
    expect(await mistakesIn({ ...many, rows: [], text: '' })).toEqual([
      { keyword: 'member 0', code: 'bad-body', detail: 'There is no member 0 here.' },
    ]);
  });

  it('is looked at no further than its first mistakes', async () => {
    const seen = new Set<number>();
    const rows = Array.from({ length: 9_000 }, (_, at) => ({
      get name() {
        seen.add(at);
        return 5;
      },
      days: 1,
    }));
    expect(await mistakesIn({ rows, text: '' })).toHaveLength(1);
    expect(seen.size).toBeLessThan(20);
  });
});
