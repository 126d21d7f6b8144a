/** The whole entity beside its list: what it is, when and where, who and what is booked, and custom data. */

import { type Kind, kindSpec, type PropertyName } from '@callboard/contract';
import { ActionIcon, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { JsonValue } from '../../components/json-value.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { Pill } from '../../components/status-pill.tsx';
import { TextLink } from '../../components/text-link.tsx';
import {
  bookedIn,
  entityQuery,
  isObject,
  type Json,
  type JsonObject,
  propertyQuery,
  textOf,
} from '../../lib/entities.ts';
import { looksQuery, NO_LOOKS } from '../../lib/looks.ts';
import { showTime } from '../../lib/times.ts';
import { whenCell } from './columns/when.ts';
import { wordFor } from './columns/word-for.ts';
import classes from './entity-panel.module.css';
import { type List, labelOf } from './lists.ts';

interface EntityPanelProps {
  readonly list: List;
  readonly id: string;
  readonly onClose: () => void;
}

export function EntityPanel({ list, id, onClose }: EntityPanelProps) {
  const { t, i18n } = useTranslation();
  const { kind } = list;
  const { data: entity, error, refetch } = useQuery(entityQuery(kind, id));
  const { data: looks = NO_LOOKS } = useQuery(looksQuery);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && document.querySelector('[role="dialog"]') === null)
        onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  const name = textOf(entity?.name) || id;
  const status = isObject(entity?.status) ? entity.status : undefined;
  return (
    <aside ref={panel} className={classes.panel} aria-label={t('list.panel', { name })}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Title order={2} size="h4">
          <TextLink to="/$kind/$id" params={{ kind, id }} inherit>
            {name}
          </TextLink>
        </Title>
        <ActionIcon variant="subtle" color="gray" aria-label={t('common.close')} onClick={onClose}>
          <X size={16} aria-hidden />
        </ActionIcon>
      </Group>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {entity === undefined && error === null && <PageSkeleton />}
      {entity !== undefined && (
        <Stack gap="sm">
          <Group gap="xs">
            <Text size="sm">{whenCell(entity, kind, i18n.language, false).text}</Text>
            {status !== undefined && (
              <Pill look={looks.statuses.get(textOf(status.id))}>{textOf(status.name)}</Pill>
            )}
          </Group>
          <Fields entity={entity} list={list} />
          {PARTS.filter((part) => kindSpec(kind).parts.includes(part)).map((part) => (
            <Part key={part} kind={kind} id={id} part={part} />
          ))}
        </Stack>
      )}
    </aside>
  );
}

/** Fields that the head of the panel shows, or that say nothing to planners. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'when',
  'status',
  'starttime',
  'endtime',
  'startdate',
  'enddate',
  'defaultscheduledescription',
  'defaultschedulestart',
  'defaultscheduleend',
  'id',
  'name',
]);

function Fields({ entity, list }: { readonly entity: JsonObject; readonly list: List }) {
  const { t, i18n } = useTranslation();
  const filled = list.fields.filter((key) => !ELSEWHERE.has(key) && isFilled(entity[key]));
  return (
    <dl className={classes.fields}>
      {filled.map((key) => (
        <Field key={key} name={t(`fields.${labelOf(list.kind, key)}`)}>
          {wordFor(key, textOf(entity[key]), i18n.language) ?? <JsonValue value={entity[key]} />}
        </Field>
      ))}
    </dl>
  );
}

function Field({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function isFilled(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '' || value === false) return false;
  return !Array.isArray(value) || value.length > 0;
}

const PARTS = [
  'schedule',
  'resourcebookings',
  'contactbookings',
  'customdata',
] as const satisfies PropertyName[];
type PanelPart = (typeof PARTS)[number];

const TITLES = {
  schedule: 'fields.schedule',
  resourcebookings: 'lists.resourcebookings',
  contactbookings: 'lists.contacts',
  customdata: 'settingsPages.customdata',
} as const satisfies Record<PanelPart, string>;

function Part({ kind, id, part }: { readonly kind: Kind; readonly id: string; readonly part: PanelPart }) {
  const { t } = useTranslation();
  const { data } = useQuery(propertyQuery(kind, id, part));
  const lines = part === 'customdata' ? valuesIn(data) : linesIn(data, part);
  if (lines.length === 0) return null;
  return (
    <section>
      <Text size="sm" fw={600} component="h3" m={0} mb={4}>
        {t(TITLES[part])}
      </Text>
      <dl className={classes.fields}>
        {lines.map(({ key, name, value }) => (
          <Field key={key} name={name}>
            <JsonValue value={value} />
          </Field>
        ))}
      </dl>
    </section>
  );
}

interface Line {
  readonly key: string;
  readonly name: string;
  readonly value: Json | undefined;
}

/** Returns entries of a schedule by their times, and bookings by their roles. */
function linesIn(data: Json | undefined, part: PanelPart): readonly Line[] {
  const list = isObject(data) ? data.data : data;
  if (!Array.isArray(list)) return [];
  return list.filter(isObject).map((entry, at) => {
    if (part === 'schedule') {
      return { key: String(at), name: showTime(textOf(entry.starttime)), value: textOf(entry.description) };
    }
    const booked = bookedIn(entry) ?? entry;
    return { key: textOf(entry.id) || String(at), name: textOf(entry.role), value: booked };
  });
}

/** Returns the fields of a custom data tree that hold something. */
function valuesIn(data: Json | undefined): readonly Line[] {
  if (Array.isArray(data)) return data.flatMap(valuesIn);
  if (!isObject(data)) return [];
  const { groups, children, keyword, name, value } = data;
  if (groups !== undefined || children !== undefined) return valuesIn(groups ?? children);
  return isFilled(value) ? [{ key: textOf(keyword), name: textOf(name), value }] : [];
}
