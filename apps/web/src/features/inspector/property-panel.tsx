/** Panel for one property of an entity, loaded when it is opened. */
import type { Kind } from '@callboard/contract';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { isObject, type Json, type JsonObject, propertyPagesQuery } from '../../lib/entities.ts';
import { useMayWrite } from '../../lib/use-may-write.ts';
import { useReturnedFocus } from '../../lib/use-returned-focus.ts';
import type { Tab } from './bookings-of.ts';
import { CostingTable } from './costing-table.tsx';
import { CustomDataForm } from './custom-data-form.tsx';
import { CustomDataTree } from './custom-data-tree.tsx';
import { HistoryList } from './history-list.tsx';
import { ShowMore } from './show-more.tsx';

interface ViewProps {
  readonly kind: Kind;
  readonly id: string;
  readonly elements: readonly JsonObject[];
  readonly mayWrite: boolean;
}

interface PropertyView {
  /** Extracts the elements from the property's JSON. */
  readonly elements: (value: Json) => readonly JsonObject[];
  readonly View: ComponentType<ViewProps>;
}

const member = (name: string) => (value: Json) => objects(isObject(value) ? value[name] : undefined);

/** Attachments and bookings have panels of their own. */
type PanelProperty = Exclude<Tab, 'attachments' | 'bookings'>;

const SHOWN: Readonly<Record<PanelProperty, PropertyView>> = {
  customdata: { elements: member('groups'), View: CustomDataTree },
  costings: { elements: member('costings'), View: CostingTable },
  history: { elements: member('data'), View: HistoryList },
};

function objects(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

interface PropertyPanelProps {
  readonly kind: Kind;
  readonly id: string;
  readonly property: PanelProperty;
}

export function PropertyPanel({ kind, id, property }: PropertyPanelProps) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(propertyPagesQuery(kind, id, property));
  const { data, error, refetch } = query;
  const { elements: elementsOf, View } = SHOWN[property];
  const elements = data?.pages.flatMap((page) => elementsOf(page as unknown as Json));
  const mayWrite = useMayWrite(kind, id);
  const [isEditing, setEditing] = useState(false);
  const editButton = useReturnedFocus(isEditing);
  const title = t(`inspector.tabs.${property}`);
  if (isEditing) {
    return (
      <Panel title={title}>
        <CustomDataForm kind={kind} id={id} onClose={() => setEditing(false)} />
      </Panel>
    );
  }
  const isEditable = property === 'customdata' && mayWrite && (elements?.length ?? 0) > 0;
  return (
    <Panel
      title={title}
      action={
        isEditable && (
          <Button ref={editButton} size="xs" variant="default" onClick={() => setEditing(true)}>
            {t('editing.edit')}
          </Button>
        )
      }
    >
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {elements === undefined && error === null && <PanelSkeleton />}
      {elements?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(`inspector.empty.${property}`)}
        </Text>
      )}
      {elements !== undefined && elements.length > 0 && (
        <View kind={kind} id={id} elements={elements} mayWrite={mayWrite} />
      )}
      <ShowMore query={query} />
    </Panel>
  );
}

function PanelSkeleton() {
  return (
    <Stack gap="xs">
      <Skeleton height={22} width="80%" />
      <Skeleton height={22} width="65%" />
      <Skeleton height={22} width="72%" />
    </Stack>
  );
}
