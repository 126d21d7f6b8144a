/** Lets an action on an event wait until the date that was typed before it is saved. */
import { useEffect, useRef } from 'react';
import type { PlannedEvent } from './plan.ts';
import type { Until } from './use-until.ts';

type Act = (planned: PlannedEvent) => void;

interface SavedFirst {
  readonly save: () => void;
  /** Calls the action with the event as it is then: the date gave it another revision than the page showed. */
  readonly savedFirst: (act: Act) => void;
  /** Whether the date is being saved, so that an action has to wait. */
  readonly isSaving: () => boolean;
}

export function useSavedFirst(planned: PlannedEvent, until: Until): SavedFirst {
  const { revision } = planned;
  /** Revision that a save is about to replace. */
  const replaced = useRef<number | null>(null);
  const waiting = useRef<Act>(undefined);
  useEffect(() => {
    if (replaced.current === null || replaced.current === revision) return;
    const act = waiting.current;
    replaced.current = null;
    waiting.current = undefined;
    act?.(planned);
  });
  const save = () => {
    if (!until.isTyped) return;
    replaced.current = revision;
    void until.save().then((isSaved) => {
      if (isSaved) return;
      replaced.current = null;
      waiting.current = undefined;
    });
  };
  return {
    save,
    isSaving: () => replaced.current !== null,
    savedFirst: (act) => {
      save();
      if (replaced.current === null) act(planned);
      else waiting.current = act;
    },
  };
}
