/** Saves the halls that are shown under a name, in their order: as a query of locations that lists their ids. */
import { Alert, Stack, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { EditFrame } from '../../components/edit-frame.tsx';
import { SharingFields, sharingOf } from '../../components/sharing-fields.tsx';
import { textOf } from '../../lib/entities.ts';
import { fieldErrors } from '../../lib/form-errors.ts';
import { createSavedQuery, savedQueriesQuery, type WantedSavedQuery } from '../../lib/saved-queries.ts';
import { useEdit, type Values } from '../../lib/use-edit.ts';
import { useDesk } from './desk.tsx';
import { mostHalls, queryOfHalls } from './hall-sets.ts';
import type { Hall } from './plan.ts';
import { useSetTexts } from './sets-texts.ts';

interface HallSetDialogProps {
  readonly onClose: () => void;
}

export function HallSetDialog({ onClose }: HallSetDialogProps) {
  const { t } = useSetTexts();
  // The halls stay those that were shown when the dialog opened, whatever the page does behind it.
  const [halls] = useState(useDesk().halls);
  const ids = halls.map(({ id }) => id);
  const query = queryOfHalls(ids);
  return (
    <Dialog title={t('title')} onClose={onClose} size="md">
      {query === undefined ? (
        <Alert color="yellow">{t('tooMany', { count: ids.length, most: mostHalls(ids) })}</Alert>
      ) : (
        <SetForm halls={halls} query={query} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface SetFormProps extends HallSetDialogProps {
  readonly halls: readonly Hall[];
  readonly query: string;
}

const FIELDS = ['name', 'everybody', 'usergroups', 'users'] as const;
const NEW: Values = { name: '', everybody: false, usergroups: [], users: [] };
const LIST = 'locations';

function SetForm({ halls, query, onClose }: SetFormProps) {
  const { t } = useSetTexts();
  const client = useQueryClient();
  const about = useHallsText(halls);
  const { data: all = [] } = useQuery(savedQueriesQuery);
  const edit = useEdit({
    start: { value: NEW, tag: '' },
    load: async () => ({ value: NEW, tag: '' }),
    save: ({ value }) =>
      createSavedQuery(wantedOf({ ...NEW, ...value }, query)).finally(
        // A refused name may be that of a set which another tab has saved.
        () => void client.invalidateQueries({ queryKey: savedQueriesQuery.queryKey }),
      ),
    onSaved: async () => onClose(),
    notice: () => t('done', { name: name() }),
  });
  const name = () => textOf(edit.valueOf('name')).trim();
  const isTaken = !edit.isSaving && all.some((one) => one.own && one.list === LIST && one.name === name());
  return (
    <EditFrame
      edit={edit}
      fields={FIELDS}
      nameOf={(key) => t(`fields.${key}` as 'fields.name')}
      isSendable={name() !== '' && !isTaken}
      onCancel={onClose}
    >
      <Stack gap="sm">
        <Text size="sm">{about}</Text>
        <TextInput
          label={t('fields.name')}
          value={textOf(edit.valueOf('name'))}
          error={isTaken ? t('taken') : fieldErrors(edit.error, FIELDS).name}
          data-autofocus
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget }) => edit.change('name', currentTarget.value)}
        />
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
      </Stack>
    </EditFrame>
  );
}

/** Halls that are named one by one. */
const MOST_NAMES = 12;

function useHallsText(halls: readonly Hall[]): string {
  const { t } = useSetTexts();
  const isCut = halls.length > MOST_NAMES;
  const names = halls.slice(0, MOST_NAMES).map(({ name }) => name);
  return t(isCut ? 'aboutMany' : 'about', { halls: names.join(', '), count: halls.length - MOST_NAMES });
}

function wantedOf(values: Values, query: string): WantedSavedQuery {
  const sharedwith = sharingOf((key) => values[key]);
  return { name: textOf(values.name), list: LIST, query, columns: null, sharedwith };
}
