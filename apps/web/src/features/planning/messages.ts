/** The page answers each step: by a message on the screen, and words for screen readers. */
import type { PlanningSearch } from './address.ts';

export interface Message {
  readonly text: string;
  /** Operation that the message offers to undo. */
  readonly undo?: string;
  /** Offered when it is not known whether a change was saved. */
  readonly retry?: () => void;
  readonly isProblem?: boolean;
  /** Whether it tells of something to be settled, so that it waits for its reader. */
  readonly isLasting?: boolean;
  /** Link to the list of conflicts that shows what is told. */
  readonly way?: { readonly label: string; readonly search: PlanningSearch };
}

interface MessageState {
  readonly message: Message | undefined;
  readonly spoken: string;
  /** Distinguishes messages of the same text. */
  readonly number: number;
}

let shown: MessageState = { message: undefined, spoken: '', number: 0 };
const listeners = new Set<() => void>();

function show(next: Omit<MessageState, 'number'>): void {
  shown = { ...next, number: shown.number + 1 };
  for (const listener of listeners) listener();
}

/** Shows a message, which screen readers say too. */
export function tell(message: Message): void {
  show({ message, spoken: message.text });
}

/** Says words to screen readers only; a message on the screen stays. */
export function say(spoken: string): void {
  show({ message: shown.message, spoken });
}

export function closeMessage(): void {
  show({ message: undefined, spoken: '' });
}

export const messages = {
  last: (): MessageState => shown,
  /** Returns a function that ends the subscription. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
} as const;
