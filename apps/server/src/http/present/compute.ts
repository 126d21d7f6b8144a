/** Functions that present what the type of a property does not say. */
import type { KINDS, Kind } from '@callboard/contract';
import type { View } from '../../model/views.ts';
import type { WireText } from '../wire-text.ts';
import type { PresentContext } from './context.ts';

/** Presents another entity as the same request would. */
export type PresentNested = <K extends Kind>(kind: K, view: View<K>, context: PresentContext) => object;
export type Compute<K extends Kind> = (
  view: View<K>,
  context: PresentContext,
  present: PresentNested,
) => unknown;

/** A property whose text need not be made from its value. */
export interface ComputedText<K extends Kind> {
  readonly value: Compute<K>;
  readonly text: (view: View<K>, context: PresentContext) => WireText;
}

/** Keys that are the same in every kind. */
export type CommonKey = 'url' | 'id' | '_type' | 'owner';
type PropertiesOf<K extends Kind> = (typeof KINDS)[K]['properties'];
type ComputedKey<K extends Kind> = {
  [N in keyof PropertiesOf<K>]: PropertiesOf<K>[N] extends { readonly shown: 'computed' }
    ? Exclude<N, CommonKey>
    : never;
}[keyof PropertiesOf<K>];
export type ComputedProperties<K extends Kind> = {
  readonly [N in ComputedKey<K>]: Compute<K> | ComputedText<K>;
} & {
  readonly [N in CommonKey]?: Compute<K>;
};
