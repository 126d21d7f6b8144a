/** Webhooks that are made with the key of the client. */
import type { Caller } from './call.ts';
import type { SecretWebhook, WantedWebhook, Webhook, WebhookDelivery } from './generated/shapes.ts';
import type { RequestOptions } from './options.ts';
import type { WriteOptions } from './resource-types.ts';

/** A webhook to be made: changes of one kind can be bounded by a query. */
export type NewWebhook = Omit<WantedWebhook, 'query'> & {
  /** In the query language, where there is one kind; without it every entity is told of. */
  readonly query?: string | { toString(): string } | undefined;
};

/** Which messages are sent again: one of the log by its `id`, or all since a moment by the clock of the venue. */
export type Replay = { readonly delivery: string } | { readonly since: string };

/** Webhooks of the key. All of it is an addition of Callboard. */
export class WebhookFunctions {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** The webhooks that were made with the key, in the order of their creation. */
  async list(options?: RequestOptions): Promise<readonly Webhook[]> {
    return (await this.#caller.call('getWebhooks', {}, options)).data;
  }

  /** Makes a webhook. Keep its `secret`: nothing shows it again. */
  create(webhook: NewWebhook, options?: RequestOptions): Promise<SecretWebhook> {
    return this.#caller.call('createWebhook', { body: wanted(webhook) }, options);
  }

  /** Changes a webhook to what is given; with `ifMatch: '"7"'` only where its `revision` is still 7. */
  change(id: string, webhook: NewWebhook, options: WriteOptions = {}): Promise<Webhook> {
    const { ifMatch, ...own } = options;
    return this.#caller.call('putWebhook', { webhookId: id, ifMatch, body: wanted(webhook) }, own);
  }

  /** Deletes a webhook with its log; what waits is not sent. */
  async delete(id: string, options?: RequestOptions): Promise<void> {
    await this.#caller.call('deleteWebhook', { webhookId: id }, options);
  }

  /** Gives a webhook another secret; the former one signs as well for a day. */
  renew(id: string, options?: RequestOptions): Promise<SecretWebhook> {
    return this.#caller.call('renewWebhookSecret', { webhookId: id }, options);
  }

  /** Stops sending; what changes meanwhile waits. */
  pause(id: string, options?: RequestOptions): Promise<Webhook> {
    return this.#caller.call('pauseWebhook', { webhookId: id }, options);
  }

  /** Sends again, from where it stood (`there`) or from now on (`now`). */
  resume(id: string, from: 'there' | 'now' = 'there', options?: RequestOptions): Promise<Webhook> {
    return this.#caller.call('resumeWebhook', { webhookId: id, body: { from } }, options);
  }

  /** Sends a `webhook.test` once. */
  async test(id: string, options?: RequestOptions): Promise<void> {
    await this.#caller.call('testWebhook', { webhookId: id }, options);
  }

  /** The newest messages with what came of them, newest first. */
  async log(id: string, options?: RequestOptions): Promise<readonly WebhookDelivery[]> {
    return (await this.#caller.call('getWebhookDeliveries', { webhookId: id }, options)).data;
  }

  /** Sends messages of the log again, under the ids that they have; returns how many, 1,000 at most. */
  async replay(id: string, what: Replay, options?: RequestOptions): Promise<number> {
    const body = { delivery: null, since: null, ...what };
    return (await this.#caller.call('replayWebhook', { webhookId: id, body }, options)).count;
  }
}

function wanted({ query = '', ...webhook }: NewWebhook): WantedWebhook {
  return { ...webhook, query: String(query) };
}
