/** An import does nothing that its user could not do in the application, and tells nothing that they may not see. */
import type { Permissions } from '@callboard/contract';
import { foldText } from '@callboard/query';
import { describe, expect, it } from 'vitest';
import { ENGINES } from '../engines.ts';
import { ADMIN, READER, useApplication } from './application.ts';
import { carryOut, check, imported, sendTable, undo } from './import-files.ts';

describe.each(ENGINES)('rights of imports on %s', (engine) => {
  const { api, browserOf } = useApplication(engine);

  /** Gives the groups of the reader these permissions for the time of some work. */
  async function permitted<R>(permissions: Permissions, work: () => Promise<R>): Promise<R> {
    const { transfer, writer } = api.storage;
    const reader = (await transfer.all('user')).find(({ login }) => login === READER);
    const before = (await transfer.all('usergroup')).filter(({ id }) => reader?.userGroupIds.includes(id));
    const records = before.map((group) => ({
      kind: 'usergroup' as const,
      record: { ...group, permissions },
    }));
    await writer.write({ records });
    try {
      return await work();
    } finally {
      await writer.write({ records: before.map((record) => ({ kind: 'usergroup' as const, record })) });
    }
  }

  const named = async (kind: 'event' | 'contact' | 'resource' | 'profile', name: string) =>
    (await api.storage.transfer.findNamed(kind, [foldText(name)])).get(foldText(name)) ?? [];

  const NOTHING = { prices: false, privateContactData: false, administer: false };
  const ALL = { read: 'all', write: 'all' } as const;
  const OWN = { read: 'own', write: 'own' } as const;

  it('rows of kinds, profiles, prices and private data that the user may not write are left out', async () => {
    const kinds = { event: ALL, contact: ALL, resource: ALL };
    await permitted({ ...NOTHING, kinds }, async () => {
      const reader = await browserOf(READER);
      const events = await sendTable(
        reader,
        'Titel;Datum;Soort\nMet profiel;1-2-2034;Nieuw profiel\nZonder;1-2-2034;\n',
      );
      const checked = await check(reader, events.id, events.mapping);
      expect(checked.body.problems).toMatchObject([
        { place: 'row 2', reason: expect.stringContaining('profiles') },
      ]);
      await carryOut(reader, events.id, events.mapping);
      expect([await named('profile', 'Nieuw profiel'), await named('event', 'Met profiel')]).toEqual([
        [],
        [],
      ]);
      expect(await named('event', 'Zonder')).toHaveLength(1);
      const halls = await sendTable(reader, 'Titel;Datum;Zaal\nIn een zaal;1-2-2034;Nog geen zaal\n');
      expect((await check(reader, halls.id, halls.mapping)).body.rowcounts.problem).toBe(1);
      const prices = await sendTable(reader, 'Artikel;Prijs\nDuur;€ 12,50\n', 'prijs.csv');
      expect((await carryOut(reader, prices.id, prices.mapping)).body).toMatchObject({
        created: 0,
        problemcount: 1,
      });
      const people = await sendTable(
        reader,
        'Naam;E-mail\nGeheim Adres;geheim@adres.example\n',
        'mensen.csv',
      );
      expect((await carryOut(reader, people.id, people.mapping)).body.problemcount).toBe(1);
      expect([await named('resource', 'Duur'), await named('contact', 'Geheim Adres')]).toEqual([[], []]);
    });
  });

  it('what was booked is told to those who may read its bookings, and by name to those who may read it', async () => {
    const [thing] = (await api.storage.transfer.all('resource')).filter(({ variety }) => variety === 'bulk');
    const text = `Titel;Datum;Middelen\nMet spullen;1-3-2034;${thing?.name}\n`;
    const kinds = { event: ALL, resource: ALL, resourcebooking: ALL };
    const name = await permitted({ ...NOTHING, kinds }, async () => {
      const reader = await browserOf(READER);
      const { id, mapping } = await sendTable(reader, text, 'spullen.csv');
      return (await carryOut(reader, id, mapping)).body.name;
    });
    const partsWith = (some: Permissions['kinds']) =>
      permitted({ ...NOTHING, kinds: some }, async () => {
        const { body } = await imported(await browserOf(READER), name);
        return [body.count, body.data[0]?.parts];
      });
    const booking = { word: 'booking', count: 1 };
    expect(await partsWith(kinds)).toEqual([1, [{ ...booking, names: [thing?.name] }]]);
    const hidden = { event: ALL, resourcebooking: ALL };
    expect(await partsWith(hidden)).toEqual([1, [{ ...booking, names: [] }]]);
    expect(await partsWith({ event: ALL })).toEqual([1, []]);
    const blind = { resource: ALL, resourcebooking: ALL };
    expect(await partsWith(blind)).toEqual([1, []]);
  });

  it('what belongs to others is neither changed by its id nor found by its name', async () => {
    const { transfer } = api.storage;
    const admin = await browserOf(ADMIN);
    const made = await sendTable(admin, 'Naam;Bemerkung\nVan Anderen;geheim\n', 'anderen.csv');
    await carryOut(admin, made.id, made.mapping);
    const [entity] = await named('contact', 'Van Anderen');
    const record = (await transfer.records('contact', [entity?.id ?? 0])).get(entity?.id ?? 0);
    const foreign = { ...record, userGroupId: null };
    await api.storage.writer.write({
      records: [{ kind: 'contact', record: foreign as typeof record & object }],
    });
    await permitted({ ...NOTHING, kinds: { contact: OWN } }, async () => {
      const reader = await browserOf(READER);
      const byId = await sendTable(reader, `id;name\n${entity?.id}-${entity?.created};Gekaapt\n`, 'id.csv');
      const mapping = { ...byId.mapping, kind: 'contact' as const };
      const { body } = await check(reader, byId.id, mapping);
      expect(body.problems).toMatchObject([
        { reason: expect.stringContaining('there is no contact with the id') },
      ]);
      // The same list and name: the row was imported by somebody else.
      const again = await sendTable(reader, 'Naam;Bemerkung\nVan Anderen;anders\n', 'anderen.csv');
      const checked = await check(reader, again.id, again.mapping);
      expect(checked.body.problems).toMatchObject([{ reason: expect.stringContaining('belongs to others') }]);
      const other = await sendTable(reader, 'Naam;Bemerkung\nVan Anderen;van mij\n', 'mijn.csv');
      expect((await carryOut(reader, other.id, other.mapping)).body).toMatchObject({
        created: 1,
        updated: 0,
      });
    });
    expect(await named('contact', 'Van Anderen')).toHaveLength(2);
    expect(await named('contact', 'Gekaapt')).toEqual([]);
  });

  it('an import of somebody else is undone by administrators alone', async () => {
    const admin = await browserOf(ADMIN);
    await permitted({ ...NOTHING, kinds: { event: ALL } }, async () => {
      const reader = await browserOf(READER);
      const mine = await sendTable(reader, 'Titel;Datum\nVan de lezer;1-2-2035\n', 'lezer.csv');
      const theirs = await sendTable(admin, 'Titel;Datum\nVan de beheerder;1-2-2035\n', 'beheer.csv');
      const [own, other] = [
        await carryOut(reader, mine.id, mine.mapping),
        await carryOut(admin, theirs.id, theirs.mapping),
      ];
      expect((await undo(reader, other.body.name)).status).toBe(404);
      expect((await imported(reader, other.body.name)).status).toBe(404);
      const told = { kind: 'event', name: 'Van de lezer', made: true };
      expect((await imported(reader, own.body.name)).body).toMatchObject({ data: [told], count: 1 });
      expect((await imported(admin, own.body.name)).body.data).toMatchObject([told]);
      expect((await undo(admin, own.body.name)).body.undone).toBe(true);
    });
    expect(await named('event', 'Van de lezer')).toEqual([]);
    expect(await named('event', 'Van de beheerder')).toHaveLength(1);
  });

  it('an upload of somebody else is not there', async () => {
    const admin = await browserOf(ADMIN);
    const { id, mapping } = await sendTable(admin, 'Titel;Datum\nNiet van jou;1-2-2035\n', 'niet.csv');
    await permitted({ ...NOTHING, kinds: { event: ALL } }, async () => {
      expect((await check(await browserOf(READER), id, mapping)).status).toBe(404);
    });
  });
});
