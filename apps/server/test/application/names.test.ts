/** Names of all kinds for the command bar: what the user may see, of few and of many entities, in bounds. */
import type { ApplicationWire } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { demoRecord, demoRecords, wireId } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, READER, useApplication } from './application.ts';

type Names = ApplicationWire<'Names'>;
const PATH = '/app/api/names?text=';

describe.each(ENGINES)('names of all kinds on %s', (engine) => {
  const { api, browserOf } = useApplication(engine);

  it('are found by a part, in any case and without accents, those that begin with it first (200)', async () => {
    const admin = await browserOf(ADMIN);
    const hall = demoRecord('location', ({ name }) => name === 'Great Hall');
    const { status, body } = await admin.send<Names>(`${PATH}GREAT%20h`);
    expect(status).toBe(200);
    expect(body.data).toContainEqual({ kind: 'location', id: wireId(hall), name: 'Great Hall' });
    const contact = demoRecord('contact', ({ name }) => /ü/i.test(name));
    const plain = contact.name.normalize('NFD').replaceAll(/\p{M}/gu, '');
    const found = await admin.send<Names>(PATH + encodeURIComponent(plain));
    expect(found.body.data.map(({ name }) => name)).toContain(contact.name);
    const { data } = (await admin.send<Names>(`${PATH}re`)).body;
    const begins = data.map(({ name }) => name.toLowerCase().startsWith('re'));
    expect(begins).toEqual(begins.toSorted((one, other) => Number(other) - Number(one)));
    for (const kind of new Set(data.map((one) => one.kind))) {
      expect(data.filter((one) => one.kind === kind).length).toBeLessThanOrEqual(6);
    }
  });

  it('are none for nothing, too much, and what no database stores (200)', async () => {
    const admin = await browserOf(ADMIN);
    for (const text of ['', '%20', 'x'.repeat(101), 'xyzzy', "'%22%5C", '%25_']) {
      const { status, body } = await admin.send<Names>(PATH + text);
      expect([text, status, body.data]).toEqual([text, 200, []]);
    }
    expect((await admin.send('/app/api/names')).status).toBe(200);
  });

  it('leave out what the user may not see', async () => {
    const event = demoRecord('event');
    await api.storage.writer.write({
      records: [
        { kind: 'event', record: { ...event, name: 'Hidden gathering', userGroupId: null } },
        ...demoRecords('usergroup')
          .filter(({ permissions }) => !permissions.administer)
          .map((record) => ({
            kind: 'usergroup' as const,
            record: {
              ...record,
              permissions: {
                ...record.permissions,
                kinds: {
                  ...record.permissions.kinds,
                  event: { read: 'own' as const, write: 'none' as const },
                  contact: { read: 'none' as const, write: 'none' as const },
                },
              },
            },
          })),
      ],
    });
    const [admin, reader] = [await browserOf(ADMIN), await browserOf(READER)];
    expect((await admin.send<Names>(`${PATH}hidden%20g`)).body.data).toHaveLength(1);
    expect((await reader.send<Names>(`${PATH}hidden%20g`)).body.data).toEqual([]);
    const contact = demoRecord('contact');
    const { data } = (await reader.send<Names>(PATH + encodeURIComponent(contact.name))).body;
    expect(data.filter(({ kind }) => kind === 'contact')).toEqual([]);
  });
});
