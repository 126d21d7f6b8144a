/** Panels for the parts, links and tasks of an entity. */
import type { Kind } from '@callboard/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EntityLink } from '../../components/entity-link.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { JsonValue } from '../../components/json-value.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { isObject, type JsonObject, textOf } from '../../lib/entities.ts';
import { unitsQuery } from '../../lib/entity-values.ts';
import { useMayWrite } from '../../lib/use-may-write.ts';
import type { DataColumn } from './data-table.tsx';
import { PartsPanel, rowsOf } from './parts-panel.tsx';
import { Tasks } from './tasks-panel.tsx';
import { useTexts } from './texts.ts';

interface OwnerProps {
  readonly id: string;
  readonly entity: JsonObject;
}

/** Renders the parts of an entity that are separate entities; nothing for most kinds. */
export function Parts({ kind, ...owner }: OwnerProps & { readonly kind: Kind }) {
  if (kind === 'contact') return <ContactLinks {...owner} />;
  if (kind === 'event' || kind === 'group') return <Tasks kind={kind} {...owner} />;
  if (kind === 'resource' && Array.isArray(owner.entity.resourceinstances)) return <Units {...owner} />;
  return null;
}

function ContactLinks({ id, entity }: OwnerProps) {
  const { t } = useTranslation();
  const { t: own } = useTexts();
  const mayWrite = useMayWrite('contact', id);
  const isPerson = entity._type === 'person';
  const other = isPerson ? 'organization' : 'person';
  const links = Array.isArray(entity.links) ? entity.links.filter(isObject) : [];
  const columns: DataColumn[] = [
    {
      title: t(`fields.${other}`),
      show: (link) => (isObject(link[other]) ? <EntityLink entity={link[other]} /> : null),
    },
    { title: t('fields.jobtitle'), show: ({ jobtitle }) => <JsonValue value={jobtitle} /> },
    { title: t('fields.department'), show: ({ department }) => <JsonValue value={department} /> },
    { title: t('fields.contactinfo'), show: ({ contactinfo }) => <JsonValue value={contactinfo} /> },
  ];
  return (
    <PartsPanel
      owner={{ kind: 'contact', id }}
      kind="contactlink"
      title={own('parts.links')}
      empty={own('parts.noLinks')}
      add={own('parts.addLink')}
      preset={{ [isPerson ? 'person' : 'organization']: { id, name: textOf(entity.name) } }}
      columns={columns}
      parts={rowsOf(links)}
      mayWrite={mayWrite}
      nameOf={(link) => textOf(link[other])}
    />
  );
}

function Units({ id, entity }: OwnerProps) {
  const { t } = useTranslation();
  const { t: own } = useTexts();
  const mayWrite = useMayWrite('resource', id);
  const { data, error, refetch } = useQuery(unitsQuery(id));
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  const field = (name: 'productcode' | 'serialnumber' | 'date' | 'active'): DataColumn => ({
    title: t(`fields.${name}`),
    show: (unit) => <JsonValue value={unit[name]} />,
  });
  const columns: DataColumn[] = [
    {
      title: t('fields.name'),
      show: (unit) => (
        <TextLink to="/$kind/$id" params={{ kind: 'resourceinstance', id: textOf(unit.id) }} size="sm">
          {textOf(unit.name)}
        </TextLink>
      ),
    },
    field('serialnumber'),
    field('productcode'),
    field('date'),
    field('active'),
  ];
  return (
    <PartsPanel
      owner={{ kind: 'resource', id }}
      kind="resourceinstance"
      title={own('parts.units')}
      empty={data === undefined ? t('common.loading') : own('parts.noUnits')}
      add={own('parts.addUnit')}
      preset={{ resource: { id, name: textOf(entity.name) } }}
      columns={columns}
      parts={rowsOf(data?.units ?? [])}
      mayWrite={mayWrite}
      nameOf={(unit) => textOf(unit.name)}
    />
  );
}
