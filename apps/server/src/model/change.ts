/** History of entities: what was changed in which entity, when and by whom. */
import type { Actor } from '../access/actor.ts';
import type { RecordKind } from './records.ts';

/** A change of attributes, fields, custom data, attachments or parts, as `history` shows it. */
export interface Change extends Actor {
  readonly id: number;
  readonly entityKind: RecordKind;
  readonly entityId: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly changes: readonly {
    readonly target: 'attribute' | 'customdata' | 'field' | 'attachment' | 'part';
    readonly name: string;
    readonly before: unknown;
    readonly after: unknown;
  }[];
}
