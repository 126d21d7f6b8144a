/** Recognises code of the application that could not be fetched: no connection, or replaced by an upgrade. */
import { lazyRouteComponent } from '@tanstack/react-router';
import { loadUnlessHeld } from './first-frame.ts';

/** Its message is never shown, and no other program recognises it, such as the router, which would reload. */
class LoadFailure extends Error {
  constructor(cause: unknown) {
    super('A part of the application could not be loaded.', { cause });
    this.name = 'LoadFailure';
  }
}

const failures = new WeakSet<object>();

/** Starts to recognise failures. Call it once. */
export function watchLoading(): void {
  addEventListener('vite:preloadError', ({ payload }) => failures.add(payload));
}

export function isLoadFailure(error: unknown): boolean {
  return error instanceof LoadFailure || (error instanceof Error && failures.has(error));
}

/** Loads the component of a page on the first visit. */
export const lazyPage: typeof lazyRouteComponent = (load, name) => {
  const page = lazyRouteComponent(
    () =>
      load().catch((error: unknown) => {
        throw new LoadFailure(error);
      }),
    name,
  );
  const { preload } = page;
  if (preload !== undefined) page.preload = () => loadUnlessHeld(async () => preload());
  return page;
};
