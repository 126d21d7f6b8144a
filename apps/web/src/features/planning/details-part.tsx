/** The details of an event are no part of the first view: they load as soon as somebody is there who could open them. */
import { type ComponentProps, Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';

type LoadedDetails = typeof import('./details.tsx').Details;

/** Rendered at once when it is there: React waits a third of a second before it shows a late part. */
let loaded: LoadedDetails | undefined;

export async function loadDetails(): Promise<LoadedDetails> {
  loaded = (await import('./details.tsx')).Details;
  return loaded;
}

const LateDetails = lazyPart(loadDetails);

export function Details(props: ComponentProps<LoadedDetails>) {
  // One of them as long as they are open, so that what is typed in them stays.
  const [Part] = useState(() => loaded ?? LateDetails);
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
