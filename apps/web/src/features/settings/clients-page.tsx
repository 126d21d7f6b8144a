/** API clients and integrations: what programs may set and write. */

import { CUSTOM_TYPES, DATA_TYPES, kindSpec, kinds } from '@callboard/contract';
import { Button, Checkbox, Group, MultiSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FirstButton } from '../../components/empty-acts.tsx';
import { LinesInput } from '../../components/lines-input.tsx';
import { Panel } from '../../components/panel.tsx';
import { fieldsIn } from './custom-data.ts';
import type { ApiClient, Integration } from './document.ts';
import { EntryDialog, type EntryFieldsProps } from './entry-dialog.tsx';
import { EntryTable } from './entry-table.tsx';
import { PartGate } from './part-gate.tsx';
import { installationQuery, partQuery } from './requests.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { SettingsPage } from './settings-page.tsx';
import { useTexts } from './texts.ts';

const NEW_CLIENT: ApiClient = {
  name: '',
  attributes: {},
  corsOrigins: [],
  tokensPerMinute: null,
  groups: [],
};
const NEW_INTEGRATION: Integration = { name: '', writableFields: [], dataTypes: [] };
const WITH_ATTRIBUTES = kinds.filter((kind) => kindSpec(kind).writable.attributes);

export function ClientsPage() {
  const { t } = useTexts();
  return (
    <SettingsPage page="clients" title={t('clients.title')} parts={['apiClients', 'integrations']}>
      <Clients />
      <Integrations />
    </SettingsPage>
  );
}

/** Name of the client in the dialog; `null` is a new one, undefined means that no dialog is open. */
type OpenClient = string | null | undefined;

function Clients() {
  const { t } = useTexts();
  const { t: common } = useTranslation();
  const { data: installation } = useQuery(installationQuery);
  const [opened, setOpened] = useState<OpenClient>();
  const [secretOf, setSecretOf] = useState<string>();
  const isSigned = (name: string) => installation?.signedclients.includes(name) === true;
  const create = (
    <Button size="sm" onClick={() => setOpened(null)}>
      {t('lists.new.apiClients')}
    </Button>
  );
  return (
    <Panel title={t('clients.clients')} about={t('clients.clientsAbout')} action={create}>
      <PartGate name="apiClients">
        {(part) => (
          <>
            <EntryTable
              act={<FirstButton onClick={() => setOpened(null)} />}
              entries={part.value}
              nameOf={({ name }) => name}
              minWidth={680}
              columns={[
                {
                  title: t('clients.attributes'),
                  show: ({ attributes }) => Object.values(attributes).flat().join(', ') || '–',
                },
                {
                  title: t('clients.limit'),
                  show: ({ tokensPerMinute }) =>
                    tokensPerMinute === null ? '–' : tokensPerMinute || t('clients.noLimit'),
                },
                {
                  title: t('clients.groups'),
                  show: ({ groups }) =>
                    groups === null
                      ? t('clients.everybody')
                      : groups.join(', ') || t('clients.administrators'),
                },
                { title: t('clients.origins'), show: ({ corsOrigins }) => corsOrigins.join(', ') || '–' },
                {
                  title: t('clients.signed'),
                  show: ({ name }) => (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={`${common(isSigned(name) ? 'common.yes' : 'common.no')}: ${t('clients.secretOf', { name })}`}
                      onClick={() => setSecretOf(name)}
                    >
                      {common(isSigned(name) ? 'common.yes' : 'common.no')}
                    </Button>
                  ),
                },
              ]}
              onEdit={({ name }) => setOpened(name)}
            />
            {opened !== undefined && (
              <EntryDialog
                name="apiClients"
                part={part}
                edited={opened ?? undefined}
                empty={NEW_CLIENT}
                fields={['name', 'attributes', 'corsOrigins', 'tokensPerMinute', 'groups']}
                onClose={() => setOpened(undefined)}
              >
                {(props) => <ClientFields {...props} />}
              </EntryDialog>
            )}
          </>
        )}
      </PartGate>
      {secretOf !== undefined && (
        <SecretDialog
          client={secretOf}
          isSigned={isSigned(secretOf)}
          onClose={() => setSecretOf(undefined)}
        />
      )}
    </Panel>
  );
}

function ClientFields({ draft, set, errorOf }: EntryFieldsProps<ApiClient>) {
  const { t } = useTexts();
  const { data: groups } = useQuery(partQuery('userGroups'));
  const { t: common } = useTranslation();
  return (
    <>
      <TextInput
        label={t('form.name')}
        data-autofocus
        value={draft.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        error={errorOf('name')}
      />
      {WITH_ATTRIBUTES.map((kind) => (
        <LinesInput
          key={kind}
          label={t('clients.attributesOf', { kind: common(`kinds.${kind}` as 'kinds.event') })}
          description={t('form.oneALine')}
          lines={draft.attributes[kind] ?? []}
          onChange={(names) => set({ attributes: { ...draft.attributes, [kind]: names } })}
          error={errorOf('attributes')}
        />
      ))}
      <LinesInput
        label={t('clients.origins')}
        description={t('clients.originsAbout')}
        lines={draft.corsOrigins}
        onChange={(corsOrigins) => set({ corsOrigins })}
        error={errorOf('corsOrigins')}
      />
      <TextInput
        type="number"
        min={0}
        max={1_000_000}
        label={t('clients.limit')}
        description={t('clients.limitAbout')}
        maw={420}
        value={draft.tokensPerMinute ?? ''}
        onChange={({ currentTarget: { value } }) =>
          set({ tokensPerMinute: value === '' ? null : Number(value) })
        }
        error={errorOf('tokensPerMinute')}
      />
      <Checkbox
        label={t('clients.forEverybody')}
        description={t('clients.forEverybodyAbout')}
        checked={draft.groups === null}
        onChange={({ currentTarget }) => set({ groups: currentTarget.checked ? null : [] })}
      />
      {draft.groups !== null && (
        <MultiSelect
          label={t('clients.groups')}
          description={t('clients.groupsAbout')}
          data={groups?.value.map(({ name }) => name) ?? []}
          value={[...draft.groups]}
          onChange={(names) => set({ groups: names })}
          error={errorOf('groups')}
          searchable
        />
      )}
    </>
  );
}

function Integrations() {
  const { t } = useTexts();
  const [opened, setOpened] = useState<OpenClient>();
  const create = (
    <Button size="sm" onClick={() => setOpened(null)}>
      {t('lists.new.integrations')}
    </Button>
  );
  return (
    <Panel title={t('clients.integrations')} about={t('clients.integrationsAbout')} action={create}>
      <PartGate name="integrations">
        {(part) => (
          <>
            <EntryTable
              act={<FirstButton onClick={() => setOpened(null)} />}
              entries={part.value}
              nameOf={({ name }) => name}
              columns={[
                {
                  title: t('clients.fields'),
                  show: ({ writableFields }) => writableFields.join(', ') || '–',
                },
              ]}
              onEdit={({ name }) => setOpened(name)}
            />
            {opened !== undefined && (
              <EntryDialog
                name="integrations"
                part={part}
                edited={opened ?? undefined}
                empty={NEW_INTEGRATION}
                fields={['name', 'writableFields', 'dataTypes']}
                onClose={() => setOpened(undefined)}
              >
                {(props) => <IntegrationFields {...props} />}
              </EntryDialog>
            )}
          </>
        )}
      </PartGate>
    </Panel>
  );
}

function IntegrationFields({ draft, set, errorOf }: EntryFieldsProps<Integration>) {
  const { t } = useTexts();
  const { data: customData } = useQuery(partQuery('customData'));
  const known = fieldsIn(customData?.value ?? {})
    .filter(({ field: { type } }) => type !== undefined && CUSTOM_TYPES[type].writable === 'integration')
    .map(({ path }) => path);
  const offered = [...new Set([...known, ...draft.writableFields])];
  return (
    <>
      <TextInput
        label={t('form.name')}
        data-autofocus
        value={draft.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        error={errorOf('name')}
      />
      <Checkbox.Group
        label={t('clients.fields')}
        description={t('clients.fieldsAbout')}
        value={[...draft.writableFields]}
        onChange={(writableFields) => set({ writableFields })}
        error={errorOf('writableFields')}
      >
        <Stack gap={6} mt={6}>
          {offered.length === 0 && <Text size="sm">{t('clients.noFields')}</Text>}
          {offered.map((path) => (
            <Checkbox key={path} value={path} label={path} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Checkbox.Group
        label={t('clients.dataTypes')}
        value={[...draft.dataTypes]}
        onChange={(dataTypes) => set({ dataTypes })}
        error={errorOf('dataTypes')}
      >
        <Group gap="sm" mt={6}>
          {DATA_TYPES.map((type) => (
            <Checkbox key={type} value={type} label={type} />
          ))}
        </Group>
      </Checkbox.Group>
    </>
  );
}
