/** Saves the current search under a name, or edits a saved query: its name, content and sharing. */
import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CopyLine } from '../../../components/copy-line.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { EditFrame } from '../../../components/edit-frame.tsx';
import { SharingFields, sharingOf } from '../../../components/sharing-fields.tsx';
import { textOf } from '../../../lib/entities.ts';
import { fieldErrors } from '../../../lib/form-errors.ts';
import { BASE_PATH } from '../../../lib/request.ts';
import {
  changeSavedQuery,
  createSavedQuery,
  loadSavedQuery,
  type SavedQuery,
  savedQueriesQuery,
  type WantedSavedQuery,
} from '../../../lib/saved-queries.ts';
import { useEdit, type Values } from '../../../lib/use-edit.ts';
import { isUnchanged, type ShownSearch } from './shown-search.ts';
import { useTexts } from './texts.ts';

interface SavedQueryDialogProps {
  readonly shown: ShownSearch;
  /** Query to edit; omitted for a new one. */
  readonly saved?: SavedQuery;
  readonly onSaved: (saved: SavedQuery) => void;
  readonly onClose: () => void;
}

const FIELDS = ['name', 'query', 'columns', 'everybody', 'usergroups', 'users'] as const;

export function SavedQueryDialog({ shown, saved, onSaved, onClose }: SavedQueryDialogProps) {
  const { t } = useTexts();
  const client = useQueryClient();
  const list = saved?.list ?? shown.list;
  const present = useRef(valuesOf(saved, shown));
  const made = useRef<SavedQuery>(undefined);
  const edit = useEdit({
    start: { value: present.current, tag: saved === undefined ? '' : `"${saved.revision}"` },
    load: async () => {
      const { value, tag } = await loadSavedQuery(saved?.id ?? '');
      present.current = valuesOf(value, shown);
      return { value: present.current, tag };
    },
    save: async ({ value: changed, tag }) => {
      const value = wantedOf({ ...present.current, ...changed }, list);
      made.current = await (saved === undefined
        ? createSavedQuery(value)
        : changeSavedQuery(saved.id, { value, tag }));
    },
    notice: () => t('done', { name: textOf(edit.valueOf('name')).trim() }),
    onSaved: async () => {
      await client.invalidateQueries({ queryKey: savedQueriesQuery.queryKey });
      onClose();
      if (made.current !== undefined) onSaved(made.current);
    },
  });
  const errors = fieldErrors(edit.error, FIELDS);
  const takesOver = edit.isTouched('query') && edit.valueOf('query') === shown.query.trim();
  const takeOver = (isWanted: boolean) => {
    const from = isWanted ? { ...shown, columns: shown.columns ?? null } : present.current;
    edit.change('query', textOf(from.query).trim());
    edit.change('columns', from.columns ?? null);
  };

  return (
    <Dialog title={t(saved === undefined ? 'saveTitle' : 'changeTitle')} onClose={onClose} size="md">
      <EditFrame
        edit={edit}
        fields={FIELDS}
        nameOf={(key) => t(`fields.${key}` as 'fields.name')}
        onCancel={onClose}
      >
        <Stack gap="sm">
          <TextInput
            label={t('fields.name')}
            value={textOf(edit.valueOf('name'))}
            error={errors.name}
            data-autofocus
            maxLength={200}
            onChange={({ currentTarget }) => edit.change('name', currentTarget.value)}
          />
          {saved !== undefined && !isUnchanged(saved, shown) && (
            <Checkbox
              label={t('takeOver')}
              checked={takesOver}
              error={errors.query ?? errors.columns}
              onChange={({ currentTarget }) => takeOver(currentTarget.checked)}
            />
          )}
          <SharingFields
            labels={{
              everybody: t('fields.everybody'),
              usergroups: t('fields.usergroups'),
              users: t('fields.users'),
            }}
            sharedwith={sharingOf(edit.valueOf)}
            onChange={(changed) => {
              for (const [key, value] of Object.entries(changed)) edit.change(key, value);
            }}
          />
          {saved !== undefined && (
            <CopyLine label={t('link')} text={`${location.origin}${BASE_PATH}saved/${saved.id}`} />
          )}
        </Stack>
      </EditFrame>
    </Dialog>
  );
}

function valuesOf(saved: SavedQuery | undefined, shown: ShownSearch): Values {
  if (saved !== undefined) {
    const { name, query, columns, sharedwith } = saved;
    return { name, query, columns, ...sharedwith };
  }
  const nobody = { everybody: false, usergroups: [], users: [] };
  return { name: '', query: shown.query.trim(), columns: shown.columns ?? null, ...nobody };
}

function wantedOf(values: Values, list: string): WantedSavedQuery {
  const { name = null, query = null, columns = null } = values;
  return {
    name: textOf(name),
    list,
    query: textOf(query),
    columns: columns === null ? null : textOf(columns),
    sharedwith: sharingOf((key) => values[key]),
  };
}
