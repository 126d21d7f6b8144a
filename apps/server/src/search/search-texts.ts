/**
 * Which texts of a record its text keywords search (§4.1). Texts of related entities are searched through the
 * relation, so each text stands here once, under the kind that it belongs to.
 */
import type { Entity, RecordKind } from '../model/records.ts';

/**
 * Codes of the built-in text indexes; stored, so never reused. Custom
 * data fields use their id, which is positive.
 */
export const TEXT_INDEX = {
  'event.name': -1,
  'event.label': -2,
  'group.name': -3,
  'group.label': -4,
  'contact.name': -5,
  'contact.label': -6,
  'contact.email': -7,
  'contact.phone': -8,
  'contact.city': -9,
  'contact.country': -10,
  'resource.name': -11,
  'resource.role': -12,
  'resource.description': -13,
  'resourceplaceholder.name': -14,
  'resourceplaceholder.role': -15,
  'location.name': -16,
  'location.abbreviation': -17,
  'location.description': -18,
  'resourcegroup.name': -19,
  'resourcebooking.role': -20,
  'resourcebooking.event': -21,
  'contactbooking.role': -22,
  'profile.name': -23,
  'status.name': -24,
  'task.name': -25,
  'task.status': -26,
  'task.assignedto': -27,
  'user.name': -28,
  'usergroup.name': -29,
  'team.name': -30,
} as const;
export type TextIndex = keyof typeof TEXT_INDEX;

type Texts = readonly (readonly [TextIndex, string])[];
type Extractors = { readonly [K in RecordKind]?: (record: Entity<K>) => Texts };

const each = (index: TextIndex, texts: readonly string[]): Texts => texts.map((text) => [index, text]);

/** Kinds of contact information are free text; those that match count as e-mail and telephone. */
export const EMAIL = /mail/i;
export const PHONE = /phone|tel|mobile|gsm/i;

const ofResource =
  (kind: 'resource' | 'resourceplaceholder' | 'location') =>
  (record: Entity<'resource'>): Texts => [
    [`${kind}.name`, record.name],
    ...(kind === 'location'
      ? ([
          ['location.abbreviation', record.abbreviation],
          ['location.description', record.description],
        ] as const)
      : each(`${kind}.role`, record.roles)),
    ...(kind === 'resource' ? ([['resource.description', record.description]] as const) : []),
  ];

const EXTRACTORS: Extractors = {
  event: (record) => [['event.name', record.name], ...each('event.label', record.labels)],
  group: (record) => [['group.name', record.name], ...each('group.label', record.labels)],
  contact: (record) => [
    ['contact.name', record.name],
    ...each('contact.label', record.labels),
    ...record.contactInfo.flatMap(({ type, value }): Texts => {
      if (EMAIL.test(type)) return [['contact.email', value]];
      return PHONE.test(type) ? [['contact.phone', value]] : [];
    }),
    ...record.addresses.flatMap(
      ({ city, country }): Texts => [
        ['contact.city', city],
        ['contact.country', country],
      ],
    ),
  ],
  resource: ofResource('resource'),
  resourceplaceholder: ofResource('resourceplaceholder'),
  location: ofResource('location'),
  resourcegroup: (record) => [['resourcegroup.name', record.name]],
  resourcebooking: (record) => [
    ['resourcebooking.role', record.role ?? ''],
    ['resourcebooking.event', record.eventName ?? ''],
  ],
  contactbooking: (record) => [['contactbooking.role', record.role ?? '']],
  profile: (record) => [['profile.name', record.name]],
  status: (record) => [['status.name', record.name]],
  task: (record) => [
    ['task.name', record.name],
    ['task.status', record.status],
    ['task.assignedto', record.assignedTo],
  ],
  user: (record) => [['user.name', record.name]],
  usergroup: (record) => [['usergroup.name', record.name]],
  team: (record) => [['team.name', record.name]],
};

/** Returns the non-empty texts of a record, each with the code of its index. */
export function searchTexts<K extends RecordKind>(
  kind: K,
  record: Entity<K>,
): { readonly keyword: number; readonly text: string }[] {
  const extract = EXTRACTORS[kind] as ((record: Entity<K>) => Texts) | undefined;
  if (!extract) return [];
  return extract(record).flatMap(([index, text]) =>
    text === '' ? [] : { keyword: TEXT_INDEX[index], text },
  );
}
