export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/** Short confirmation of a successful action, rendered by `components/notice.tsx`. */
export interface Notice {
  readonly text: string;
  /** Offered beside the text. */
  readonly action?: NoticeAction | undefined;
  /** Distinguishes notices of the same text; later ones have higher numbers. */
  readonly number: number;
}

/** Notices with an action that are kept beside each other. */
const MOST_KEPT = 3;

let shown: readonly Notice[] = [];
let last = 0;
const listeners = new Set<() => void>();

function show(next: readonly Notice[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a notice; the text names what has become of what. It takes the place of one that only tells: one that
 * offers an action stays for its time.
 */
export function showNotice(text: string, action?: NoticeAction): void {
  last += 1;
  const offering = shown.filter((one) => one.action !== undefined);
  const kept = action === undefined ? offering : offering.slice(1 - MOST_KEPT);
  show([...kept, { text, action, number: last }]);
}

export function closeNotice(number: number): void {
  show(shown.filter((one) => one.number !== number));
}

export const notices = {
  /** Returns what is shown, the oldest first. */
  shown: (): readonly Notice[] => shown,
  /** Returns a function that ends the subscription. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
} as const;
