/** Page of one entity with everything that belongs to it. */
import { type Kind, kindOfSingular } from '@callboard/contract';
import { Badge, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiRequest } from '../../components/api-request.tsx';
import { FieldList } from '../../components/json-value.tsx';
import { PageFailure } from '../../components/page-failure.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { TAB_LINK, TabLinks } from '../../components/tab-links.tsx';
import { entityPath, entityQuery, type JsonObject, textOf } from '../../lib/entities.ts';
import { AttachmentPanel } from './attachments/attachment-panel.tsx';
import { propertyOf, type Tab, tabNamed, tabsOf } from './bookings-of.ts';
import { BookingsOfPanel } from './bookings-of-panel.tsx';
import { BookingsPanel } from './bookings-panel.tsx';
import { FieldsPanel } from './fields-panel.tsx';
import { Parts } from './parts.tsx';
import { PropertyPanel } from './property-panel.tsx';

const route = getRouteApi('/$kind/$id');

/** Keys shown in the header or in a tab of their own, and duplicates kept for old clients. */
const ELSEWHERE = [
  'url',
  'name',
  'owninggroup',
  'parentgroup',
  'resourcetype',
  'defaultschedulestarttime',
  'defaultscheduleendtime',
  'countrycode',
  'addresslines',
  'zipcode',
  'resourceinstances',
  'links',
];

export function InspectorPage() {
  const { kind: word, id } = route.useParams();
  const kind = kindOfSingular(word);
  // Unreachable: the router accepts only known kinds.
  if (kind === undefined) return null;
  return <Inspector key={`${kind} ${id}`} kind={kind} id={id} />;
}

interface InspectorProps {
  readonly kind: Kind;
  readonly id: string;
}

function Inspector({ kind, id }: InspectorProps) {
  const { t } = useTranslation();
  const { tab } = route.useSearch();
  const { data: entity, error, refetch } = useQuery(entityQuery(kind, id));
  const shown = tabNamed(kind, tab);
  if (entity === undefined) {
    if (error === null) return <PageSkeleton />;
    return <PageFailure title={t(`kinds.${kind}`)} error={error} onRetry={() => void refetch()} />;
  }
  const name = textOf(entity.name) || textOf(entity.originalname) || t(`kinds.${kind}`);

  return (
    <Stack gap="md" maw={1100}>
      <Group gap="xs">
        <Badge variant="default" tt="none">
          {t(`kinds.${kind}`)}
        </Badge>
      </Group>
      <PageHead title={name}>
        <ApiRequest path={entityPath(kind, id, propertyOf(kind, shown))} />
      </PageHead>
      <Properties kind={kind} id={id} />
      {shown === undefined ? (
        <>
          <FieldsPanel kind={kind} id={id} name={name}>
            <FieldList fields={entity} without={ELSEWHERE} />
          </FieldsPanel>
          <Parts kind={kind} id={id} entity={entity} />
        </>
      ) : (
        <TabContent key={shown} kind={kind} id={id} entity={entity} tab={shown} />
      )}
    </Stack>
  );
}

interface TabContentProps extends InspectorProps {
  readonly entity: JsonObject;
  readonly tab: Tab;
}

function TabContent({ kind, id, entity, tab }: TabContentProps) {
  if (tab === 'attachments') return <AttachmentPanel kind={kind} id={id} />;
  if (tab === 'bookings') return <BookingsOfPanel kind={kind} id={id} />;
  if (tab === 'resourcebookings' || tab === 'contactbookings')
    return <BookingsPanel kind={kind === 'group' ? kind : 'event'} id={id} entity={entity} property={tab} />;
  return <PropertyPanel kind={kind} id={id} property={tab} />;
}

function Properties({ kind, id }: InspectorProps) {
  const { t } = useTranslation();
  const tabs = tabsOf(kind);
  if (tabs.length === 0) return null;
  const to = { to: '/$kind/$id', params: { kind, id } } as const;
  return (
    <TabLinks label={t('inspector.fieldsOf', { name: t(`kinds.${kind}`) })}>
      <Link {...to} search={{}} activeOptions={{ exact: true, includeSearch: true }} {...TAB_LINK}>
        {t('inspector.fields')}
      </Link>
      {tabs.map((tab) => (
        <Link key={tab} {...to} search={{ tab }} {...TAB_LINK}>
          {t(`inspector.tabs.${tab}`)}
        </Link>
      ))}
    </TabLinks>
  );
}
