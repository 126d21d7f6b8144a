/** The details of an event are no part of the first view: they load as soon as somebody is there who could open them. */
import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';

export const loadDetails = () => import('./details.tsx');
const LazyDetails = lazyPart(async () => (await loadDetails()).Details);

export function Details(props: ComponentProps<typeof LazyDetails>) {
  return (
    <Suspense>
      <LazyDetails {...props} />
    </Suspense>
  );
}
