/** Webhooks for programs: what the application does with those of a user, done with a key (§13.3). */
import { WEBHOOK_OPERATIONS } from '../application/webhook-operations.ts';
import type { Operation, PublicOperation, RouteForm } from '../operations/operation.ts';
import { exampleOf } from './examples.ts';

const ROOT = '/app/api/webhooks';
type Id = keyof typeof WEBHOOK_OPERATIONS;

const SUMMARIES: Readonly<Record<Id, string>> = {
  getWebhooks: 'The webhooks of the key',
  createWebhook: 'Make a webhook',
  putWebhook: 'Change a webhook',
  deleteWebhook: 'Delete a webhook',
  renewWebhookSecret: 'Give a webhook another secret',
  pauseWebhook: 'Pause a webhook',
  resumeWebhook: 'Resume a webhook',
  testWebhook: 'Send a test',
  replayWebhook: 'Send messages again',
  getWebhookDeliveries: 'What was sent',
};
const ABOUT: Partial<Readonly<Record<Id, string>>> = {
  getWebhooks:
    'The webhooks that were made with the key, in the order of their creation. Those that were made with other keys, or in the application, are not among them.',
  createWebhook:
    'Makes a webhook, which is told of what changes from now on, with the rights that the key has at each message. Only this answer shows its secret. A key that may read only makes none.',
};
const WANTED = {
  name: 'Ticket shop',
  url: 'https://tickets.example/callboard',
  kinds: ['event'],
  query: 'status:confirmed',
};
const BODIES: Partial<Readonly<Record<Id, unknown>>> = {
  createWebhook: WANTED,
  putWebhook: WANTED,
  resumeWebhook: { from: 'there' },
  replayWebhook: { delivery: null, since: '2026-05-15T19:30' },
};

function formOf(path: string): RouteForm {
  if (path === ROOT) return 'webhooks';
  return path === `${ROOT}/{id}` ? 'webhook' : 'webhook-action';
}

function publicOperation(id: Id, operation: Operation): PublicOperation {
  const { method, path, about, body, answers, errors } = operation;
  const common = {
    id,
    form: formOf(path),
    method,
    path: path.replace('/app', '').replace('{id}', '{webhookId}'),
    section: '§13.3',
    summary: SUMMARIES[id],
    about: ABOUT[id] ?? about,
    tag: 'webhooks',
    cost: method === 'GET' ? ('entity' as const) : ('write' as const),
    parameters: [
      ...(path === ROOT ? [] : (['webhookId'] as const)),
      ...(method === 'PUT' ? (['ifMatch'] as const) : []),
    ],
    answers: answers.map((answer) => ({
      about: SUMMARIES[id],
      ...answer,
      ...(answer.schema === undefined ? {} : { example: exampleOf(answer.schema, 'event') }),
    })),
    // The codes of an operation of webhooks are those of the public API.
    errors: [
      ...(errors as PublicOperation['errors']),
      ...(body === undefined ? [] : (['unsupported-media-type'] as const)),
      ...(method === 'GET' ? [] : (['storage-full'] as const)),
    ],
  };
  return body === undefined ? common : { ...common, body, bodySize: 'api', bodyExample: BODIES[id] };
}

export function webhookOperations(): readonly PublicOperation[] {
  return Object.entries<Operation>(WEBHOOK_OPERATIONS).map(([id, operation]) =>
    publicOperation(id as Id, operation),
  );
}
