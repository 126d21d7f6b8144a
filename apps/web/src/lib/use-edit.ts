/**
 * Editing values that somebody else may be editing, too: what was typed is kept apart from what the server has, until
 * it is saved. Nothing is overwritten unseen.
 */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Json } from './entities.ts';
import { showNotice } from './notice.ts';
import { RequestError, type Tagged } from './request.ts';

export type Values = Readonly<Record<string, Json>>;

export interface Theirs {
  readonly key: string;
  /** Before somebody else changed it, and now. */
  readonly before: Json;
  readonly after: Json;
}

export interface Edit {
  /** What a control shows: what was typed, else what the server has. */
  readonly valueOf: (key: string) => Json;
  readonly change: (key: string, value: Json) => void;
  readonly isDirty: boolean;
  /** Whether this one was typed over. */
  readonly isTouched: (key: string) => boolean;
  /** What others have changed since the values were loaded, as the last attempt to save found. */
  readonly theirs: readonly Theirs[];
  readonly save: () => void;
  readonly isSaving: boolean;
  readonly error: Error | null;
}

interface EditOptions {
  readonly start: Tagged<Values>;
  /** Throws RequestError, as `save` does. */
  readonly load: () => Promise<Tagged<Values>>;
  /** Gets only what was changed. */
  readonly save: (changed: Tagged<Values>) => Promise<unknown>;
  /** Counts as a part of saving. What it returns is gone on with, where the form stays. */
  readonly onSaved: () => Promise<Tagged<Values>> | Promise<void>;
}

export function useEdit({ start, load, save, onSaved }: EditOptions): Edit {
  const [base, setBase] = useState(start);
  const [typed, setTyped] = useState<Values>({});
  const [theirs, setTheirs] = useState<readonly Theirs[]>([]);
  const isTouched = (key: string) => Object.hasOwn(typed, key);
  const changed = changedOf(typed, base.value);

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (): Promise<Values | undefined> => {
      try {
        await save({ value: changed, tag: base.tag });
        return typed;
      } catch (failure) {
        if (!(failure instanceof RequestError) || failure.code !== 'precondition-failed') throw failure;
      }
      const present = await load();
      const found = differences(base.value, present.value);
      setBase(present);
      setTheirs(found);
      if (found.length > 0) return undefined;
      // Something else of the entity has changed, which nobody sees here.
      await save({ value: changed, tag: present.tag });
      return typed;
    },
    onSuccess: async (saved) => {
      if (saved === undefined) return;
      const next = await onSaved();
      showNotice();
      if (next === undefined) return;
      setBase(next);
      // What was typed since is not saved yet.
      setTyped((now) =>
        Object.fromEntries(Object.entries(now).filter(([key, value]) => value !== saved[key])),
      );
      setTheirs([]);
    },
  });

  return {
    valueOf: (key) => (isTouched(key) ? typed[key] : base.value[key]) ?? null,
    change: (key, value) => setTyped((before) => ({ ...before, [key]: value })),
    isDirty: Object.keys(changed).length > 0,
    isTouched,
    theirs,
    save: () => {
      reset();
      mutate();
    },
    isSaving: isPending,
    error,
  };
}

function changedOf(typed: Values, base: Values): Values {
  return Object.fromEntries(
    Object.entries(typed).filter(([key, value]) => !isSame(value, base[key] ?? null)),
  );
}

/** What differs between two states, in the order of the later one. */
export function differences(before: Values, after: Values): readonly Theirs[] {
  return Object.entries(after)
    .map(([key, value]) => ({ key, before: before[key] ?? null, after: value }))
    .filter((one) => !isSame(one.before, one.after));
}

function isSame(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
