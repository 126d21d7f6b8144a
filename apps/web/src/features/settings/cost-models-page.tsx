/** What things cost: cost models with the resources that carry them. */
import { Button, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { CostModelDialog } from './cost-model-dialog.tsx';
import { Waiting } from './part-gate.tsx';
import { type CostModels, costModelsQuery, type KnownCostModel } from './requests.ts';
import { SettingsPage } from './settings-page.tsx';
import { useTexts } from './texts.ts';

export function CostModelsPage() {
  const { t } = useTexts();
  const [isNew, setNew] = useState(false);
  const { data } = useQuery(costModelsQuery);
  const create = (
    <Button
      leftSection={<Plus size={16} aria-hidden />}
      onClick={() => setNew(true)}
      disabled={data === undefined}
    >
      {t('costs.create')}
    </Button>
  );
  return (
    <SettingsPage title={t('costs.title')} action={create}>
      <List />
      {isNew && data !== undefined && <CostModelDialog all={data} onClose={() => setNew(false)} />}
    </SettingsPage>
  );
}

function List() {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(costModelsQuery);
  // What somebody else changes meanwhile must not close the dialog.
  const [opened, setOpened] = useState<KnownCostModel>();
  if (data === undefined) {
    return error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Waiting />;
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('costs.about')}
      </Text>
      {data.data.length === 0 ? (
        <EmptyState title={t('costs.empty')} />
      ) : (
        <Models all={data} onEdit={setOpened} />
      )}
      {opened && <CostModelDialog all={data} opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

interface ModelsProps {
  readonly all: CostModels;
  readonly onEdit: (model: KnownCostModel) => void;
}

const SHOWN_RESOURCES = 3;

function Models({ all: { data, resources }, onEdit }: ModelsProps) {
  const { t } = useTexts();
  const names = new Map(resources.map(({ id, name }) => [id, name]));
  const namesOf = (ids: readonly string[]) => {
    const shown = ids.slice(0, SHOWN_RESOURCES).map((id) => names.get(id) ?? id);
    const more = ids.length - shown.length;
    return more > 0 ? `${shown.join(', ')} ${t('effects.more', { count: more })}` : shown.join(', ');
  };
  return (
    <Table.ScrollContainer minWidth={860} type="native">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('form.name')}</Table.Th>
            <Table.Th>{t('costs.price')}</Table.Th>
            <Table.Th>{t('costs.cost')}</Table.Th>
            <Table.Th>{t('costs.resources')}</Table.Th>
            <Table.Th>{t('costs.bookings')}</Table.Th>
            <Table.Th>{t('form.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map((known) => (
            <Table.Tr key={known.id}>
              <Table.Th scope="row" fw={500}>
                {known.model.name}
              </Table.Th>
              <Table.Td>{known.price}</Table.Td>
              <Table.Td>{known.cost}</Table.Td>
              <Table.Td>{namesOf(known.resources)}</Table.Td>
              <Table.Td>{known.bookings}</Table.Td>
              <Table.Td>
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<Pencil size={14} aria-hidden />}
                  aria-label={`${t('form.editNamed', { name: known.model.name })}: ${namesOf(known.resources)}`}
                  onClick={() => onEdit(known)}
                >
                  {t('form.edit')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
