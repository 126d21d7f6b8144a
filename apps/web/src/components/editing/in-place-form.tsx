/** The open state of an edit in place. */
import { Button, Group, Text } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../lib/form-errors.ts';
import type { TaggedValue } from '../../lib/request.ts';
import { type Edit, useEdit, type Values } from '../../lib/use-edit.ts';
import { TheirChanges } from '../edit-frame.tsx';
import { FormOutcome } from '../form-outcome.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import { DoubleBooking } from './double-booking.tsx';
import { pick } from './edit-source.ts';
import classes from './in-place.module.css';
import { LockQuestion } from './lock-question.tsx';
import { type InPlaceProps, Place } from './place.tsx';
import { useTexts } from './texts.ts';
import { giveTyped } from './use-late-opening.ts';
import { type SavedState, useUndoEdit } from './use-undo-edit.ts';

interface InPlaceFormProps extends InPlaceProps {
  readonly start: TaggedValue<Values>;
  /** Text that was typed before the form was there. */
  readonly typedBefore: RefObject<string>;
  readonly onClose: () => void;
}

export function InPlaceForm(props: InPlaceFormProps) {
  const {
    source,
    start,
    names,
    label,
    children,
    typed,
    editor,
    isLarge = false,
    typedBefore,
    onClose,
  } = props;
  const { t } = useTranslation();
  const { t: forms, i18n } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  /** Whether it was opened again while it was being saved. */
  const isDueAgain = useRef(false);
  const undo = useUndoEdit(source, label);
  /** State that the last save has left. */
  const saved = useRef<SavedState>({ tag: undefined, stored: undefined, unlock: false });
  const edit = useEdit({
    start: only(start, names),
    // Changes to other fields of the entity are no conflict here.
    load: async (signal) => only(await source.load(signal), names),
    save: async (changed, signal, stance) => {
      const tag = await source.save(changed, signal, stance);
      saved.current = { tag, stored: undefined, unlock: stance.unlock === true };
    },
    notice: () => [forms('inPlace.changed', { name: label }), source.told?.()].filter(Boolean).join(' '),
    action: (changed, before) => undo({ changed, before, ...saved.current }),
    onSaved: async () => {
      const stored = await source.onSaved();
      saved.current = { ...saved.current, stored };
      if (stored !== undefined && isDueAgain.current) return only(stored, names);
      onClose();
      return undefined;
    },
  });
  useEffect(() => {
    if (!edit.isSaving) isDueAgain.current = false;
  }, [edit.isSaving]);
  const latest = useRef(edit);
  latest.current = edit;
  const errors = fieldErrors(edit.error, names);
  const isStopped = edit.error !== null || edit.isLocked || edit.theirs.length > 0;
  const hands = useHands();
  const nameOf = (name: string) =>
    names.length === 1 || !i18n.exists(`fields.${name}`) ? label : t(`fields.${name}` as 'fields.name');
  // A choice from a list that opened by itself is saved at once, as if it was opened by a press.
  useFirstFocus(form, edit.isSaving, typedBefore, hands.byPointer);

  const save = () => (latest.current.isDirty ? latest.current.save() : onClose());
  const leave = ({ currentTarget }: FocusEvent) => {
    if (isLarge || isStopped) return;
    // The focus has moved, and a time typed last is known, one turn later.
    setTimeout(() => {
      const { activeElement } = document;
      const isInside = currentTarget.contains(activeElement) || hands.isInside();
      const isInList = activeElement?.closest('[role="listbox"]') != null;
      if (!document.hasFocus() || isInside || isInList || latest.current.isSaving) return;
      save();
    }, 0);
  };
  const keys = (event: KeyboardEvent) => {
    hands.byKeys();
    const isListOpen =
      event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    const isText = event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Escape' && !isListOpen) {
      event.stopPropagation();
      edit.abort();
      onClose();
    }
    if (event.key === 'Enter' && isText && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      save();
    }
  };

  // A form of several fields is submitted by Enter only where there is a button, seen or not.
  const buttons = (
    <>
      <Button type="submit" size="xs">
        {t('common.save')}
      </Button>
      <Button size="xs" variant="default" onClick={onClose}>
        {t('common.cancel')}
      </Button>
    </>
  );

  if (edit.isSaving) {
    return (
      <Place
        label={forms('inPlace.change', { name: label })}
        isSaving
        onOpen={() => {
          isDueAgain.current = true;
        }}
      >
        {typed?.(edit.valueOf) ?? children}
      </Place>
    );
  }
  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        save();
      }}
      onBlur={leave}
      onKeyDown={keys}
      onPointerDown={hands.byPointer}
    >
      {editor(savingByPointer(edit, hands, latest), errors)}
      <TheirChanges edit={edit} of={source.of} nameOf={(name) => nameOf(name)} />
      <FormOutcome error={edit.conflicts === undefined ? edit.error : null} fields={names} />
      <LockQuestion edit={edit} />
      <DoubleBooking edit={edit} />
      {isLarge || isStopped ? (
        <Group gap="xs">{buttons}</Group>
      ) : (
        <>
          {/* Keyboards on a screen have no Escape. */}
          <Group gap="xs" className={classes.touch}>
            {buttons}
          </Group>
          <Text size="xs" c="dimmed" className={classes.hint}>
            {forms('inPlace.hint')}
          </Text>
        </>
      )}
      <LeaveGuard isDirty={edit.isDirty} isSaving={edit.isSaving} />
    </form>
  );
}

function only({ value, tag }: TaggedValue<Values>, names: readonly string[]): TaggedValue<Values> {
  return { tag, value: pick(value, names) };
}

/** Focuses the first control when the form opens, and when it comes back because saving failed. */
function useFirstFocus(
  form: { readonly current: HTMLFormElement | null },
  isSaving: boolean,
  typedBefore: RefObject<string>,
  onList: () => void,
): void {
  const opened = useRef(onList);
  opened.current = onList;
  useEffect(() => {
    const { activeElement } = document;
    // While the values were loading, the focus may have fallen back to the content.
    const isFree = activeElement === document.body || activeElement?.matches('[data-opener], #content');
    // Somebody who has gone on meanwhile is not called back; the reason is announced.
    if (isSaving || isFree === false) return;
    const control = form.current?.querySelector<HTMLElement>('input, select, textarea');
    control?.focus();
    if (control instanceof HTMLInputElement && control.type === 'text') control.select();
    if (control instanceof HTMLSelectElement && openList(control)) opened.current();
    giveTyped(typedBefore);
  }, [form, isSaving, typedBefore]);
}

/** Opens the list of a select at once; returns whether the browser lets a script do so. */
function openList(control: HTMLSelectElement): boolean {
  try {
    control.showPicker();
    return true;
  } catch {
    // Without a recent click or key the browser refuses; the select has the focus anyway.
    return false;
  }
}

interface Hands {
  readonly byKeys: () => void;
  readonly byPointer: () => void;
  /** Whether the last press of the pointer was inside the form, and no key came after it. */
  readonly isInside: () => boolean;
}

function useHands(): Hands {
  const isPointer = useRef(false);
  useEffect(() => {
    const away = () => {
      isPointer.current = false;
    };
    // In the capture phase, before the form hears of a press inside it.
    window.addEventListener('pointerdown', away, { capture: true });
    return () => window.removeEventListener('pointerdown', away, { capture: true });
  }, []);
  return {
    byKeys: () => {
      isPointer.current = false;
    },
    byPointer: () => {
      isPointer.current = true;
    },
    isInside: () => isPointer.current,
  };
}

/** A select or checkbox that is changed with the pointer is saved at once: arrow keys only pass over its options. */
function savingByPointer(edit: Edit, hands: Hands, latest: { readonly current: Edit }): Edit {
  return {
    ...edit,
    change: (name, value) => {
      edit.change(name, value);
      const { activeElement } = document;
      const isChoice =
        activeElement instanceof HTMLSelectElement ||
        (activeElement instanceof HTMLInputElement && activeElement.type === 'checkbox');
      if (isChoice && hands.isInside()) setTimeout(() => latest.current.isDirty && latest.current.save(), 0);
    },
  };
}
