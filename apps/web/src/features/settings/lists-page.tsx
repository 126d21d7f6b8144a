/** Short lists: profiles, statuses, resource groups and teams. */
import { Button, ColorSwatch, Group, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FirstButton } from '../../components/empty-acts.tsx';
import { Panel } from '../../components/panel.tsx';
import { ColorInput } from './color-input.tsx';
import type { Profile, Status } from './document.ts';
import { type Entry, EntryDialog, type EntryFieldsProps } from './entry-dialog.tsx';
import { EntryTable } from './entry-table.tsx';
import { PartGate } from './part-gate.tsx';
import { usesOf } from './requests.ts';
import { SettingsPage } from './settings-page.tsx';
import { FirmnessHints, StatusFields } from './status-fields.tsx';
import { useTexts } from './texts.ts';

const NEW_PROFILE: Profile = { name: '', color: '#868e96' };
const NEW_STATUS: Status = {
  name: '',
  backgroundColor: '#e9ecef',
  textColor: '#212529',
  statusTypes: [],
  firmness: null,
};

export function ListsPage() {
  const { t } = useTexts();
  return (
    <SettingsPage
      page="lists"
      title={t('lists.title')}
      parts={['profiles', 'statuses', 'resourceGroups', 'teams']}
    >
      <NamedList
        name="profiles"
        empty={NEW_PROFILE}
        show={({ color }) => <ColorSwatch color={color} size={18} />}
      >
        {(props) => <ColorInput {...props} name="color" label={t('lists.color')} />}
      </NamedList>
      <NamedList
        name="statuses"
        empty={NEW_STATUS}
        hints={(statuses, open) => <FirmnessHints statuses={statuses} onChoose={open} />}
        show={({ backgroundColor, textColor }) => (
          <Group gap={4}>
            <ColorSwatch color={backgroundColor} size={18} />
            <ColorSwatch color={textColor} size={18} />
          </Group>
        )}
      >
        {(props) => <StatusFields {...props} />}
      </NamedList>
      <NamedList name="resourceGroups" empty={{ name: '' }} />
      <NamedList name="teams" empty={{ name: '' }} />
    </SettingsPage>
  );
}

type WordList = 'profiles' | 'statuses' | 'resourceGroups' | 'teams';

interface NamedListProps<N extends WordList> {
  readonly name: N;
  readonly empty: Entry<N>;
  /** Content shown beside the name in the list. */
  readonly show?: (entry: Entry<N>) => ReactNode;
  /** Proposals above the list; `open` shows an entry with changes that are not saved yet. */
  readonly hints?: (
    entries: readonly Entry<N>[],
    open: (name: string, proposed: Partial<Entry<N>>) => void,
  ) => ReactNode;
  /** Inputs in addition to the name. */
  readonly children?: (props: EntryFieldsProps<Entry<N>>) => ReactNode;
}

function NamedList<N extends WordList>({ name, empty, show, hints, children }: NamedListProps<N>) {
  const { t } = useTexts();
  const [opened, setOpened] = useState<string | null>();
  const [proposed, setProposed] = useState<Partial<Entry<N>>>();
  const open = (entry: string | null, changes?: Partial<Entry<N>>) => {
    setProposed(changes);
    setOpened(entry);
  };
  const create = (
    <Button size="sm" onClick={() => open(null)}>
      {t(`lists.new.${name}`)}
    </Button>
  );
  return (
    <Panel title={t(`lists.titles.${name}`)} action={create}>
      <PartGate name={name}>
        {(part) => (
          <>
            {hints?.(part.value as readonly Entry<N>[], open)}
            <EntryTable
              act={<FirstButton onClick={() => open(null)} />}
              entries={part.value as readonly Entry<N>[]}
              nameOf={(entry) => entry.name}
              minWidth={280}
              columns={[
                ...(show ? [{ title: t('lists.color'), show }] : []),
                { title: t('lists.uses'), show: (entry) => usesOf(part, entry.name) ?? 0 },
              ]}
              onEdit={(entry) => open(entry.name)}
            />
            {opened !== undefined && (
              <EntryDialog
                name={name}
                part={part}
                edited={opened ?? undefined}
                empty={empty}
                proposed={proposed}
                fields={['name', 'color', 'backgroundColor', 'textColor', 'statusTypes', 'firmness']}
                onClose={() => setOpened(undefined)}
              >
                {(props) => (
                  <>
                    <TextInput
                      label={t('form.name')}
                      data-autofocus
                      value={props.draft.name}
                      onChange={({ currentTarget }) =>
                        props.set({ name: currentTarget.value } as Partial<Entry<N>>)
                      }
                      error={props.errorOf('name')}
                    />
                    {children?.(props)}
                  </>
                )}
              </EntryDialog>
            )}
          </>
        )}
      </PartGate>
    </Panel>
  );
}
