/** Short lists: profiles, statuses, resource groups and teams. */
import { STATUS_TYPES } from '@callboard/contract';
import { Button, Checkbox, ColorSwatch, Group, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Panel } from '../../components/panel.tsx';
import type { Profile, Status } from './document.ts';
import { type Entry, EntryDialog, type EntryFieldsProps } from './entry-dialog.tsx';
import { EntryTable } from './entry-table.tsx';
import { PartGate } from './part-gate.tsx';
import { usesOf } from './requests.ts';
import { SettingsPage } from './settings-page.tsx';
import { useTexts } from './texts.ts';

const NEW_PROFILE: Profile = { name: '', color: '#868e96' };
const NEW_STATUS: Status = { name: '', backgroundColor: '#e9ecef', textColor: '#212529', statusTypes: [] };

export function ListsPage() {
  const { t } = useTexts();
  return (
    <SettingsPage title={t('lists.title')} parts={['profiles', 'statuses', 'resourceGroups', 'teams']}>
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
  /** Inputs in addition to the name. */
  readonly children?: (props: EntryFieldsProps<Entry<N>>) => ReactNode;
}

function NamedList<N extends WordList>({ name, empty, show, children }: NamedListProps<N>) {
  const { t } = useTexts();
  const [opened, setOpened] = useState<string | null>();
  const create = (
    <Button size="sm" onClick={() => setOpened(null)}>
      {t(`lists.new.${name}`)}
    </Button>
  );
  return (
    <Panel title={t(`lists.titles.${name}`)} action={create}>
      <PartGate name={name}>
        {(part) => (
          <>
            <EntryTable
              entries={part.value as readonly Entry<N>[]}
              nameOf={(entry) => entry.name}
              minWidth={320}
              columns={[
                ...(show ? [{ title: t('lists.color'), show }] : []),
                { title: t('lists.uses'), show: (entry) => usesOf(part, entry.name) ?? 0 },
              ]}
              onEdit={(entry) => setOpened(entry.name)}
            />
            {opened !== undefined && (
              <EntryDialog
                name={name}
                part={part}
                edited={opened ?? undefined}
                empty={empty}
                fields={['name', 'color', 'backgroundColor', 'textColor', 'statusTypes']}
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

interface ColorInputProps<K extends string> {
  readonly name: K;
  readonly label: string;
  readonly draft: { readonly [name in K]: string };
  readonly set: (changes: { readonly [name in K]: string }) => void;
  readonly errorOf: (field: string) => string | undefined;
}

function ColorInput<K extends string>({ name, label, draft, set, errorOf }: ColorInputProps<K>) {
  return (
    <TextInput
      type="color"
      label={label}
      w={120}
      styles={{ input: { padding: 4 } }}
      value={draft[name]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value } as { [name in K]: string })}
      error={errorOf(name)}
    />
  );
}

function StatusFields({ draft, set, errorOf }: EntryFieldsProps<Status>) {
  const { t } = useTexts();
  return (
    <>
      <Group>
        <ColorInput name="backgroundColor" label={t('lists.background')} {...{ draft, set, errorOf }} />
        <ColorInput name="textColor" label={t('lists.text')} {...{ draft, set, errorOf }} />
      </Group>
      <Checkbox.Group
        label={t('lists.means')}
        value={[...draft.statusTypes]}
        onChange={(statusTypes) => set({ statusTypes })}
        error={errorOf('statusTypes')}
      >
        <Stack gap={6} mt={6}>
          {STATUS_TYPES.map((type) => (
            <Checkbox key={type} value={type} label={t(`lists.statusTypes.${type}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  );
}
