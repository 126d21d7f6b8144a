/**
 * The frame of the application can stand before the first page in it: on a slow network the files of that page take longer than the
 * frame needs to be rendered.
 */
import { useSyncExternalStore } from 'react';

let isHeld = false;
let files: Promise<unknown>[] = [];
const listeners = new Set<() => void>();

/** From here on the place of the page stays empty, and the router does not wait for its files. */
export function holdPage(): void {
  isHeld = true;
}

export function showPage(): void {
  isHeld = false;
  files = [];
  for (const listener of listeners) listener();
}

/** Returns at once while the page is held; otherwise when the files have come. */
export function loadUnlessHeld(load: () => Promise<void>): Promise<void> {
  const loading = load();
  if (!isHeld) return loading;
  files.push(loading);
  return Promise.resolve();
}

/** Resolves when the files have come that the router did not wait for. */
export function heldFiles(): Promise<unknown> {
  return Promise.all(files);
}

export function useHeldPage(): boolean {
  return useSyncExternalStore(subscribe, () => isHeld);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
