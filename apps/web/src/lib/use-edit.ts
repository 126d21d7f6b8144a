/**
 * Edits values that other users may edit at the same time. Typed values are kept apart from the stored ones
 * until they are saved, and no unseen change is overwritten.
 */
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Json } from './entities.ts';
import { type NoticeAction, showNotice } from './notice.ts';
import { RequestError, type TaggedValue } from './request.ts';
import { useSession } from './session.ts';
import { useLatest } from './use-latest.ts';

export type Values = Readonly<Record<string, Json>>;

export interface Theirs {
  readonly key: string;
  /** Values before and after the other user's change. */
  readonly before: Json;
  readonly after: Json;
}

/** How the user stands to conflicts in the plan that saving makes. */
export interface Stance {
  /** Keys of conflicts that the user accepts. */
  readonly accept?: readonly string[];
  /** Why the user overrides the rules of planning. */
  readonly reason?: string | null;
  /** Whether the user changes what the status of an event locks. */
  readonly unlock?: boolean;
}

/** Conflicts in the plan that the last attempt to save would have made. */
export interface PlanConflicts {
  readonly found: RequestError['errors'];
  /** Keys that the attempt accepted. */
  readonly accepted: readonly string[];
}

export interface Edit {
  /** Returns the value for a control: the typed one, otherwise the stored one. */
  readonly valueOf: (key: string) => Json;
  readonly change: (key: string, value: Json) => void;
  readonly isDirty: boolean;
  /** Returns whether the user has changed this value. */
  readonly isTouched: (key: string) => boolean;
  /** Changes by others since the values were loaded, as found by the last attempt to save. */
  readonly theirs: readonly Theirs[];
  readonly save: (stance?: Stance) => void;
  readonly isSaving: boolean;
  /** Stops a save that is under way: what was not sent yet is never sent. */
  readonly abort: () => void;
  readonly error: Error | null;
  /** Whether a lock alone is in the way, and the user may change what is locked; there is no error then. */
  readonly isLocked: boolean;
  /** Undefined once an attempt to save has ended otherwise. */
  readonly conflicts: PlanConflicts | undefined;
}

interface EditOptions {
  readonly start: TaggedValue<Values>;
  /** Throws RequestError, as does `save`. */
  readonly load: (signal?: AbortSignal) => Promise<TaggedValue<Values>>;
  /** Receives only the changed values. */
  readonly save: (changed: TaggedValue<Values>, signal: AbortSignal, stance: Stance) => Promise<unknown>;
  /** Runs as part of saving. If the form stays open, it continues with the returned values. */
  readonly onSaved: () => Promise<TaggedValue<Values> | undefined> | Promise<void>;
  /** Names what was saved, of what the user has changed. */
  readonly notice: (changed: Values) => string;
  /** Offered beside the notice; `before` has the values that were there before. */
  readonly action?: (changed: Values, before: Values) => NoticeAction | undefined;
}

export function useEdit({ start, load, save, onSaved, notice, action }: EditOptions): Edit {
  const [base, setBase] = useState(start);
  const [typed, setTyped] = useState<Values>({});
  const [theirs, setTheirs] = useState<readonly Theirs[]>([]);
  const [conflicts, setConflicts] = useState<PlanConflicts>();
  const isTouched = (key: string) => Object.hasOwn(typed, key);
  const changed = changedOf(typed, base.value);
  // The words of the last rendering: a save can change the language.
  const words = useLatest(notice);
  const saving = useRef<AbortController>(undefined);
  const { rights } = useSession();
  /** The user has unlocked the event to save this, and is not asked again. */
  const unlocked = useRef<Stance>({});

  const {
    mutate,
    isPending,
    error: failure,
    reset,
  } = useMutation({
    mutationFn: async (stance: Stance): Promise<Values | undefined> => {
      saving.current = new AbortController();
      const { signal } = saving.current;
      try {
        await save({ value: changed, tag: base.tag }, signal, stance);
        return typed;
      } catch (failure) {
        if (!(failure instanceof RequestError) || failure.code !== 'precondition-failed') throw failure;
      }
      const present = await load(signal);
      const found = differences(base.value, present.value);
      setBase(present);
      setTheirs(found);
      if (found.length > 0) return undefined;
      // The conflict concerns other members of the entity, which this form does not show.
      await save({ value: changed, tag: present.tag }, signal, stance);
      return typed;
    },
    onError: (failure, { accept = [] }) => setConflicts(conflictsIn(failure, accept)),
    onSuccess: async (saved) => {
      setConflicts(undefined);
      if (saved === undefined) return;
      unlocked.current = {};
      const next = await onSaved();
      const made = changedOf(saved, base.value);
      showNotice(words(made), action?.(made, base.value));
      if (next === undefined) return;
      setBase(next);
      // Keep what was typed during the save.
      setTyped((now) =>
        Object.fromEntries(Object.entries(now).filter(([key, value]) => value !== saved[key])),
      );
      setTheirs([]);
    },
  });

  const isLocked = rights.unlock && isLock(failure);
  return {
    valueOf: (key) => (isTouched(key) ? typed[key] : base.value[key]) ?? null,
    change: (key, value) => setTyped((before) => ({ ...before, [key]: value })),
    isDirty: Object.keys(changed).length > 0,
    isTouched,
    theirs,
    save: (stance = {}) => {
      reset();
      if (stance.unlock === true) unlocked.current = { unlock: true };
      mutate({ ...stance, ...unlocked.current });
    },
    isSaving: isPending,
    abort: () => saving.current?.abort(),
    error: isLocked ? null : failure,
    isLocked,
    conflicts,
  };
}

/** Whether the status of an event locks all that could not be saved. */
function isLock(failure: Error | null): boolean {
  if (!(failure instanceof RequestError)) return false;
  return failure.errors.length > 0 && failure.errors.every(({ code }) => code === 'locked');
}

export function conflictsIn(failure: Error, accepted: readonly string[]): PlanConflicts | undefined {
  if (!(failure instanceof RequestError) || failure.code !== 'double-booking') return undefined;
  return { found: failure.errors, accepted };
}

function changedOf(typed: Values, base: Values): Values {
  return Object.fromEntries(
    Object.entries(typed).filter(([key, value]) => !isSame(value, base[key] ?? null)),
  );
}

/** Returns the differences between two states, in the order of the later one. */
export function differences(before: Values, after: Values): readonly Theirs[] {
  return Object.entries(after)
    .map(([key, value]) => ({ key, before: before[key] ?? null, after: value }))
    .filter((one) => !isSame(one.before, one.after));
}

function isSame(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
