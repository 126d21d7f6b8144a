/**
 * Shows any JSON value for reading: entities as links, timestamps as dates and times, arrays as lists,
 * objects as names and values.
 */
import { Anchor, Badge, Code, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { bookedIn, entityOfUrl, isObject, type Json, type JsonObject, textOf } from '../lib/entities.ts';
import { reachAddress } from '../lib/reach.ts';
import { DAY, showDay, showTimestamp, TIMESTAMP } from '../lib/times.ts';
import { typeName } from '../lib/type-names.ts';
import { webAddress } from '../lib/web-address.ts';
import { EntityLink } from './entity-link.tsx';
import classes from './json-value.module.css';

interface JsonValueProps {
  readonly value: Json | undefined;
}

export function JsonValue({ value }: JsonValueProps) {
  const { t, i18n } = useTranslation();
  if (value === null || value === undefined || value === '') {
    return (
      <Text span size="sm" c="dimmed" aria-label={t('common.none')}>
        –
      </Text>
    );
  }
  if (typeof value === 'boolean') return <>{t(value ? 'common.yes' : 'common.no')}</>;
  if (typeof value === 'number') return <>{new Intl.NumberFormat(i18n.language).format(value)}</>;
  if (typeof value === 'string') return <TextValue text={value} language={i18n.language} />;
  if (isObject(value)) return <ObjectValue value={value} />;
  return <ListValue list={value as readonly Json[]} />;
}

function TextValue({ text, language }: { readonly text: string; readonly language: string }) {
  if (DAY.test(text)) return <>{showDay(text, language)}</>;
  if (TIMESTAMP.test(text)) return <>{showTimestamp(text, language)}</>;
  const address = webAddress(text);
  if (address !== undefined) {
    return (
      <Anchor href={address} target="_blank" rel="noopener noreferrer" size="sm">
        {text}
      </Anchor>
    );
  }
  return (
    <Text span size="sm" inherit style={{ whiteSpace: 'pre-wrap' }}>
      {text}
    </Text>
  );
}

function ObjectValue({ value }: { readonly value: JsonObject }) {
  const keys = Object.keys(value);
  if (keys.length === 0) return <JsonValue value={null} />;
  const booked = bookedIn(value);
  if (booked !== undefined) return <Booked booked={booked} />;
  if (entityOfUrl(textOf(value.url)) !== undefined) return <EntityLink entity={value} />;
  if (keys.length === 1 && keys[0] === 'name') return <>{textOf(value.name)}</>;
  if (keys.length === 2 && 'type' in value && 'value' in value) {
    return (
      <Group gap={6}>
        <Text span size="sm" c="dimmed">
          {typeName(textOf(value.type)) ?? textOf(value.type)}
        </Text>
        <Reach value={value.value} />
      </Group>
    );
  }
  return <FieldList fields={value} />;
}

/** An e-mail address or a telephone number as a link. */
function Reach({ value }: JsonValueProps) {
  const text = typeof value === 'string' ? value : '';
  const address = reachAddress(text);
  if (address === undefined) return <JsonValue value={value} />;
  return (
    <Anchor href={address} size="sm">
      {text}
    </Anchor>
  );
}

/** A contact, with the organization and job title they are booked for. */
function Booked({ booked }: { readonly booked: JsonObject }) {
  const { organization, jobtitle } = booked;
  return (
    <>
      <EntityLink entity={booked} />
      {isObject(organization) && (
        <>
          {jobtitle === '' ? ', ' : `, ${textOf(jobtitle)}, `}
          <EntityLink entity={organization} />
        </>
      )}
    </>
  );
}

/** Maximum number of elements shown; the rest are only counted. */
const MOST_SHOWN = 200;

function ListValue({ list }: { readonly list: readonly Json[] }) {
  if (list.length === 0) return <JsonValue value={null} />;
  const shown = list.slice(0, MOST_SHOWN).map((element, index) => ({ element, key: `${index}` }));
  const rest = list.length - shown.length;
  const isWords = list.every((element) => typeof element === 'string' && element.length < 40);
  if (isWords) {
    return (
      <Group gap={4}>
        {shown.map(({ element, key }) => (
          <Badge key={key} variant="default" tt="none" fw={500}>
            {textOf(element)}
          </Badge>
        ))}
        {rest > 0 && <Text size="sm">… +{rest}</Text>}
      </Group>
    );
  }
  return (
    <Stack gap={6}>
      {shown.map(({ element, key }) => (
        <div key={key}>
          <JsonValue value={element} />
        </div>
      ))}
      {rest > 0 && <Code>… +{rest}</Code>}
    </Stack>
  );
}

interface FieldListProps {
  readonly fields: JsonObject;
  /** Members that are shown elsewhere. */
  readonly without?: readonly string[];
}

export function FieldList({ fields, without = [] }: FieldListProps) {
  const { t, i18n } = useTranslation();
  const nameOf = (key: string): string =>
    i18n.exists(`fields.${key}`) ? t(`fields.${key}` as 'fields.name') : key;
  const shown = Object.entries(fields).filter(([key]) => !without.includes(key));
  return <Fields fields={shown.map(([key, value]) => ({ key, name: nameOf(key), value }))} />;
}

interface Field {
  readonly key: string;
  readonly name: string;
  readonly value: Json;
}

/** Numbers of other systems are names: they are not grouped by thousands. */
function isIdNumber(key: string, value: Json): boolean {
  return typeof value === 'number' && /id$/i.test(key);
}

export function Fields({ fields }: { readonly fields: readonly Field[] }) {
  return (
    <dl className={classes.list}>
      {fields.map(({ key, name, value }) => (
        <div key={key} className={classes.row}>
          <dt className={classes.name}>{name}</dt>
          <dd className={classes.value}>
            <JsonValue value={isIdNumber(key, value) ? String(value) : value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
