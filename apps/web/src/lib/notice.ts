export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/**
 * Short confirmation of a successful action. One text shows at a time, rendered by `components/notice.tsx`.
 */
export interface Notice {
  /** Undefined means the standard text "saved". */
  readonly text: string | undefined;
  /** Offered beside the text. */
  readonly action?: NoticeAction | undefined;
  /** Distinguishes repeated notices with the same text. */
  readonly number: number;
}

let shown: Notice = { text: undefined, number: 0 };
const listeners = new Set<() => void>();

/** Shows a notice; without a text it says that something was saved. */
export function showNotice(text?: string, action?: NoticeAction): void {
  shown = { text, action, number: shown.number + 1 };
  for (const listener of listeners) listener();
}

export const notices = {
  /** Returns the last notice; its number is 0 if there has been none. */
  last: (): Notice => shown,
  /** Returns a function that ends the subscription. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
} as const;
