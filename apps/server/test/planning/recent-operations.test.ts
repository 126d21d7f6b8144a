/** The list of what was changed in the plan during the last day, and undoing from it. */
import { describe, expect, it } from 'vitest';
import { createUserPrincipal, type Principal } from '../../src/access/principal.ts';
import type { Fields } from '../../src/model/records.ts';
import { createPlanningOperations } from '../../src/planning/operations.ts';
import type { PlanningChange } from '../../src/planning/workbench.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES } from '../engines.ts';
import { operationOf, planningVenue, usePlanning } from './venue.ts';

const DAY_MS = 86_400_000;

const venue = planningVenue();
const [hall, otherHall] = venue.halls;
const all = { read: 'all', write: 'all' } as const;
const permissionsOf = (kinds: Fields<'usergroup'>['permissions']['kinds'], administer: boolean) => ({
  kinds: { event: all, resourcebooking: all, ...kinds },
  prices: false,
  privateContactData: false,
  administer,
});
const administrators = buildRecord('usergroup', {
  permissions: permissionsOf({ location: { read: 'all', write: 'none' } }, true),
});
const blind = buildRecord('usergroup', {
  permissions: permissionsOf({ event: { read: 'own', write: 'own' } }, true),
});
const [owner, stranger] = [administrators, blind].map((group) => {
  const user = buildRecord('user', { name: `Of ${group.id}`, userGroupIds: [group.id] });
  return { user, principal: createUserPrincipal({ user, groups: [group] }) };
});
if (owner === undefined || stranger === undefined) throw new Error('There are two administrators');
const colleague: Principal = {
  ...venue.principal,
  userId: owner.user.id,
  permissions: { ...owner.principal.permissions, administer: false },
};

const LINES = [
  ...venue.lines,
  ...[administrators, blind].map((group) => recordLine('usergroup', group)),
  ...[owner, stranger].map(({ user }) => recordLine('user', user)),
];

const concert = (day: string, name = 'Recital'): PlanningChange => ({
  do: 'create',
  name,
  hall,
  day,
  start: '20:00',
  end: '22:00',
  status: venue.confirmed,
  profile: null,
});

describe.each(ENGINES)('the changes of the last day on %s', (engine) => {
  const planning = usePlanning(engine, LINES);
  const carryOut = async (changes: readonly PlanningChange[], by = venue.principal) => {
    const operation = operationOf(changes);
    const { created } = await planning.node.operations.carryOut(by, operation);
    return { name: operation.name, created };
  };
  const recent = (by: Principal) => planning.node.operations.recent(by);
  const find = async (by: Principal, name: string) => (await recent(by)).find((one) => one.name === name);
  const undo = (by: Principal, name: string) => planning.node.operations.undo(by, name);

  it('tell what was done with which event or hall', async () => {
    const made = await carryOut([concert('2031-01-01')]);
    const [event = ''] = made.created;
    const moved = await carryOut([
      { do: 'move', event, days: 1, minutes: 0, from: hall, to: otherHall },
      { do: 'status', event, status: venue.option },
      { do: 'close', hall, start: '2031-01-05T08:00', end: '2031-01-05T10:00', reason: '' },
      { do: 'delete', event },
    ]);
    const [newest, before] = await recent(venue.principal);
    expect(newest).toMatchObject({
      name: moved.name,
      by: venue.principal.userName,
      isOwn: true,
      count: 4,
      isUndone: false,
      isUndoable: true,
      acts: [
        { do: 'move', name: 'Recital' },
        { do: 'status', name: 'Recital' },
        { do: 'close', name: expect.any(String) },
      ],
    });
    expect(before).toMatchObject({ name: made.name, acts: [{ do: 'create', name: 'Recital' }], count: 1 });
  });

  it('are those of everybody for administrators, and one’s own for others', async () => {
    const { name } = await carryOut([concert('2031-01-11')]);
    expect(await find(owner.principal, name)).toMatchObject({ isOwn: false, acts: [{ name: 'Recital' }] });
    expect(await find(colleague, name)).toBeUndefined();
  });

  it('keep the names of what an administrator may not see', async () => {
    const { name } = await carryOut([concert('2031-01-14')]);
    expect(await find(stranger.principal, name)).toMatchObject({ acts: [{ do: 'create', name: null }] });
  });

  it('are undone by their author or an administrator, and marked', async () => {
    const first = await carryOut([concert('2031-01-21')]);
    const second = await carryOut([concert('2031-01-24')]);
    await expect(undo(colleague, first.name)).rejects.toMatchObject({ code: 'not-found' });
    await undo(owner.principal, first.name);
    await undo(venue.principal, second.name);
    for (const { name } of [first, second])
      expect(await find(venue.principal, name)).toMatchObject({ isUndone: true, isUndoable: false });
  });

  it('are not undone by an administrator who may not change the event', async () => {
    const { name } = await carryOut([concert('2031-01-27')]);
    await expect(undo(stranger.principal, name)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await find(venue.principal, name)).toMatchObject({ isUndone: false });
  });

  describe('that delete an event with files', () => {
    const FILE = 'Stage plan';
    const everything = async (): Promise<readonly unknown[]> => {
      const lines: unknown[] = [];
      for await (const line of planning.storage.transfer.exportLines({ secrets: true }))
        if (line.kind !== 'change')
          lines.push('record' in line ? { ...line, record: { ...line.record, revision: 0 } } : line);
      return lines;
    };
    /** Makes an event with a file and a link, and deletes it. */
    const deleted = async (day: string) => {
      const [event = ''] = (await carryOut([concert(day)])).created;
      const { writer } = planning.storage;
      const holder = {
        holderKind: 'event',
        holderId: Number.parseInt(event, 10),
        userName: 'Planner',
      } as const;
      const fileId = await writer.allocateIds(1);
      const file = buildRecord('attachment', {
        ...holder,
        fileId,
        originalName: FILE,
        dataType: 'text/plain',
      });
      const link = buildRecord('attachment', { ...holder, link: 'https://venue.example/rider' });
      await writer.write({
        records: [recordLine('attachment', file), recordLine('attachment', link)],
        files: [{ id: fileId, data: Buffer.from(FILE) }],
      });
      const before = await everything();
      const operation = operationOf([{ do: 'delete', event }]);
      const { isUndoable } = await planning.node.operations.carryOut(venue.principal, operation);
      return { before, event, name: operation.name, isUndoable };
    };
    const fileCount = async () =>
      (await everything()).filter((line) => (line as { kind: string }).kind === 'file').length;

    it('give back all of it when they are undone, and the history tells of it', async () => {
      const { before, event, name, isUndoable } = await deleted('2031-03-01');
      expect(isUndoable).toBe(true);
      expect(await everything()).not.toEqual(before);
      await undo(venue.principal, name);
      expect(await everything()).toEqual(before);
      const told: unknown[] = [];
      for await (const line of planning.storage.transfer.exportLines({ secrets: true }))
        if (line.kind === 'change' && line.change.entityId === Number.parseInt(event, 10))
          told.push(line.change.changes.filter(({ target }) => target === 'attachment'));
      expect(told.at(-1)).toMatchObject([
        { name: FILE, before: null, after: { originalname: FILE } },
        { name: 'https://venue.example/rider', before: null },
      ]);
    });

    it('are not undone without the files, where these were deleted for good since', async () => {
      const { event, name } = await deleted('2031-03-04');
      const entry = await planning.storage.trash.find(Number.parseInt(event, 10));
      await planning.storage.trash.remove(entry?.id ?? 0, entry?.created ?? 0);
      const before = await everything();
      await expect(undo(venue.principal, name)).rejects.toMatchObject({ code: 'conflict' });
      expect(await everything()).toEqual(before);
      expect(await find(venue.principal, name)).toMatchObject({ isUndone: false });
    });

    it('cannot be undone where no trash keeps the files, and say so', async () => {
      await planning.storage.writer.write({ settings: { trashDays: 0 } });
      const files = await fileCount();
      const { name, isUndoable } = await deleted('2031-03-07');
      expect(isUndoable).toBe(false);
      expect(await fileCount()).toBe(files);
      expect(await find(venue.principal, name)).toMatchObject({ isUndone: false, isUndoable: false });
      await planning.storage.writer.write({ settings: { trashDays: 30 } });
    });
  });

  it('with a name that two users have chosen are each undone by their author alone', async () => {
    const operation = operationOf([concert('2031-02-01')]);
    await planning.node.operations.carryOut(venue.principal, operation);
    await planning.node.operations.carryOut(stranger.principal, {
      ...operation,
      changes: [{ ...concert('2031-02-04'), hall: null } as PlanningChange],
    });
    await expect(undo(owner.principal, operation.name)).rejects.toMatchObject({ code: 'not-found' });
    await undo(venue.principal, operation.name);
    const found = (await recent(owner.principal)).filter(({ name }) => name === operation.name);
    expect(found.map(({ isUndone }) => isUndone).sort()).toEqual([false, true]);
  });

  it('are forgotten after a day', async () => {
    const { name } = await carryOut([concert('2031-02-11')]);
    const { planning: store, reference } = planning.storage;
    const clock = { ...systemClock, now: () => systemClock.now() + DAY_MS + 1_000 };
    const tomorrow = createPlanningOperations({ planning: store, reference, clock });
    expect(await tomorrow.recent(venue.principal)).toEqual([]);
    await expect(tomorrow.undo(venue.principal, name)).rejects.toMatchObject({ code: 'not-found' });
  });
});
