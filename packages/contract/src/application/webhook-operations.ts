/** Application API for webhooks: subscriptions to changes, and the log of what was sent. */
import Type, { type TProperties } from 'typebox';
import type { Operation } from '../operations/operation.ts';
import { flag, Id, listOf, nullable, shape, text, texts, timestamp, word } from '../shapes/values.ts';

const wanted = {
  name: text('What people call it: 1 to 200 characters, and no other of the user’s has it.'),
  kinds: texts('The kinds whose changes are told, as in `GET /api/changes`.'),
  query: text('In the query language, about the only kind; empty: every entity.'),
};

const WantedWebhookShape = shape(
  { ...wanted, url: text('Address that is called: http or https.') },
  'A webhook as it is wanted.',
);
const webhook = {
  id: Id,
  revision: Type.Integer({ description: 'Grows with every change; the number in `If-Match`.' }),
  ...wanted,
  url: nullable(
    text('Null for administrators who look at that of somebody else, as it may hold a password.'),
  ),
  receiver: text('Origin of the address.'),
  owner: text('Name of the user whose rights decide what is told.'),
  own: flag('Whether it belongs to the user.'),
  key: nullable(
    text('Name of the key that it was made with; null: the application, or a key that is deleted.'),
  ),
  created: timestamp('When it was made.'),
  state: word(['active', 'paused'], 'Whether anything is sent.'),
  reason: nullable(
    word(
      ['stopped', 'gone', 'failing', 'rights', 'missed', 'restored', 'query'],
      'Why it is paused: by a user; the receiver is gone; three days of failures; rights of the owner or the key; changes that are not kept any more; a restored copy; a query that cannot be evaluated.',
    ),
  ),
  failingsince: nullable(timestamp('Since when no message has been accepted; null: the last one was.')),
  formeruntil: nullable(timestamp('Until when the former secret signs as well; null: it does not.')),
  waiting: Type.Integer({ description: 'Number of messages that are still to be sent.' }),
};
const WebhookShape = shape(webhook, 'A webhook.');
const SecretWebhookShape = shape(
  { ...webhook, secret: text('Signs its messages; no other answer shows it.') },
  'A webhook with its secret.',
);
const WebhooksShape = shape({ data: listOf(WebhookShape) }, 'Webhooks in the order of their creation.');
const ResumeShape = shape(
  {
    from: word(['there', 'now'], '`there`: with everything that has happened meanwhile; `now`: without it.'),
  },
  'Where a paused webhook goes on.',
);
const ReplayShape = shape(
  {
    delivery: nullable(text('The `id` of a message in the log; null: all of them since a moment.')),
    since: nullable(text('The moment by the clock of the venue, `YYYY-MM-DDTHH:MM`; null: one message.')),
  },
  'Messages that are to be sent again.',
);
const ReplayedShape = shape(
  { count: Type.Integer({ description: 'Number of messages; at most 1,000 at a time, oldest first.' }) },
  'How many messages are sent again.',
);
const DeliveryShape = shape(
  {
    id: text('Of the message: `webhook-id`.'),
    type: text('Such as `event.updated`.'),
    changes: Type.Integer({ description: 'Number of changes in it.' }),
    made: timestamp('When it was made.'),
    state: word(
      ['due', 'sending', 'delivered', 'failed', 'dropped'],
      '`due`: waits for its first or next attempt. `failed`: is not tried any more. `dropped`: was not sent.',
    ),
    attempts: Type.Integer({ description: 'Number of attempts.' }),
    at: nullable(timestamp('Of the newest attempt.')),
    next: nullable(timestamp('Of the next attempt.')),
    outcome: nullable(
      word(
        ['answered', 'refused', 'failed', 'timeout', 'unsent'],
        'Of the newest attempt, as for callbacks.',
      ),
    ),
    status: nullable(Type.Integer({ description: 'Status of the answer.' })),
    detail: text('What went wrong; empty when answered.'),
    answer: text('First bytes of the answer.'),
    milliseconds: nullable(Type.Number({ description: 'How long the newest attempt took.' })),
  },
  'A message of a webhook.',
);
const DeliveriesShape = shape({ data: listOf(DeliveryShape) }, 'The newest messages, newest first.');

/** Shapes that have a name in the document. */
export const WEBHOOK_SHAPES = {
  WantedWebhook: WantedWebhookShape,
  Webhook: WebhookShape,
  SecretWebhook: SecretWebhookShape,
  Webhooks: WebhooksShape,
  WebhookResume: ResumeShape,
  WebhookReplay: ReplayShape,
  WebhookReplayed: ReplayedShape,
  WebhookDelivery: DeliveryShape,
  WebhookDeliveries: DeliveriesShape,
} as const satisfies TProperties;

const ROOT = '/app/api/webhooks';
const ONE = `${ROOT}/{id}`;
const FORM_ERRORS = ['bad-body', 'bad-value'] as const;

export const WEBHOOK_OPERATIONS = {
  getWebhooks: {
    method: 'GET',
    path: ROOT,
    about: 'The webhooks of the user; those of all users for administrators.',
    answers: [{ status: 200, schema: WebhooksShape }],
    errors: [],
  },
  createWebhook: {
    method: 'POST',
    path: ROOT,
    about:
      'Makes a webhook of the user, which is told of what changes from now on; only this answer shows its secret.',
    body: WantedWebhookShape,
    bodySize: 'document',
    answers: [{ status: 201, schema: SecretWebhookShape }],
    errors: FORM_ERRORS,
  },
  putWebhook: {
    method: 'PUT',
    path: ONE,
    about: 'Changes a webhook of the user, if it has the revision that `If-Match` names.',
    body: WantedWebhookShape,
    bodySize: 'document',
    answers: [{ status: 200, schema: WebhookShape }],
    errors: [...FORM_ERRORS, 'not-found', 'precondition-failed'],
  },
  deleteWebhook: {
    method: 'DELETE',
    path: ONE,
    about: 'Deletes a webhook with its log; what waits is not sent.',
    answers: [{ status: 204 }],
    errors: ['not-found'],
  },
  renewWebhookSecret: {
    method: 'POST',
    path: `${ONE}/secret`,
    about:
      'Gives a webhook of the user another secret, shown by this answer only; the former one signs as well for a day.',
    answers: [{ status: 200, schema: SecretWebhookShape }],
    errors: ['not-found'],
  },
  pauseWebhook: {
    method: 'POST',
    path: `${ONE}/pause`,
    about: 'Pauses a webhook; changes are kept for it in the feed.',
    answers: [{ status: 200, schema: WebhookShape }],
    errors: ['not-found'],
  },
  resumeWebhook: {
    method: 'POST',
    path: `${ONE}/resume`,
    about: 'Sends again, from where a paused webhook stood or from now on.',
    body: ResumeShape,
    bodySize: 'form',
    answers: [{ status: 200, schema: WebhookShape }],
    errors: ['bad-body', 'not-found', 'precondition-failed'],
  },
  testWebhook: {
    method: 'POST',
    path: `${ONE}/test`,
    about: 'Sends a `webhook.test` once, also when the webhook is paused; the log tells what came of it.',
    answers: [{ status: 204 }],
    errors: ['not-found', 'bad-value'],
  },
  replayWebhook: {
    method: 'POST',
    path: `${ONE}/replay`,
    about: 'Sends messages of the log again, under the ids that they have.',
    body: ReplayShape,
    bodySize: 'form',
    answers: [{ status: 200, schema: ReplayedShape }],
    errors: [...FORM_ERRORS, 'not-found'],
  },
  getWebhookDeliveries: {
    method: 'GET',
    path: `${ONE}/deliveries`,
    about: 'The newest messages of a webhook, and what came of them.',
    answers: [{ status: 200, schema: DeliveriesShape }],
    errors: ['not-found'],
  },
} as const satisfies Record<string, Operation>;
