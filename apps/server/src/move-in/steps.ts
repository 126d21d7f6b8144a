/** The steps of a move, in an order in which what is referred to comes first. */
import type { Kind } from '@callboard/contract';
import type { ScheduleEntry } from '../model/records.ts';
import { saveTree } from './definitions.ts';
import { linkContacts } from './linked-contacts.ts';
import {
  attachmentItem,
  bookingItems,
  type Completion,
  contactBookingItem,
  itemOf,
  type MovedItem,
  unitsOf,
  varietyOf,
} from './moved-item.ts';
import { isWireObject, type Remote, RemoteRefusal, type WireObject } from './remote.ts';
import { fieldsOfBookings, pluralWord, WITH_FIELDS } from './remote-fields.ts';
import {
  contactOf,
  fetchFile,
  listUnlessRefused,
  type MoveContext,
  present,
  saveAll,
  savePages,
  saveParts,
  type ToItems,
  unlessRefused,
} from './save-pages.ts';
import { readSchedule } from './wire-parts.ts';
import { type RemoteRef, readRef } from './wire-values.ts';

export interface Step {
  readonly name: string;
  /** Kinds that it counts. */
  readonly kinds: readonly (Kind | 'customdefinition')[];
  /** Whether it can go on at a page; other steps are begun again. */
  readonly resumes?: true;
  /** Reads and saves everything of the step; `from` continues at a page of an earlier run. */
  run(context: MoveContext, from: string | undefined): Promise<void>;
}

export const STEPS: readonly Step[] = [
  { name: 'custom data fields', kinds: ['customdefinition'], run: moveDefinitions },
  listStep('profiles', 'profile'),
  listStep('statuses', 'status'),
  { name: 'contacts', kinds: ['contact', 'contactlink'], run: moveContacts },
  listStep('locations', 'location'),
  listStep('placeholders', 'resourceplaceholder'),
  { name: 'resources', kinds: ['resource', 'resourceinstance'], run: moveResources },
  { name: 'event groups', kinds: ['group'], run: moveGroups },
  { name: 'events', kinds: ['event'], resumes: true, run: moveEvents },
  { name: 'resource bookings', kinds: ['resourcebooking'], resumes: true, run: moveResourceBookings },
  { name: 'contact bookings', kinds: ['contactbooking'], run: moveContactBookings },
  listStep('tasks', 'task'),
  { name: 'files and links', kinds: ['attachment'], resumes: true, run: moveAttachments },
];

type MovedEntity = Exclude<Kind, 'user' | 'usergroup' | 'attachment'>;
/** Makes the step of a kind whose entities need nothing but their page. */
function listStep(name: string, kind: MovedEntity): Step {
  const toItems: ToItems = (wire) => present(itemOf(kind, wire));
  return {
    name,
    kinds: [kind],
    resumes: true,
    run: async (context, from) => {
      await savePages(context, await context.fields.pathOf(kind), toItems, from);
    },
  };
}

async function moveDefinitions({ fields, save }: MoveContext): Promise<void> {
  for (const kind of WITH_FIELDS) {
    const nodes = await fields.treeOf(kind);
    if (nodes.length === 0) continue;
    const outcome = await save.store.moveBatch((inside) => saveTree(kind, nodes, inside, save));
    const { tally } = save;
    tally.read('customdefinition', outcome.created + outcome.found);
    for (let count = 0; count < outcome.created; count += 1) tally.done('customdefinition', 'created');
    for (let count = 0; count < outcome.found; count += 1) tally.done('customdefinition', 'found');
    for (const { place, reason } of outcome.notes) tally.note(place, reason);
  }
}

/** Saves contacts page by page, and their links when all contacts are there. */
async function moveContacts(context: MoveContext): Promise<void> {
  const links = new Map<string, MovedItem>();
  await savePages(context, await context.fields.pathOf('contact'), (wire) => {
    const linked = Array.isArray(wire.links) ? wire.links.filter(isWireObject) : [];
    for (const link of linked.flatMap((one) => present(itemOf('contactlink', one))))
      links.set(link.key, link);
    // Resources come later, and are linked then.
    return present(itemOf('contact', { ...wire, linkedresource: undefined }));
  });
  await saveAll(context, [...links.values()]);
}

/** Saves resources with their units, sets when their members are there, and links the persons among them. */
async function moveResources(context: MoveContext): Promise<void> {
  const { remote, save } = context;
  const sets: MovedItem[] = [];
  const persons: { readonly resource: RemoteRef; readonly contact: RemoteRef }[] = [];
  const names = await unitNames(context);
  await savePages(context, await context.fields.pathOf('resource'), (wire) => {
    const variety = varietyOf(wire);
    const [resource, contact] = [
      readRef(['resource'], wire),
      readRef(['contact'], contactOf(wire.linkedcontact)),
    ];
    if (resource !== undefined && contact !== undefined) persons.push({ resource, contact });
    const items = present(itemOf('resource', wire, { fields: { variety } }));
    if (variety === 'set') {
      sets.push(...items);
      return [];
    }
    const complete = ({ key }: MovedItem) => unitDetails(remote, key);
    return [...items, ...unitsOf(wire, names).map((unit) => ({ ...unit, complete: () => complete(unit) }))];
  });
  await saveAll(context, sets);
  await linkContacts(persons, save);
}

/** A day in which hardly anything is booked: the schedules of resources are read for the names of units alone. */
const QUIET_DAY = '1-1-1970';

/** Returns the names of units by id, which only the schedules of resources show for all of them. */
async function unitNames({ remote, save }: MoveContext): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  const path = '/api/resources/*:*/schedules';
  await unlessRefused(save, path, async () => {
    for await (const { items } of remote.pages(`${path}?from=${QUIET_DAY}&to=${QUIET_DAY}`)) {
      for (const { resourceinstance: unit } of items) {
        if (isWireObject(unit) && typeof unit.name === 'string') names.set(String(unit.id), unit.name);
      }
    }
  });
  return names;
}

/** Returns what the list of resources does not show of a unit. */
async function unitDetails(remote: Remote, key: string): Promise<Completion> {
  try {
    const wire = await remote.get(`/api/resourceinstance/${key.slice(key.indexOf(':') + 1)}`);
    const { productcode, serialnumber }: Record<string, unknown> = Object(wire);
    const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
    return { fields: { productCode: text(productcode), serialNumber: text(serialnumber) } };
  } catch (error) {
    // An installation may not serve units on their own.
    if (error instanceof RemoteRefusal) return {};
    throw error;
  }
}

async function schedulesOf(
  { remote, save }: MoveContext,
  kind: 'event' | 'group',
): Promise<ReadonlyMap<string, readonly ScheduleEntry[]>> {
  const schedules = new Map<string, readonly ScheduleEntry[]>();
  const path = `/api/${pluralWord(kind)}/*:*/schedule`;
  await unlessRefused(save, path, async () => {
    for await (const { items } of remote.pages(path)) {
      for (const element of items) {
        const planned = readRef([kind], element[kind]);
        const schedule = readSchedule(element);
        if (planned?.id !== undefined && schedule.length > 0) schedules.set(planned.id, schedule);
      }
    }
  });
  return schedules;
}

/** Saves event groups, those first that hold others. */
async function moveGroups(context: MoveContext): Promise<void> {
  const { remote } = context;
  const schedules = await schedulesOf(context, 'group');
  const items = new Map<string, MovedItem>();
  for await (const page of remote.pages(await context.fields.pathOf('group'))) {
    for (const wire of page.items) {
      for (const item of plannedItem('group', wire, schedules)) items.set(item.key, item);
    }
  }
  await saveAll(context, parentsFirst(items));
}

function parentsFirst(items: ReadonlyMap<string, MovedItem>): readonly MovedItem[] {
  const ordered = new Set<MovedItem>();
  for (const item of items.values()) {
    const line: MovedItem[] = [];
    let at: MovedItem | undefined = item;
    while (at !== undefined && !ordered.has(at) && !line.includes(at)) {
      line.push(at);
      const parent: unknown = at.record.refs.groupId;
      at = isWireObject(parent) ? items.get(`group:${String(parent.id)}`) : undefined;
    }
    for (const one of line.reverse()) ordered.add(one);
  }
  return [...ordered];
}

async function moveEvents(context: MoveContext, from: string | undefined): Promise<void> {
  const schedules = await schedulesOf(context, 'event');
  const path = await context.fields.pathOf('event');
  await savePages(context, path, (wire) => plannedItem('event', wire, schedules), from);
}

function plannedItem(
  kind: 'event' | 'group',
  wire: WireObject,
  schedules: ReadonlyMap<string, readonly ScheduleEntry[]>,
): readonly MovedItem[] {
  const schedule = schedules.get(String(wire.id)) ?? [];
  return present(itemOf(kind, wire, { fields: { schedule } }));
}

async function moveResourceBookings(context: MoveContext, from: string | undefined): Promise<void> {
  const made = await fieldsOfBookings(context.remote, context.fields);
  const path = await context.fields.pathOf('resourcebooking');
  await savePages(context, path, (wire) => bookingItems(wire, made), from);
}

/**
 * Saves contact bookings, which do not name what they belong to: an event shows its own, a group those of all its
 * members as well. So each belongs to the event, else to the innermost group, that shows it.
 */
async function moveContactBookings(context: MoveContext): Promise<void> {
  const { remote, save } = context;
  const made = await fieldsOfBookings(remote, context.fields);
  const values = await contactBookingValues(context);
  const toItem = (wire: WireObject, planned: RemoteRef): MovedItem | undefined => {
    const item = contactBookingItem(wire, planned, made);
    return item && { ...item, values: values.get(item.key) };
  };
  const ofEvents = new Set<string>();
  await saveParts(context, ['event'], 'contactbookings', undefined, (wire, event) => {
    ofEvents.add(String(wire.id));
    return present(toItem(wire, event));
  });
  const depths = await groupDepths(remote);
  const innermost = new Map<string, { readonly item: MovedItem; readonly depth: number }>();
  await listUnlessRefused(save, 'contact bookings of groups', async () => {
    for await (const { items } of remote.pages('/api/groups/*:*/contactbookings')) {
      for (const { group: summary, contactbookings } of items) {
        const group = readRef(['group'], summary);
        const depth = depths.get(group?.id ?? '') ?? 0;
        for (const wire of Array.isArray(contactbookings) ? contactbookings.filter(isWireObject) : []) {
          // A group repeats thousands of bookings of its events: nothing is made of those.
          const item = ofEvents.has(String(wire.id)) ? undefined : group && toItem(wire, group);
          if (item === undefined) continue;
          if ((innermost.get(item.key)?.depth ?? -1) < depth) innermost.set(item.key, { item, depth });
        }
      }
    }
  });
  await saveAll(
    context,
    [...innermost.values()].map(({ item }) => item),
  );
}

/** Returns the custom data of contact bookings by key; the pages that tell what they belong to leave it out. */
async function contactBookingValues({
  remote,
  fields,
}: MoveContext): Promise<ReadonlyMap<string, MovedItem['values']>> {
  const values = new Map<string, MovedItem['values']>();
  const path = await fields.pathOf('contactbooking');
  if (!path.includes('?')) return values;
  for await (const { items } of remote.pages(path)) {
    for (const wire of items) {
      const item = itemOf('contactbooking', wire);
      const filled = Object.entries(item?.values ?? {}).filter(([, value]) => value !== null);
      if (item !== undefined) values.set(item.key, Object.fromEntries(filled));
    }
  }
  return values;
}

/** Returns how many groups each group stands in. */
async function groupDepths(remote: Remote): Promise<ReadonlyMap<string, number>> {
  const parents = new Map<string, string | undefined>();
  for await (const { items } of remote.pages('/api/groups')) {
    for (const { id, group } of items) parents.set(String(id), readRef(['group'], group)?.id);
  }
  const depths = new Map<string, number>();
  for (const id of parents.keys()) {
    let depth = 0;
    for (let at = parents.get(id); at !== undefined && depth < parents.size; at = parents.get(at)) depth += 1;
    depths.set(id, depth);
  }
  return depths;
}

async function moveAttachments(context: MoveContext, from: string | undefined): Promise<void> {
  const { remote, mostFileBytes } = context;
  const download = async (address: string): Promise<Completion | string> => {
    const file = await fetchFile(remote, address, mostFileBytes);
    return typeof file === 'string' ? file : { file };
  };
  const holders = ['event', 'group', 'contact', 'resource', 'task'] as const;
  await saveParts(context, holders, 'attachments', from, (wire, holder) =>
    present(attachmentItem(wire, holderOf(wire.holder) ?? holder, download)),
  );
}

/** Returns what an attachment hangs on; a group also shows those of its events. */
function holderOf(summary: unknown): RemoteRef | undefined {
  const kinds = ['event', 'group', 'contact', 'resource', 'task'];
  const isContact = isWireObject(summary) && ['person', 'organization'].includes(String(summary._type));
  return readRef(isContact ? ['contact'] : kinds, isContact ? contactOf(summary) : summary);
}
