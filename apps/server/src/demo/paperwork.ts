/** Tasks, attachments, totals set by hand, references in other systems, and a little history. */
import type { Actor } from '../access/actor.ts';
import type { RecordKind } from '../model/records.ts';
import type { Calendar } from './calendar.ts';
import { type Document, pdfDocument, planDocument, textDocument } from './documents.ts';
import type { Draft } from './draft.ts';
import type { CustomFields } from './field-tree.ts';
import { slug } from './names.ts';
import type { PlannedEvent } from './planner.ts';
import { itemAt, type Random } from './random.ts';
import type { Reference } from './reference.ts';
import type { Staff, TeamName } from './staff.ts';

const TASKS: readonly (readonly [name: string, team: TeamName, duration: string, cost: number])[] = [
  ['Send the technical rider to the ensemble', 'production', '1 hour', 0],
  ['Order extra music lights', 'lighting', '30 minutes', 240],
  ['Check the stage plan with the conductor', 'stage', '2 hours', 0],
  ['Book the piano tuner', 'keyboards', '15 minutes', 0],
  ['Rig the choir microphones', 'sound', '4 hours', 180],
  ['Test the surtitles', 'video', '1 hour', 0],
  ['Brief the ushers about late seating', 'hosts', '30 minutes', 0],
  ['Ask for dietary wishes', 'catering', '1 hour', 0],
];
const TASK_STATES = ['Open', 'In progress', 'Waiting', 'Done'];

export function addTasks(
  draft: Draft,
  staff: Staff,
  calendar: Calendar,
  events: readonly PlannedEvent[],
  random: Random,
): void {
  const busy = events.filter(
    ({ sort, status }) =>
      status !== 'cancelled' && ['symphonic', 'club', 'rental', 'conference'].includes(sort),
  );
  for (let turn = 0; turn < 72; turn += 1) {
    const [name, team, duration, cost] = itemAt(TASKS, turn);
    const owner = staff.owner(turn % 3 === 0 ? 'planners' : 'technical', turn);
    const event = turn % 9 === 8 ? undefined : random.pick(busy);
    const day = (event?.record.firstDay ?? calendar.today + turn) - random.int(3, 20);
    const isDone = day < calendar.today;
    draft.add('task', {
      name,
      ...owner,
      status: isDone ? 'Done' : itemAt(TASK_STATES, turn),
      teamId: staff.teams[team],
      cost,
      due: turn % 10 === 9 ? null : calendar.at(day, '17:00'),
      start: turn % 4 === 0 ? calendar.at(day - 2, '09:00') : null,
      description: turn % 2 === 0 ? `${name}.\nReport to the production office.` : '',
      ...target(event, turn),
      assignedBy: owner.ownerName,
      assignedTo: staff.owner('technical', turn + 1).ownerName,
      duration,
    });
  }
}

function target(event: PlannedEvent | undefined, turn: number) {
  if (event === undefined) return { eventKind: null, eventId: null } as const;
  const { id, groupId } = event.record;
  return turn % 6 === 0 && groupId !== null
    ? ({ eventKind: 'group', eventId: groupId } as const)
    : ({ eventKind: 'event', eventId: id } as const);
}

export function addAttachments(draft: Draft, events: readonly PlannedEvent[]): void {
  const attach = (
    holderKind: RecordKind,
    holderId: number,
    what: Document | string,
    comment: string | null,
  ): void => {
    const isLink = typeof what === 'string';
    draft.add('attachment', {
      holderKind,
      holderId,
      comment,
      date: draft.createdAt(holderId) + 3_600,
      userName: holderId % 2 === 0 ? 'Nadia El Amrani' : 'Gijs Hamming',
      link: isLink ? what : null,
      originalName: isLink ? null : what.originalName,
      dataType: isLink ? null : what.dataType,
      fileId: isLink ? null : draft.addFile(what.content),
    });
  };
  const concerts = events.filter(({ sort }) => sort === 'symphonic');
  for (const [turn, { record, facts }] of concerts.entries()) {
    if (turn % 6 === 0) {
      const works = facts.programme?.works ?? [];
      attach(
        'event',
        record.id,
        pdfDocument(`${slug(record.name)}-running-order.pdf`, [record.name, ...works]),
        'Running order',
      );
    } else if (turn % 3 === 0) {
      attach('event', record.id, `https://drive.zuiderhaven.example/scores/${slug(record.name)}`, 'Scores');
    }
  }
  for (const [turn, group] of draft.all('group').entries()) {
    if (turn % 25 === 4)
      attach('group', group.id, planDocument('seating.svg', group.name.slice(0, 28), 9), null);
    if (turn % 25 === 9)
      attach(
        'group',
        group.id,
        `https://drive.zuiderhaven.example/productions/${group.id}`,
        'Folder of the production',
      );
  }
  for (const [turn, task] of draft.all('task').entries()) {
    if (turn % 12 === 0)
      attach('task', task.id, textDocument('notes.txt', [task.name, 'Discussed by telephone.']), 'Notes');
  }
  for (const [turn, resource] of draft.all('resource').entries()) {
    if (turn % 30 === 5)
      attach(
        'resource',
        resource.id,
        pdfDocument('inspection.pdf', [resource.name, 'Inspected and approved']),
        'Inspection',
      );
  }
  for (const [turn, contact] of draft.all('contact').entries()) {
    if (turn % 60 === 7)
      attach(
        'contact',
        contact.id,
        `https://drive.zuiderhaven.example/contacts/${slug(contact.name)}`,
        'Correspondence',
      );
  }
}

/** Agreed totals replace the computed ones. */
export function setAlterations(
  draft: Draft,
  { resourceGroups }: Reference,
  events: readonly PlannedEvent[],
): void {
  const hired = events.filter(({ sort }) => sort === 'rental' || sort === 'conference');
  for (const [turn, { record }] of hired.entries()) {
    const alteration = { actual: turn % 4 === 3, price: null, netPrice: null };
    if (turn % 5 === 0) {
      record.alterations.push({
        ...alteration,
        resourceGroupId: resourceGroups.halls,
        netPrice: `${4_000 + turn * 50}.00`,
      });
    }
    if (turn % 7 === 0) {
      record.alterations.push({ ...alteration, resourceGroupId: resourceGroups.catering, price: '2750.50' });
    }
  }
  for (const [turn, group] of draft.all('group').entries()) {
    if (group.isProduction && turn % 30 === 0) {
      group.alterations.push({
        actual: false,
        price: null,
        netPrice: '0.00',
        resourceGroupId: resourceGroups.levies,
      });
    }
  }
}

export function addExternalRefs(draft: Draft, events: readonly PlannedEvent[]): void {
  for (const [turn, { record, sort }] of events.entries()) {
    if (sort === 'symphonic' || sort === 'chamber') {
      draft.addRef({
        source: 'ticketing',
        externalId: `performance:${50_000 + turn}`,
        kind: 'event',
        entityId: record.id,
      });
    }
  }
  for (const [turn, contact] of draft.all('contact').entries()) {
    if (turn % 3 === 0)
      draft.addRef({
        source: 'crm',
        externalId: `relation:${7_000 + turn}`,
        kind: 'contact',
        entityId: contact.id,
      });
  }
}

export function addChanges(draft: Draft, events: readonly PlannedEvent[], fields: CustomFields): void {
  const concerts = events.filter(({ sort }) => sort === 'symphonic');
  const subtitle = fields.get('event', 'subtitle');
  const [ticketing, marketing] = [actor(draft, 'Ticketing', true), actor(draft, 'Fleur Duijvestein', false)];
  for (let turn = 0; turn < 12; turn += 1) {
    const { record, facts } = itemAt(concerts, turn * 5);
    const at = (draft.createdAt(record.id) + 7_200 + turn * 611) * 1_000;
    const isSales = turn % 2 === 0;
    const after = isSales ? (record.attributes.ticketsSold ?? null) : `with ${facts.ensemble}`;
    draft.addChange({
      entityKind: 'event',
      entityId: record.id,
      at,
      ...(isSales ? ticketing : marketing),
      changes: [
        isSales
          ? { target: 'attribute', name: 'ticketsSold', before: null, after }
          : { target: 'customdata', name: subtitle.keyword, before: null, after },
      ],
    });
  }
}

/** Returns a user by name as an actor; with a key, which has the name of its user. */
function actor(draft: Draft, userName: string, withKey: boolean): Actor {
  const user = draft.all('user').find(({ name }) => name === userName);
  const key = withKey ? draft.all('apikey').find(({ name }) => name === userName) : undefined;
  return { userName, userId: user?.id ?? null, keyName: key?.name ?? null, keyId: key?.id ?? null };
}
