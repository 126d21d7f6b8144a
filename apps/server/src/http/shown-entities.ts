/**
 * Cached representations of single entities. A representation is kept as long as its view is the same object,
 * which is as long as the stored data is unchanged (`EntityStore.view`). The cache saves no look-up of the
 * data itself.
 */
import type { Kind } from '@callboard/contract';
import type { View } from '../model/views.ts';
import { type TaggedBody, tagged } from './etag.ts';
import type { PresentContext } from './present/context.ts';
import { entityText } from './present/entity.ts';

/** Cached representation, with everything besides the view that it depends on. */
interface CachedBody extends TaggedBody, Pick<PresentContext, 'reference' | 'baseUrl'> {
  readonly scope: string;
}

const shown = new WeakMap<object, CachedBody>();

export function shownEntity<K extends Kind>(kind: K, view: View<K>, context: PresentContext): TaggedBody {
  const { reference, baseUrl, principal } = context;
  const { scope } = principal;
  const last = shown.get(view);
  if (last?.reference === reference && last.baseUrl === baseUrl && last.scope === scope) return last;
  const fresh = { ...tagged(entityText(kind, view, context), view), reference, baseUrl, scope };
  // Any other view belongs to this request alone.
  if (Object.isFrozen(view)) shown.set(view, fresh);
  return fresh;
}
