/** The user who has changed an entity last, by its history. */
import type { Kind } from '@callboard/contract';
import { useQuery } from '@tanstack/react-query';
import { isObject, propertyQuery, textOf } from './entities.ts';

/** Returns the name; undefined until it is known, or where the user may not see it. */
export function useLastAuthor(
  of: { readonly kind: Kind; readonly id: string } | undefined,
  isAsked: boolean,
): string | undefined {
  const { kind, id } = of ?? { kind: 'event' as const, id: '' };
  const { data } = useQuery({
    ...propertyQuery(kind, id, 'history'),
    enabled: isAsked && of !== undefined,
    // The change that this is about is newer than whatever was loaded before.
    staleTime: 0,
    retry: false,
  });
  const changes = isObject(data) && Array.isArray(data.data) ? data.data.filter(isObject) : [];
  return textOf(changes[0]?.username) || undefined;
}
