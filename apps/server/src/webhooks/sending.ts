/** The part of webhooks that runs on every serving node: it makes their messages and sends them. */
import type { PublishedChanges } from '../change-feed/published-changes.ts';
import type { Dispatcher } from '../outgoing/dispatcher.ts';
import { createDelivery, type DeliveryOptions } from './delivery.ts';
import { createPreparation, type Preparation } from './preparation.ts';
import type { WebhookStore } from './store.ts';

export interface WebhookSendingOptions extends Omit<DeliveryOptions, 'logDays' | 'store'> {
  readonly store: WebhookStore;
  readonly changes: Pick<PublishedChanges, 'read'>;
}

export interface WebhookSending {
  start(): void;
  /** Looks at once for what is to be told and sent. */
  wake(): void;
  /** Makes no more messages, and gives those in progress a moment to end. */
  stop(): Promise<void>;
}

export function createWebhookSending(options: WebhookSendingOptions): WebhookSending {
  const { reference } = options;
  let running: { readonly preparation: Preparation; readonly delivery: Dispatcher } | undefined;
  return {
    start() {
      const delivery = createDelivery({
        ...options,
        logDays: async () => (await reference.current()).settings.callbackLogDays,
      });
      running = {
        delivery,
        preparation: createPreparation({ ...options, onMessages: () => delivery.wake() }),
      };
    },
    wake() {
      running?.preparation.wake();
      running?.delivery.wake();
    },
    async stop() {
      await running?.preparation.stop();
      await running?.delivery.stop();
    },
  };
}
