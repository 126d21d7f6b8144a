/** Store interface for changing cost models; `storage/cost-models.ts` implements it on both databases. */
import type { Fields } from '../model/records.ts';
import type { EntityWriter } from '../model/writer.ts';

export const CARRIER_KINDS = ['resource', 'location', 'resourceplaceholder'] as const;
export type CarrierKind = (typeof CARRIER_KINDS)[number];

/** A resource of any kind that carries cost models or can carry them. */
export interface Carrier {
  readonly kind: CarrierKind;
  readonly record: Fields<CarrierKind>;
}

export interface CostModelReader {
  carriers(): Promise<readonly Carrier[]>;
  /** Counts the bookings that have chosen a name, by resource. */
  chosen(): Promise<
    readonly { readonly resourceId: number; readonly name: string; readonly bookings: number }[]
  >;
}

export interface CostModelChange extends CostModelReader {
  /** Locked against changes by others until the transaction ends. */
  carriers: CostModelReader['carriers'];
  readonly writer: EntityWriter;
  /** Renames the chosen cost model in bookings of these resources. */
  renameChosen(resourceIds: readonly number[], from: string, to: string): Promise<void>;
}

export interface CostModelStore extends CostModelReader {
  /** Runs `work` in one transaction during which nobody else changes definitions. */
  change<T>(work: (inside: CostModelChange) => Promise<T>): Promise<T>;
}
