/** Race cases of entities, which both APIs write. */
import {
  type EditableField,
  type EditableKind,
  editableFields,
  isApplicable,
  type Kind,
  editableKinds as kinds,
  publicOperations,
} from '@callboard/contract';
import type { RecordKind } from '../../src/model/records.ts';
import { CREATED } from '../builders/records.ts';
import { gone, numberOf, type RaceCase, there, value } from './case.ts';
import { kindOfTarget, type RaceNode, type RaceVenue, type TargetName } from './venue.ts';

/** Two text fields of each kind, as they are sent and as they are stored. */
const TEXTS: {
  readonly [K in EditableKind]: readonly [
    first: readonly [string, string],
    second?: readonly [string, string],
  ];
} = {
  event: [['name', 'name']],
  group: [['name', 'name']],
  contact: [
    ['name', 'name'],
    ['comment', 'comment'],
  ],
  contactlink: [
    ['jobtitle', 'jobTitle'],
    ['department', 'department'],
  ],
  resource: [
    ['name', 'name'],
    ['description', 'description'],
  ],
  resourceinstance: [
    ['name', 'name'],
    ['productcode', 'productCode'],
  ],
  resourceplaceholder: [
    ['name', 'name'],
    ['description', 'description'],
  ],
  location: [
    ['name', 'name'],
    ['abbreviation', 'abbreviation'],
  ],
  resourcebooking: [['role', 'role']],
  contactbooking: [['role', 'role']],
  task: [
    ['name', 'name'],
    ['description', 'description'],
  ],
};
/** The cases book the same things again and again. */
const OVERBOOKED = 'All of them are raced';
const LABELLED: ReadonlySet<string> = new Set(['event', 'group']);

const TARGET_OF: { readonly [T in NonNullable<EditableField['to']>]: TargetName } = {
  group: 'group',
  profile: 'profile',
  status: 'status',
  location: 'location',
  resourcegroup: 'resourcegroup',
  usergroup: 'usergroup',
  team: 'team',
  contact: 'person',
  resource: 'resource',
  planned: 'event',
  bookable: 'resource',
  engaged: 'person',
  resourceinstance: 'resourceinstance',
};
/** Mandatory values of new entities; references come from `TARGET_OF`. */
const REQUIRED: { readonly [K in EditableKind]?: Readonly<Record<string, unknown>> } = {
  event: { startdate: '2026-11-20', enddate: '2026-11-20' },
  contact: { type: 'person' },
  resource: { resourcetype: 'material', variety: 'units' },
  resourceplaceholder: { resourcetype: 'material' },
};

const targetsOf = (kind: EditableKind): readonly TargetName[] =>
  kind === 'contact' ? ['person', 'organization'] : [kind as TargetName];
const wire = (venue: RaceVenue, name: TargetName): string => `${venue.targets[name].id}-${CREATED}`;
const path = (venue: RaceVenue, name: TargetName): string =>
  `/app/api/entities/${kindOfTarget(name)}/${wire(venue, name)}`;

/** Returns all references that the kind can have, pointing to the targets. */
function references(venue: RaceVenue, kind: EditableKind, isNew: boolean, variety = 'units') {
  const choices: Readonly<Record<string, unknown>> = { type: 'person', variety };
  const values: Record<string, unknown> = {};
  for (const field of editableFields(kind)) {
    if (field.to === undefined || (field.fixed === true && !isNew)) continue;
    if (!isApplicable(field, (name) => choices[name])) continue;
    const name = field.sort === 'organization' ? 'organization' : TARGET_OF[field.to];
    // Nothing is a part of itself, a set holds no sets, and the booked unit belongs to another resource.
    if (name === kind && !isNew) continue;
    if (field.name === 'resourceinstance') continue;
    const reference = { id: wire(venue, name) };
    values[field.name] = field.type === 'references' ? [reference] : reference;
  }
  return values;
}

function creation(
  kind: EditableKind,
  more: Readonly<Record<string, unknown>> = {},
  name = kind as string,
): RaceCase {
  return {
    operation: 'createEntity',
    name: `create ${name}`,
    prepare:
      async ({ venue }, node, text) =>
      async () => {
        const [[field, key]] = TEXTS[kind];
        const values = {
          ...REQUIRED[kind],
          ...references(venue, kind, true, String(more.variety ?? 'units')),
          ...more,
          [field]: text,
        };
        const sent = { method: 'POST', body: { values, reason: OVERBOOKED } };
        const { status, text: answer, body } = await node.send(`/app/api/entities/${kind}`, sent);
        const id = numberOf(body?.id);
        return { status, text: answer, facts: [there(kind, id), value(kind, id, key, text)] };
      },
  };
}

function change(name: TargetName, kind: EditableKind, nth: 0 | 1): RaceCase {
  return {
    operation: 'changeEntity',
    name: `change ${nth === 0 ? 'the first text' : 'other fields'} of the ${name}`,
    prepare:
      async ({ venue }, node, text) =>
      async () => {
        const { id } = venue.targets[name];
        const [field, key] = TEXTS[kind][nth] ?? ['labels', 'labels'];
        const isList = LABELLED.has(kind) && nth === 1;
        const more = nth === 0 || name === 'organization' ? {} : references(venue, kind, false);
        // A kind with neither a second text nor labels changes only its references.
        const hasText = nth === 0 || TEXTS[kind][1] !== undefined || isList;
        const values = { ...more, ...(hasText ? { [field]: isList ? [text] : text } : {}) };
        const { status, text: answer } = await node.send(path(venue, name), {
          method: 'PATCH',
          body: { values, reason: OVERBOOKED },
        });
        const facts = hasText ? [value(kind, id, key, isList ? [text] : text)] : [there(kind, id)];
        return { status, text: answer, facts };
      },
  };
}

function deletion(name: TargetName, kind: EditableKind): RaceCase {
  return {
    operation: 'deleteEntity',
    name: `delete the ${name}`,
    prepare:
      async ({ venue }, node) =>
      async () => {
        const { status, text } = await node.send(path(venue, name), { method: 'DELETE' });
        return { status, text, facts: [gone(kind, venue.targets[name].id)] };
      },
  };
}

/** Returns the PUTs of entities of the public API, from its table. */
function publicWrites(): RaceCase[] {
  return publicOperations()
    .filter(({ method, kind }) => method === 'PUT' && kind !== undefined)
    .map((operation): RaceCase => {
      const { kind, form, id: operationId } = operation as typeof operation & { readonly kind: Kind };
      const name: TargetName = kind === 'contact' ? 'person' : (kind as TargetName);
      return {
        operation: operationId,
        name: `put ${form === 'entity' ? 'an attribute' : 'a value'} of the ${name}`,
        prepare:
          async ({ venue }, node, text) =>
          async () => {
            const target = { kind, id: venue.targets[name].id };
            const where = `/api/${kind}/${wire(venue, name)}`;
            if (form === 'entity') {
              const done = await node.put(where, { attributes: { raced: text } });
              const holds = (record: unknown) =>
                (record as { attributes: Record<string, unknown> }).attributes.raced === text;
              return { ...done, facts: [{ ...target, key: 'attributes', holds }] };
            }
            const done = await node.put(`${where}/customdata`, [{ keyword: 'raced', value: text }]);
            const fieldId = venue.fields.get(kind) ?? 0;
            const holds = async () => {
              const found = await venue.storage.installation.valuesOf(fieldId, target.id - 1, 1);
              return found[0]?.entityId === target.id && found[0].value === text;
            };
            const unless = { kind: 'customdefinition', id: fieldId } as const;
            return { ...done, facts: [{ ...target, key: 'value', holds, unless }] };
          },
      };
    });
}

/**
 * Deletes an entity with what hangs on it, as far as the sender knows that. Another case of the race may have
 * hung a target on it by then, which goes along.
 */
function wholeDeletion(name: TargetName, kind: EditableKind): RaceCase {
  return {
    operation: 'deleteEntity',
    name: `delete the ${name} with what hangs on it`,
    prepare:
      async ({ venue }, node) =>
      async () => {
        const described = await node.send(`${path(venue, name)}/deletion`, {});
        const { fingerprint, along = [] } = (described.body ?? {}) as Partial<DescribedDeletion>;
        const { status, text } = await node.send(`${path(venue, name)}?along=${fingerprint}`, {
          method: 'DELETE',
        });
        const ofTargets = along.flatMap((one) => one.first.map(({ id }) => gone(one.kind, numberOf(id))));
        return { status, text, facts: [gone(kind, venue.targets[name].id), ...ofTargets] };
      },
  };
}

interface DescribedDeletion {
  readonly fingerprint: string;
  /** The newest five of each kind. */
  readonly along: readonly {
    readonly kind: RecordKind;
    readonly first: readonly { readonly id: string }[];
  }[];
}

/** Makes a task of the event and deletes it before the race; returns its id. */
async function deletedTask(venue: RaceVenue, node: RaceNode, text: string): Promise<string> {
  const values = { name: text, event: { id: wire(venue, 'event') } };
  const { body } = await node.send('/app/api/entities/task', { method: 'POST', body: { values } });
  const id = String(body?.id);
  await node.send(`/app/api/entities/task/${id}`, { method: 'DELETE' });
  return id;
}

const TRASH_CASES: readonly RaceCase[] = [
  {
    operation: 'restoreEntity',
    name: 'restore a task of the event',
    async prepare({ venue }, node, text) {
      const id = await deletedTask(venue, node, text);
      return async () => {
        const sent = { method: 'POST', body: { incomplete: false } };
        const { status, text: answer } = await node.send(`/app/api/trash/${id}/restore`, sent);
        const event = { kind: 'event', id: venue.targets.event.id } as const;
        // A later deletion of the event may take the task along.
        return {
          status,
          text: answer,
          facts: [{ ...value('task', numberOf(id), 'name', text), unless: event }],
        };
      };
    },
  },
  {
    operation: 'deleteForGood',
    name: 'delete a task for good',
    async prepare({ venue }, node, text) {
      const id = await deletedTask(venue, node, text);
      return async () => {
        const { status, text: answer } = await node.send(`/app/api/trash/${id}`, { method: 'DELETE' });
        return { status, text: answer, facts: [gone('task', numberOf(id))] };
      };
    },
  },
];

export const ENTITY_CASES: readonly RaceCase[] = [
  ...kinds.map((kind) => creation(kind)),
  creation('resource', { variety: 'set' }, 'set'),
  creation('contact', { type: 'organization', linkedresource: null }, 'organization'),
  ...kinds.flatMap((kind) =>
    targetsOf(kind).flatMap((name) => [change(name, kind, 0), change(name, kind, 1), deletion(name, kind)]),
  ),
  wholeDeletion('event', 'event'),
  wholeDeletion('resource', 'resource'),
  wholeDeletion('person', 'contact'),
  ...TRASH_CASES,
  ...publicWrites(),
];
