/** Page of one entity with everything that belongs to it. */
import { type Kind, kindOfSingular, kindSpec, type PropertyName } from '@callboard/contract';
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
  const property = kindSpec(kind).parts.find((name) => name === tab);
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
        <ApiRequest path={entityPath(kind, id, property)} />
      </PageHead>
      <Properties kind={kind} id={id} />
      {property === undefined ? (
        <>
          <FieldsPanel kind={kind} id={id} name={name}>
            <FieldList fields={entity} without={ELSEWHERE} />
          </FieldsPanel>
          <Parts kind={kind} id={id} entity={entity} />
        </>
      ) : (
        <Property key={property} kind={kind} id={id} entity={entity} property={property} />
      )}
    </Stack>
  );
}

interface PropertyProps extends InspectorProps {
  readonly entity: JsonObject;
  readonly property: PropertyName;
}

function Property({ kind, id, entity, property }: PropertyProps) {
  if (property === 'attachments') return <AttachmentPanel kind={kind} id={id} />;
  const isBooked = property === 'resourcebookings' || property === 'contactbookings';
  if (isBooked && (kind === 'event' || kind === 'group'))
    return <BookingsPanel kind={kind} id={id} entity={entity} property={property} />;
  return <PropertyPanel kind={kind} id={id} property={property} />;
}

function Properties({ kind, id }: InspectorProps) {
  const { t } = useTranslation();
  const { parts } = kindSpec(kind);
  if (parts.length === 0) return null;
  const to = { to: '/$kind/$id', params: { kind, id } } as const;
  const titleOf = (property: PropertyName) => t(`inspector.tabs.${property}`);
  return (
    <TabLinks label={t('inspector.fieldsOf', { name: t(`kinds.${kind}`) })}>
      <Link {...to} search={{}} activeOptions={{ exact: true, includeSearch: true }} {...TAB_LINK}>
        {t('inspector.fields')}
      </Link>
      {parts.map((property) => (
        <Link key={property} {...to} search={{ tab: property }} {...TAB_LINK}>
          {titleOf(property)}
        </Link>
      ))}
    </TabLinks>
  );
}
