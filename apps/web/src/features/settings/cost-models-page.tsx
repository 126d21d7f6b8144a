/** Cost models, with the resources that use them. */
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formulaText } from '../../components/costs/formula-text.ts';
import { useCostWords } from '../../components/costs/texts.ts';
import { FirstButton } from '../../components/empty-acts.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { CostModelDialog } from './cost-model-dialog.tsx';
import { EntryTable } from './entry-table.tsx';
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
    <SettingsPage page="costmodels" title={t('costs.title')} action={create}>
      <List onNew={() => setNew(true)} />
      {isNew && data !== undefined && <CostModelDialog all={data} onClose={() => setNew(false)} />}
    </SettingsPage>
  );
}

function List({ onNew }: { readonly onNew: () => void }) {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(costModelsQuery);
  // A copy, so that changes by other users do not close the dialog.
  const [opened, setOpened] = useState<KnownCostModel>();
  if (data === undefined) {
    return error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Waiting />;
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('costs.about')}
      </Text>
      <Models all={data} onEdit={setOpened} onNew={onNew} />
      {opened && <CostModelDialog all={data} opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

interface ModelsProps {
  readonly all: CostModels;
  readonly onEdit: (model: KnownCostModel) => void;
  readonly onNew: () => void;
}

const SHOWN_RESOURCES = 3;

function Models({ all: { data, resources }, onEdit, onNew }: ModelsProps) {
  const { t } = useTexts();
  const { words, language } = useCostWords();
  const names = new Map(resources.map(({ id, name }) => [id, name]));
  const namesOf = (ids: readonly string[]) => {
    const shown = ids.slice(0, SHOWN_RESOURCES).map((id) => names.get(id) ?? id);
    const more = ids.length - shown.length;
    return more > 0 ? `${shown.join(', ')} ${t('effects.more', { count: more })}` : shown.join(', ');
  };
  return (
    <EntryTable
      act={<FirstButton onClick={onNew} />}
      emptyTitle={t('costs.empty')}
      entries={data}
      nameOf={({ model }) => model.name}
      keyOf={({ id }) => id}
      distinctionOf={(known) => namesOf(known.resources)}
      columns={[
        {
          title: t('costs.price'),
          show: ({ model: { price, vat } }) => formulaText(price, vat, language, words),
        },
        {
          title: t('costs.cost'),
          show: ({ model: { cost } }) => formulaText(cost, undefined, language, words),
        },
        { title: t('costs.resources'), show: (known) => namesOf(known.resources) },
        { title: t('costs.bookings'), show: ({ bookings }) => bookings },
      ]}
      onEdit={onEdit}
      minWidth={860}
    />
  );
}
