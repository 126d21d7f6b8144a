/** How close the rows of lists stand: a choice of the person, kept in this browser. */
import { useSyncExternalStore } from 'react';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

const MEMORY = 'callboard-density';
const listeners = new Set<() => void>();
let current = remembered();

function remembered(): Density {
  try {
    return localStorage.getItem(MEMORY) === 'compact' ? 'compact' : 'comfortable';
  } catch {
    // Storage may be disabled.
    return 'comfortable';
  }
}

/** Tells style sheets the density. */
export function showDensity(): void {
  document.documentElement.dataset.density = current;
}

export function chooseDensity(density: Density): void {
  current = density;
  try {
    localStorage.setItem(MEMORY, density);
  } catch {
    // Storage may be disabled.
  }
  showDensity();
  for (const listener of listeners) listener();
}

export function useDensity(): Density {
  return useSyncExternalStore(subscribe, () => current);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
