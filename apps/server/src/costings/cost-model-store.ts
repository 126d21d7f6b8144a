/** What changing cost models needs of a store; `storage/cost-models.ts` implements it on both databases. */
import type { Fields } from '../model/records.ts';
import type { EntityWriter } from '../model/writer.ts';

export const CARRIER_KINDS = ['resource', 'location', 'resourceplaceholder'] as const;
export type CarrierKind = (typeof CARRIER_KINDS)[number];

/** A resource of any kind, which carries cost models or can. */
export interface Carrier {
  readonly kind: CarrierKind;
  readonly record: Fields<CarrierKind>;
}

export interface CostModelReader {
  carriers(): Promise<readonly Carrier[]>;
  /** How many bookings have chosen a name, by resource. */
  chosen(): Promise<
    readonly { readonly resourceId: number; readonly name: string; readonly bookings: number }[]
  >;
}

export interface CostModelChange extends CostModelReader {
  /** They are nobody else's to change until the transaction ends. */
  carriers: CostModelReader['carriers'];
  readonly writer: EntityWriter;
  /** Bookings of these resources that have chosen a name choose another one. */
  renameChosen(resourceIds: readonly number[], from: string, to: string): Promise<void>;
}

export interface CostModelStore extends CostModelReader {
  /** In one transaction, while nobody else changes definitions. */
  change<T>(work: (inside: CostModelChange) => Promise<T>): Promise<T>;
}
