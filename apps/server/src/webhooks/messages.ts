/** Messages of webhooks: changes of one sort together, and the body on the wire. */
import type { Kind } from '@callboard/contract';
import type { PublishedChange } from '../change-feed/published-changes.ts';
import type { OperationMark } from '../model/writer.ts';
import { wireIdOf } from '../platform/ids.ts';
import type { ChangesMessage, MessageChange, NewMessage, Webhook } from './store.ts';

/** Maximum number of changes in a message, and of names of fields in it. */
export const MOST_CHANGES = 100;
const MOST_FIELDS = 1_000;

const VERBS = { created: 'created', changed: 'updated', deleted: 'deleted' } as const;

export interface ToldChange {
  readonly change: PublishedChange;
  /** Whether the entity has just stopped matching the query. */
  readonly unmatched: boolean;
}

export function typeOf({ change, unmatched }: ToldChange): string {
  return `${change.kind}.${unmatched ? 'unmatched' : VERBS[change.change]}`;
}

/** Returns the kind that a message is about; undefined for a test. */
export function kindOfType(type: string, { kinds }: Pick<Webhook, 'kinds'>): Kind | undefined {
  return kinds.find((kind) => type.startsWith(`${kind}.`));
}

export function isDeletion(type: string): boolean {
  return type.endsWith('.deleted');
}

interface Gathered {
  readonly type: string;
  readonly operation: OperationMark | undefined;
  readonly changes: MessageChange[];
  fields: number;
}

/**
 * Puts neighbouring changes of one type and operation into a message, in their order. Those of an operation wait for
 * so many seconds, in which it may be taken back.
 */
export function messagesOf(told: readonly ToldChange[], delay: number): readonly ChangesMessage[] {
  const messages: Gathered[] = [];
  for (const one of told) {
    const type = typeOf(one);
    const { id, fields, at, owners, change, operation } = one.change;
    const count = fields?.length ?? 0;
    let last = messages.at(-1);
    const fits =
      last?.type === type &&
      isSame(last.operation, operation) &&
      last.changes.length < MOST_CHANGES &&
      last.fields + count <= MOST_FIELDS;
    if (last === undefined || !fits) {
      last = { type, operation, changes: [], fields: 0 };
      messages.push(last);
    }
    last.changes.push({ id, fields, at, ...(change === 'deleted' ? { owners } : {}) });
    last.fields += count;
  }
  return messages.map(({ type, changes, operation }) => {
    const waits = operation !== undefined && !operation.isUndo;
    const notBefore = waits ? Math.max(...changes.map(({ at }) => at)) + delay : 0;
    return { type, changes, operation, notBefore };
  });
}

function isSame(one: OperationMark | undefined, other: OperationMark | undefined): boolean {
  return one?.key === other?.key && one?.isUndo === other?.isUndo;
}

export interface BodyContext {
  readonly baseUrl: string;
  readonly formatInstant: (at: number) => string;
}

/** Returns the body of a message, always with the same keys. */
export function bodyOf(
  { type, changes, madeAt }: NewMessage & { readonly madeAt: number },
  webhook: Webhook,
  { baseUrl, formatInstant }: BodyContext,
): string {
  const kind = kindOfType(type, webhook) ?? null;
  return JSON.stringify({
    type,
    timestamp: formatInstant(madeAt),
    data: {
      webhook: wireIdOf(webhook),
      kind,
      changes: changes.map(({ id, fields, at }) => ({
        id,
        url: kind === null || isDeletion(type) ? null : `${baseUrl}/api/${kind}/${id}`,
        fields,
        date: formatInstant(at),
      })),
    },
  });
}
