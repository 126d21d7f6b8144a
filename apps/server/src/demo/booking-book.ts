/** Writes resource bookings of every variety, and keeps track of taken persons and instances. */
import type { Fields } from '../model/records.ts';
import { Diary } from './diary.ts';
import type { Draft, NewRecord } from './draft.ts';
import type { Instrument } from './equipment.ts';
import type { Random } from './random.ts';
import type { Owner } from './staff.ts';

type Booking = Fields<'resourcebooking'>;

/** Purpose and time of a booking. */
export interface Use {
  readonly owner: Owner;
  readonly for: { readonly kind: 'event' | 'group'; readonly id: number } | { readonly name: string };
  readonly start: number;
  readonly end: number;
  /** Whether the use is over and its actual values are filled in. */
  readonly isDone: boolean;
  readonly role?: string | null;
  readonly unpublished?: boolean;
  readonly costModel?: string;
  readonly fieldId?: number;
}

export class BookingBook {
  readonly #draft: Draft;
  readonly #random: Random;
  /** Bookings by id of a person or an instance. */
  readonly #diary = new Diary<number>();

  constructor(draft: Draft, random: Random) {
    this.#draft = draft;
    this.#random = random;
  }

  /** Books a quantity of stock, a room, a service or a role to be filled. */
  bulk(resourceId: number, number: number, use: Use): Booking {
    return this.#add(resourceId, use, { number, ...this.#actualNumber(use, number) });
  }

  /** Books a person, free or not. */
  person(resourceId: number, use: Use): Booking {
    this.#diary.enter([resourceId], use.start, use.end);
    return this.#add(resourceId, use, this.#actualTimes(use));
  }

  /** Books one unit; a single-unit resource is then taken. */
  unit({ resource }: Instrument, instanceId: number, use: Use): Booking {
    this.#diary.enter([instanceId], use.start, use.end);
    return this.#add(resource.id, use, { variety: 'unit', instanceId });
  }

  /** Books several units as one booking with a child for each; the group itself has no times. */
  units({ resource }: Instrument, instanceIds: readonly number[], use: Use): Booking {
    const group = this.#add(resource.id, use, {
      variety: 'units',
      number: instanceIds.length,
      ...this.#actualNumber(use, instanceIds.length),
      start: null,
      end: null,
    });
    this.#diary.enter(instanceIds, use.start, use.end);
    for (const instanceId of instanceIds) {
      this.#add(resource.id, use, { variety: 'unit', parentId: group.id, instanceId });
    }
    return group;
  }

  /** Books a set, with a child for each of its members. */
  set(
    resource: Fields<'resource'>,
    parts: readonly { resourceId: number; number: number; instanceId?: number }[],
    use: Use,
  ): Booking {
    const whole = this.#add(resource.id, use, { variety: 'set', start: null, end: null });
    for (const { resourceId, number, instanceId } of parts) {
      if (instanceId !== undefined) this.#diary.enter([instanceId], use.start, use.end);
      this.#add(resourceId, use, {
        variety: instanceId === undefined ? 'bulk' : 'unit',
        parentId: whole.id,
        number,
        instanceId: instanceId ?? null,
      });
    }
    return whole;
  }

  freeInstances({ instances }: Instrument, start: number, end: number): number[] {
    return instances
      .filter(({ id, active }) => active && this.#diary.isFree([id], start, end))
      .map(({ id }) => id);
  }

  isFree(id: number, start: number, end: number): boolean {
    return this.#diary.isFree([id], start, end);
  }

  #actualTimes({ isDone, start, end }: Use): Partial<Booking> {
    if (!isDone || !this.#random.chance(0.7)) return {};
    return {
      actualStart: start - this.#random.int(0, 1) * 900,
      actualEnd: end + this.#random.int(-1, 3) * 900,
    };
  }

  #actualNumber({ isDone }: Use, number: number): Partial<Booking> {
    if (!isDone || number < 2 || !this.#random.chance(0.5)) return {};
    return { actualNumber: Math.max(1, number + this.#random.int(-2, 2)) };
  }

  #add(resourceId: number, use: Use, more: Partial<NewRecord<'resourcebooking'>>): Booking {
    const whatFor =
      'name' in use.for
        ? { eventKind: null, eventId: null, eventName: use.for.name }
        : { eventKind: use.for.kind, eventId: use.for.id, eventName: null };
    return this.#draft.add('resourcebooking', {
      ...use.owner,
      variety: 'bulk',
      parentId: null,
      resourceId,
      instanceId: null,
      ...whatFor,
      number: 1,
      actualNumber: null,
      start: use.start,
      end: use.end,
      actualStart: null,
      actualEnd: null,
      role: use.role ?? null,
      unpublished: use.unpublished ?? false,
      costModel: use.costModel ?? null,
      fieldId: use.fieldId ?? null,
      ...more,
    });
  }
}
