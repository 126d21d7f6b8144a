/** The client of one installation. */
import { pathOf } from './addresses.ts';
import { type Caller, createCaller, type Input, type Output } from './call.ts';
import { Dataviews } from './dataviews.ts';
import type { Resources } from './generated/kinds.ts';
import type { OperationId } from './generated/operations.ts';
import type { CustomDataDefinitions } from './generated/shapes.ts';
import type { ClientOptions, RequestOptions } from './options.ts';
import { createResources } from './resources.ts';
import { createTransport } from './transport.ts';
import { WebhookFunctions } from './webhooks.ts';

/** Everything that the API of an installation offers. */
export interface Callboard extends Resources {
  readonly dataviews: Dataviews;
  readonly webhooks: WebhookFunctions;
  /** The custom data fields that the installation has defined for a kind. An addition of Callboard. */
  definitions(kind: string, options?: RequestOptions): Promise<CustomDataDefinitions>;
  /**
   * What was written after a cursor, and the cursor to go on with; without `after` only the cursor of the present.
   * With `preferChanges: 'wait=30'` it waits for a change. An addition of Callboard.
   */
  changes(input?: Input<'getChanges'>, options?: RequestOptions): Promise<Output<'getChanges'>>;
  /** A file by its `dataurl`; the caller reads the body. */
  file(dataurl: string, options?: RequestOptions): Promise<Response>;
  /** Any operation of the API by its identifier in the OpenAPI document. */
  call<Id extends OperationId>(id: Id, input: Input<Id>, options?: RequestOptions): Promise<Output<Id>>;
}

/** Makes a client. Nothing is sent before something is asked. */
export function createClient(options: ClientOptions): Callboard {
  const transport = createTransport(options);
  const caller: Caller = createCaller(transport);
  return {
    ...createResources(caller),
    dataviews: new Dataviews(caller),
    webhooks: new WebhookFunctions(caller),
    call: caller.call,
    definitions: (kind, one) => caller.call('getCustomDataDefinitions', { kind }, one),
    changes: (input = {}, one) => caller.call('getChanges', input, one),
    file: async (dataurl, one = {}) => {
      const request = { method: 'GET', path: pathOf(dataurl), repeatable: 'always' } as const;
      const { response, attempt } = await transport.open(request, one);
      attempt.stopClock();
      return response;
    },
  };
}
