/** What is told of something that went well, for a moment: one text at a time, shown by `components/notice.tsx`. */
export interface Notice {
  /** Undefined: that it was saved. */
  readonly text: string | undefined;
  /** Tells a text from the same one told before. */
  readonly number: number;
}

let shown: Notice = { text: undefined, number: 0 };
const listeners = new Set<() => void>();

/** Without a text it tells that something was saved. */
export function showNotice(text?: string): void {
  shown = { text, number: shown.number + 1 };
  for (const listener of listeners) listener();
}

export const notices = {
  /** The last one; its number is 0 where there was none. */
  last: (): Notice => shown,
  /** Returns what ends listening. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
} as const;
