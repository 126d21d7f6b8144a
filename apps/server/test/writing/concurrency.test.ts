/** Several writers on one entity, on one node and on two (§1.4, §4.3). */
import { describe, expect, it } from 'vitest';
import type { Api, Thing } from '../api/api.ts';
import { ENGINES } from '../engines.ts';
import { FIELDS, useWritableVenue } from './writable-venue.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const putOn = (api: Api, path: string, body: unknown, headers: Record<string, string> = {}) =>
  api.get<{ code?: string }>(path, {
    method: 'PUT',
    payload: JSON.stringify(body),
    headers: { ...JSON_TYPE, ...headers },
  });

describe.each(ENGINES)('writers on %s', (engine) => {
  const venue = useWritableVenue(engine);

  /** Runs `work` on the venue's node and another one on the same database. */
  async function onTwoNodes<T>(work: (nodes: readonly [Api, Api]) => Promise<T>): Promise<T> {
    const other = await venue().openNode();
    try {
      return await work([venue().api, other]);
    } finally {
      await other.app.close();
    }
  }

  it('never lose each other’s fields and attributes, on two nodes at once', async () => {
    const event = await venue().addEvent();
    const texts = FIELDS.filter(({ type, dataType }) =>
      ['String', 'Text', 'Single-Line Text', 'Multi-Line Text'].includes(dataType ?? type),
    ).filter(({ type }) => type !== 'Remote info');
    const names = ['sold', 'state', 'ref', '1'];
    await onTwoNodes(async (nodes) => {
      const answers = await Promise.all(
        Array.from({ length: 80 }, (_, round) => {
          const node = nodes[round % 2] as Api;
          const keyword = texts[round % texts.length]?.keyword;
          const name = names[round % names.length] ?? '';
          return round % 3 === 0
            ? putOn(node, event, { attributes: { [name]: round } })
            : putOn(node, `${event}/customdata`, [{ keyword, value: `round ${round}` }]);
        }),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
      const [first, second] = await Promise.all(
        nodes.map((node) =>
          node.read<{ attributes: Thing; customdata: { value: unknown }[] }>(
            `${event}?customdata_keywords=${texts.map(({ keyword }) => keyword)}`,
          ),
        ),
      );
      expect(first).toEqual(second);
      expect(Object.keys(first?.attributes ?? {}).sort()).toEqual([...names].sort());
      for (const { value } of first?.customdata ?? []) expect(value).toMatch(/^round \d+$/);
      // The history is one line of events: each change begins where the one before it ended.
      const changes = await nodes[0].readAll<{
        changes: { name: string; before: unknown; after: unknown }[];
      }>(`${event}/history`);
      expect(changes).toHaveLength(80);
      const present = new Map<string, unknown>();
      for (const entry of [...changes].reverse().flatMap((change) => change.changes)) {
        expect(entry.before).toEqual(present.get(entry.name) ?? null);
        present.set(entry.name, entry.after);
      }
    });
  });

  it('with If-Match: of many that know the same state one gets through', async () => {
    const event = await venue().addEvent();
    await onTwoNodes(async (nodes) => {
      for (const path of [event, `${event}/customdata`]) {
        const { headers } = await nodes[0].get(path);
        const answers = await Promise.all(
          Array.from({ length: 12 }, (_, round) =>
            putOn(
              nodes[round % 2] as Api,
              path,
              path === event ? { attributes: { sold: round } } : [{ keyword: 'number', value: round }],
              { 'if-match': headers.etag ?? '' },
            ),
          ),
        );
        const statuses = answers.map(({ status }) => status).sort();
        expect(statuses).toEqual([204, ...Array.from({ length: 11 }, () => 412)]);
        expect(answers.find(({ status }) => status === 412)?.body.code).toBe('precondition-failed');
      }
    });
  });

  it('with If-Match: counting up together loses no step', async () => {
    const event = await venue().addEvent();
    const countUp = async (api: Api, steps: number): Promise<void> => {
      for (let done = 0; done < steps; ) {
        const { body, headers } = await api.get<{ items: { number: number | null } }>(
          `${event}/customdata?valuesonly`,
        );
        const next = [{ keyword: 'number', value: (body.items.number ?? 0) + 1 }];
        const { status } = await putOn(api, `${event}/customdata`, next, { 'if-match': headers.etag ?? '' });
        if (status === 204) done += 1;
        else expect(status).toBe(412);
      }
    };
    await onTwoNodes(async ([one, other]) => {
      await Promise.all([countUp(one, 15), countUp(other, 15), countUp(one, 15)]);
      const { items } = await one.read<{ items: Thing }>(`${event}/customdata?valuesonly`);
      expect(items.number).toBe(45);
    });
  });

  it('change the tag of the entity and that of its custom data, whichever is written', async () => {
    const event = await venue().addEvent();
    const tags = async () =>
      (await Promise.all([venue().api.get(event), venue().api.get(`${event}/customdata`)])).map(
        ({ headers }) => headers.etag ?? '',
      );
    const start = await tags();
    await putOn(venue().api, event, { attributes: { sold: 1 } });
    const afterAttributes = await tags();
    await putOn(venue().api, `${event}/customdata`, [{ keyword: 'string', value: 'x' }]);
    const afterCustomData = await tags();
    expect(new Set([...start, ...afterAttributes, ...afterCustomData]).size).toBe(6);
    for (const stale of [...start, ...afterAttributes]) {
      for (const [path, body] of [
        [event, { attributes: { sold: 2 } }],
        [`${event}/customdata`, [{ keyword: 'string', value: 'y' }]],
      ] as const) {
        expect((await putOn(venue().api, path, body, { 'if-match': stale })).status).toBe(412);
      }
    }
    // A tag of another entity with the same revision is not valid for this one.
    const twin = await venue().addEvent();
    expect(
      (await putOn(venue().api, twin, { attributes: { sold: 1 } }, { 'if-match': start[0] ?? '' })).status,
    ).toBe(412);
    expect((await putOn(venue().api, event, { attributes: { sold: 2 } }, { 'if-match': '*' })).status).toBe(
      204,
    );
    expect(await tags()).not.toEqual(afterCustomData);
  });

  it('leave no trace when nothing changes, a hundred times over', async () => {
    const event = await venue().addEvent();
    const values = [
      { keyword: 'string', value: 'x' },
      { keyword: 'checkbox', value: ['Été', 'Arena'] },
      { keyword: 'time', value: '19:30:20' },
      { keyword: 'attachment', value: { dataurl: 'https://artist.example/' } },
      { keyword: 'text', value: null },
    ];
    const attributes = { sold: { b: 1, a: -0 }, state: null };
    await putOn(venue().api, `${event}/customdata`, values);
    await putOn(venue().api, event, { attributes });
    const before = await venue().api.get(event);
    for (let round = 0; round < 50; round += 1) {
      await putOn(venue().api, `${event}/customdata`, values);
      await putOn(venue().api, event, { attributes: { state: null, sold: { a: 0, b: 1 } } });
    }
    const after = await venue().api.get(event);
    expect([after.headers.etag, after.text]).toEqual([before.headers.etag, before.text]);
    expect(await venue().api.readAll(`${event}/history`)).toHaveLength(2);
  });

  it('are read at once by queries and customdata_keywords, on the other node too', async () => {
    const event = await venue().addEvent();
    await onTwoNodes(async ([one, other]) => {
      for (let round = 0; round < 10; round += 1) {
        const value = `ticket ${round} of ${event}`;
        const body = [
          { keyword: 'string', value },
          { keyword: 'number', value: 1000 + round },
          { keyword: 'date', value: `2031-05-1${round}` },
        ];
        expect((await putOn(one, `${event}/customdata`, body)).status).toBe(204);
        const query = `string:="${value}" number:${1000 + round} customdata.date:1${round}-5-2031`;
        for (const node of [other, one]) {
          const found = await node.read<{ data: { url: string; customdata: { value: unknown }[] }[] }>(
            `/api/events/${encodeURIComponent(query)}?customdata_keywords=string,number,date`,
          );
          expect(found.data.map(({ url }) => url)).toEqual([`https://venue.example${event}`]);
          expect(found.data[0]?.customdata.map((field) => field.value)).toEqual(
            body.map((item) => item.value),
          );
          const old = await node.read<{ data: unknown[] }>(`/api/events/number:${999 + round}`);
          expect(old.data).toEqual([]);
        }
      }
    });
  });
});
