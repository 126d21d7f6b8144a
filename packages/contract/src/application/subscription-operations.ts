/** Application API for subscriptions: calendars of others that are read again and again. */
import Type, { type TProperties } from 'typebox';
import type { Operation } from '../operations/operation.ts';
import { flag, Id, listOf, nullable, shape, text, timestamp, word } from '../shapes/values.ts';

const as = word(
  ['unavailability', 'events'],
  'What its entries become: closures of a location or resource, or events.',
);
const count = (about: string) => Type.Integer({ description: about });

const WantedSubscriptionShape = shape(
  {
    name: text('What people call it: 1 to 200 characters, and no other subscription has it.'),
    url: nullable(
      text('Address of the calendar: https, or http for hosts that the operator allows. Null: it stays.'),
    ),
    as,
    resource: nullable(text('Id of the location or resource that is closed.')),
    unit: nullable(text('Id of the only unit of it that is closed; null: all.')),
    profile: nullable(text('Id of the profile of its events.')),
    status: nullable(text('Id of the status of its events.')),
    owninggroup: nullable(text('Id of the user group that owns its events.')),
    location: nullable(text('Id of the location of events whose entry names none that is known.')),
    places: listOf(
      shape({ name: text('Name that the calendar has for it.'), location: text('Id of the location.') }),
    ),
  },
  'A subscription as it is wanted. What does not belong to `as` is left out of account.',
);
const NamedShape = shape({ id: Id, name: text('') }, 'An entity by its name.');
const LeftShape = shape(
  {
    name: text('Of the entry.'),
    reason: word(
      ['changed', 'used', 'deleted', 'locked'],
      'Somebody has changed it here, hung something on it, or deleted it; its status locks it.',
    ),
    gone: flag('Whether the calendar does not have it any more.'),
  },
  'An entry that was left as it is here.',
);
const ReportShape = shape(
  {
    at: timestamp('When it was applied.'),
    created: count('Entries that were made.'),
    changed: count('Entries that were changed.'),
    removed: count('Entries that were removed.'),
    unchanged: count('Entries that were as they should be.'),
    partial: flag('Whether nothing was removed, as some entries could not be read.'),
    left: listOf(LeftShape),
    leftcount: count('Number of entries that were left as they are.'),
    problems: listOf(shape({ place: text('Where in the calendar.'), reason: text('What is wrong.') })),
    problemcount: count('Number of problems.'),
    conflicts: listOf(text('A conflict that it makes or worsens.')),
    conflictcount: nullable(count('Number of conflicts; null: there was too much to compare.')),
  },
  'The last reading that was applied. Lists have the first hundred.',
);
const ProblemShape = shape(
  {
    code: word(
      [
        ...(['refused', 'failed', 'timeout', 'status', 'too-large', 'redirects'] as const),
        ...(['not-a-calendar', 'truncated', 'empty', 'unreadable', 'target'] as const),
      ],
      'The address may not be called; no connection; no answer in time; another status than 200; too large; too many redirects; no calendar; it breaks off; no entries after several; it cannot be read; what its entries become is not there any more.',
    ),
    status: nullable(count('Status of the answer.')),
    detail: text('More about it; may be empty.'),
  },
  'Why the last reading failed; nothing was changed.',
);
const SubscriptionShape = shape(
  {
    id: Id,
    revision: count('Grows with every change; the number in `If-Match`.'),
    name: text('What people call it.'),
    receiver: text('Origin of the address; the rest may hold a secret, and is never shown.'),
    as,
    resource: nullable(NamedShape),
    unit: nullable(NamedShape),
    profile: nullable(NamedShape),
    status: nullable(NamedShape),
    owninggroup: nullable(NamedShape),
    location: nullable(NamedShape),
    places: listOf(shape({ name: text('Name that the calendar has for it.'), location: NamedShape })),
    state: word(['active', 'paused'], 'Whether it is read.'),
    reading: flag('Whether it is being read, or about to be.'),
    created: timestamp('When it was made.'),
    entries: count('Number of entries that it has made.'),
    tried: nullable(timestamp('Of the last reading.')),
    good: nullable(timestamp('Of the last good reading.')),
    next: nullable(timestamp('Of the next reading; null while it is paused.')),
    failures: count('Failures since the last good reading.'),
    problem: nullable(ProblemShape),
    report: nullable(ReportShape),
  },
  'A calendar that is read again and again.',
);
const SubscriptionsShape = shape(
  { data: listOf(SubscriptionShape) },
  'Subscriptions in the order of their creation.',
);
const ReadShape = shape(
  { empty: flag('Whether a calendar without entries takes away what it had before.') },
  'How it is read.',
);
const RemovedShape = shape(
  {
    removed: count('Number of entries whose events or closures were removed.'),
    left: listOf(LeftShape),
    leftcount: count('Number of entries that stay.'),
  },
  'What became of what a deleted subscription had made.',
);

/** Shapes that have a name in the document. */
export const SUBSCRIPTION_SHAPES = {
  WantedSubscription: WantedSubscriptionShape,
  Subscription: SubscriptionShape,
  Subscriptions: SubscriptionsShape,
  SubscriptionRead: ReadShape,
  SubscriptionRemoved: RemovedShape,
} as const satisfies TProperties;

const ROOT = '/app/api/subscriptions';
const ONE = `${ROOT}/{id}`;
const FORM_ERRORS = ['bad-body', 'bad-value'] as const;
const ADMINISTRATOR = { access: 'administrator' } as const;

export const SUBSCRIPTION_OPERATIONS = {
  getSubscriptions: {
    ...ADMINISTRATOR,
    method: 'GET',
    path: ROOT,
    about: 'The calendars that are read, and what came of it.',
    answers: [{ status: 200, schema: SubscriptionsShape }],
    errors: [],
  },
  createSubscription: {
    ...ADMINISTRATOR,
    method: 'POST',
    path: ROOT,
    about: 'Makes a subscription, which is read at once.',
    body: WantedSubscriptionShape,
    bodySize: 'document',
    answers: [{ status: 201, schema: SubscriptionShape }],
    errors: FORM_ERRORS,
  },
  putSubscription: {
    ...ADMINISTRATOR,
    method: 'PUT',
    path: ONE,
    about: 'Changes a subscription, if it has the revision that `If-Match` names, and has it read at once.',
    body: WantedSubscriptionShape,
    bodySize: 'document',
    answers: [{ status: 200, schema: SubscriptionShape }],
    errors: [...FORM_ERRORS, 'not-found', 'precondition-failed'],
  },
  deleteSubscription: {
    ...ADMINISTRATOR,
    method: 'DELETE',
    path: ONE,
    about:
      'Deletes a subscription. What somebody has changed or used since stays in any case; removed events go to the trash.',
    query: { made: '`keep` (as if left out): what it has made stays; `remove`: it goes.' },
    answers: [{ status: 200, schema: RemovedShape }],
    errors: ['bad-parameter', 'not-found'],
  },
  pauseSubscription: {
    ...ADMINISTRATOR,
    method: 'POST',
    path: `${ONE}/pause`,
    about: 'Pauses a subscription; what it has made stays.',
    answers: [{ status: 200, schema: SubscriptionShape }],
    errors: ['not-found'],
  },
  resumeSubscription: {
    ...ADMINISTRATOR,
    method: 'POST',
    path: `${ONE}/resume`,
    about: 'Reads a paused subscription again, and at once.',
    answers: [{ status: 200, schema: SubscriptionShape }],
    errors: ['not-found'],
  },
  readSubscription: {
    ...ADMINISTRATOR,
    method: 'POST',
    path: `${ONE}/read`,
    about: 'Has a subscription read at once.',
    body: ReadShape,
    bodySize: 'form',
    answers: [{ status: 200, schema: SubscriptionShape }],
    errors: [...FORM_ERRORS, 'not-found'],
  },
} as const satisfies Record<string, Operation>;
