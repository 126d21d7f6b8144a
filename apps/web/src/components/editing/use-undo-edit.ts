/** Takes back an edit in place: the former values are written again, unless somebody has changed them since. */
import { useQueryClient } from '@tanstack/react-query';
import { type NoticeAction, showNotice } from '../../lib/notice.ts';
import { refusalText } from '../../lib/refusal-text.ts';
import { isUnreachable, RequestError, type TaggedValue } from '../../lib/request.ts';
import { differences, type Values } from '../../lib/use-edit.ts';
import { useErrorText } from '../use-error-text.ts';
import { type EditSource, pick, valuesQuery } from './edit-source.ts';
import { useTexts } from './texts.ts';

export interface SavedState {
  /** Tag of what was saved, where that is known. */
  readonly tag: string | undefined;
  /** The values as they were stored after it, in the form of the server. */
  readonly stored: TaggedValue<Values> | undefined;
  /** Whether the user has unlocked the event for it. */
  readonly unlock: boolean;
}

interface SavedEdit extends SavedState {
  /** The changed values as they were sent, and all values before. */
  readonly changed: Values;
  readonly before: Values;
}

/** Returns undefined where it is not known what the save has made of the values. */
export function useUndoEdit(
  source: EditSource,
  label: string,
): (edit: SavedEdit) => NoticeAction | undefined {
  const { t } = useTexts();
  const errorText = useErrorText();
  const client = useQueryClient();

  const reasonOf = (error: unknown): string => {
    // The fields say more than that something is wrong: a status that locks, or what is booked at the former time.
    if (error instanceof RequestError && error.errors.length > 0)
      return error.errors.map(({ code, detail }) => refusalText(code, detail)).join(' ');
    return error instanceof Error ? errorText(error) : String(error);
  };

  const writeBack = async (former: Values, made: TaggedValue<Values>, unlock: boolean): Promise<boolean> => {
    const { signal } = new AbortController();
    const write = (tag: string) => source.save({ value: former, tag }, signal, unlock ? { unlock } : {});
    try {
      await write(made.tag);
    } catch (error) {
      if (!(error instanceof RequestError) || error.code !== 'precondition-failed') throw error;
      const present = await source.load();
      // An attempt whose answer was lost may have written them.
      if (differences(former, pick(present.value, Object.keys(former))).length === 0) return true;
      if (differences(made.value, pick(present.value, Object.keys(made.value))).length > 0) return false;
      // Other values were changed since, which this does not concern.
      await write(present.tag);
    }
    return true;
  };

  return ({ changed, before, tag, stored, unlock }) => {
    // Somebody may have written between the save and the load of what it has made.
    if (stored === undefined || stored.tag !== tag || source.isForGood === true) return undefined;
    const names = Object.keys(changed);
    const made = { value: pick(stored.value, names), tag: stored.tag };
    const former = pick(before, names);
    const undo = async (): Promise<void> => {
      try {
        // The reader may be on another page by then.
        const { kind, id } = source.within ?? source.of;
        const name = client.getQueryData(valuesQuery(kind, id).queryKey)?.value.name;
        const whole = typeof name === 'string' ? name : '';
        const isDone = await writeBack(former, made, unlock);
        const key = isDone ? (whole === '' ? 'inPlace.undone' : 'inPlace.undoneOf') : 'inPlace.changedSince';
        showNotice(t(key, { name: label, whole }));
      } catch (error) {
        const again = isUnreachable(error) ? action : undefined;
        showNotice(t('inPlace.notUndone', { name: label, reason: reasonOf(error) }), again);
      }
      await source.onSaved();
    };
    const action: NoticeAction = { label: t('inPlace.undo'), run: () => void undo() };
    return action;
  };
}
