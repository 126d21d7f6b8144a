/** Creates, edits or removes an entry of a list. */
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { useDoneTexts } from '../../lib/done-texts.ts';
import { ChangeForm, type ErrorOf } from './change-form.tsx';
import type { PartName, Parts } from './document.ts';
import { type Change, type Part, usesOf } from './requests.ts';
import { useTexts } from './texts.ts';

/** Parts that are lists. */
export type ListName = Exclude<PartName, 'settings' | 'customData'>;
export type Entry<N extends ListName> = Parts[N][number];

/** Names of an entry of each list, as the history uses them. */
const SUBJECTS = {
  userGroups: 'usergroup',
  users: 'user',
  teams: 'team',
  profiles: 'profile',
  statuses: 'status',
  resourceGroups: 'resourcegroup',
  integrations: 'integration',
  apiClients: 'apiclient',
} as const satisfies Record<ListName, string>;

export function keyOf(entry: { readonly name: string; readonly login?: string }): string {
  return entry.login ?? entry.name;
}

export interface EntryFieldsProps<T> {
  readonly draft: T;
  readonly set: (changes: Partial<T>) => void;
  readonly errorOf: ErrorOf;
  readonly isNew: boolean;
}

interface EntryDialogProps<N extends ListName> {
  readonly name: N;
  readonly part: Part<N>;
  /** Name or login of the entry; undefined for a new one. */
  readonly edited: string | undefined;
  readonly empty: Entry<N>;
  /** Changes that are proposed, and saved with the rest. */
  readonly proposed?: Partial<Entry<N>> | undefined;
  /** Fields that show their own errors; the identifying field comes first. */
  readonly fields: readonly string[];
  readonly size?: string;
  readonly onClose: () => void;
  readonly children: (props: EntryFieldsProps<Entry<N>>) => ReactNode;
}

export function EntryDialog<N extends ListName>(props: EntryDialogProps<N>) {
  const { name, part, edited, empty, proposed = {}, fields, size, onClose, children } = props;
  const { t } = useTexts();
  const { done } = useDoneTexts();
  const list = part.value as readonly Entry<N>[];
  const entry = edited === undefined ? undefined : list.find((one) => keyOf(one) === edited);
  const [typed, setTyped] = useState<Partial<Entry<N>>>(proposed);
  const draft: Entry<N> = { ...empty, ...entry, ...typed };
  const uses = edited === undefined ? undefined : usesOf(part, edited);
  const place = entry === undefined ? list.length : list.indexOf(entry);

  const title = edited === undefined ? t(`lists.new.${name}`) : t('form.editNamed', { name: edited });
  return (
    <Dialog title={title} onClose={onClose} {...(size === undefined ? {} : { size })}>
      <ChangeForm<N>
        name={name}
        part={part}
        entry={entry}
        at={`[${place}]`}
        fields={fields}
        change={changed(list, entry, draft)}
        isNamed={[keyOf(draft), draft.name].every((text) => text.trim() !== '')}
        done={(what) => done(what, t(`audit.subjects.${SUBJECTS[name]}`), draft.name)}
        onSaved={onClose}
        onCancel={onClose}
        {...(entry === undefined ? {} : { removal: { value: without(list, entry) as Parts[N] } })}
        kept={uses === undefined ? undefined : t('form.inUse', { count: uses })}
      >
        {(errorOf) =>
          children({
            draft,
            set: (changes) => setTyped((before) => ({ ...before, ...changes })),
            errorOf,
            isNew: entry === undefined,
          })
        }
      </ChangeForm>
    </Dialog>
  );
}

function without<T>(list: readonly T[], entry: T): readonly T[] {
  return list.filter((one) => one !== entry);
}

function changed<N extends ListName>(
  list: readonly Entry<N>[],
  entry: Entry<N> | undefined,
  draft: Entry<N>,
): Change<N> {
  if (entry === undefined) return { value: [...list, draft] as unknown as Parts[N] };
  const value = list.map((one) => (one === entry ? draft : one)) as unknown as Parts[N];
  const [from, to] = [keyOf(entry), keyOf(draft)];
  return from === to ? { value } : { value, renames: [{ from, to }] };
}
