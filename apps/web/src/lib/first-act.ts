/** Loads what is no part of the first view as soon as somebody moves the pointer, clicks or presses a key. */

const ACTS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Returns a function that ends the waiting. A failure is noticed when what was to be loaded is needed. */
export function atFirstAct(load: () => Promise<unknown>): () => void {
  const start = () => {
    end();
    load().catch(() => undefined);
  };
  const end = () => {
    for (const act of ACTS) removeEventListener(act, start);
  };
  for (const act of ACTS) addEventListener(act, start);
  return end;
}
