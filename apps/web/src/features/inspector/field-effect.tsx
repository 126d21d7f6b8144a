/** Tells what a value that is being typed would do beyond its own entity, before it is saved. */
import type { EditableKind } from '@callboard/contract';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { Edit } from '../../lib/use-edit.ts';

const AmountEffect = lazyPart(async () => (await import('./amount-effect.tsx')).AmountEffect);

interface FieldEffectProps {
  readonly of: { readonly kind: EditableKind; readonly id: string };
  readonly name: string;
  readonly edit: Pick<Edit, 'valueOf' | 'isTouched'>;
}

export function FieldEffect({ of: { kind, id }, name, edit }: FieldEffectProps) {
  if (name !== 'amount' || (kind !== 'resource' && kind !== 'location')) return null;
  return (
    <Suspense>
      <AmountEffect id={id} amount={edit.isTouched(name) ? edit.valueOf(name) : undefined} />
    </Suspense>
  );
}
