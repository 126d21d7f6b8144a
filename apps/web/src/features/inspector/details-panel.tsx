/** The further fields of an entity, each changed where it stands; what cannot be changed says where it comes from. */
import { type EditableField, type EditableKind, editableFields, isApplicable } from '@callboard/contract';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditSource } from '../../components/editing/edit-source.ts';
import { useFieldTexts } from '../../components/editing/field-texts.ts';
import { useTexts as useFormTexts } from '../../components/editing/texts.ts';
import { JsonValue } from '../../components/json-value.tsx';
import { Panel } from '../../components/panel.tsx';
import { isObject, type Json, type JsonObject, named, textOf } from '../../lib/entities.ts';
import { languageName } from '../../lib/language-name.ts';
import { typeName } from '../../lib/type-names.ts';
import { FieldInPlace } from './field-in-place.tsx';
import classes from './inspector.module.css';
import { useTexts } from './texts.ts';
import type { Hindrance } from './use-hindrance.ts';

interface DetailsPanelProps {
  readonly kind: EditableKind;
  readonly entity: JsonObject;
  readonly source: EditSource;
  readonly hindrance: Hindrance;
}

/** Fields that the head of the page or a panel of their own shows. */
const ELSEWHERE: { readonly [K in EditableKind]?: readonly string[] } = {
  event: ['name', 'status', 'schedule', 'startdate'],
  group: ['name', 'schedule'],
};

/** Values that nobody types, with where they come from, as a key of the texts. */
const COMPUTED: { readonly [K in EditableKind]?: readonly (readonly [name: string, origin: string])[] } = {
  event: [
    ['owner', 'owner'],
    ['production', 'production'],
  ],
  group: [
    ['profiles', 'members'],
    ['statuses', 'members'],
    ['locations', 'members'],
    ['owner', 'owner'],
    ['production', 'production'],
  ],
  contact: [['owner', 'owner']],
  resource: [['owner', 'owner']],
  location: [['owner', 'owner']],
  task: [
    ['assignedby', 'assignedby'],
    ['owner', 'owner'],
  ],
};

export function DetailsPanel({ kind, entity, source, hindrance }: DetailsPanelProps) {
  const { t } = useTexts();
  const { nameOf } = useFieldTexts(kind);
  const { t: fields } = useTranslation();
  const values = source.start?.value;
  const stored = (name: string): Json => values?.[name] ?? null;
  const hidden = ELSEWHERE[kind] ?? ['name'];
  const isSingleDay = entity.startdate === entity.enddate;
  const shown = editableFields(kind).filter(
    (field) =>
      values !== undefined &&
      field.name in values &&
      !hidden.includes(field.name) &&
      !(kind === 'event' && field.name === 'enddate' && isSingleDay && stored('schedule') !== null) &&
      isApplicable(field, stored),
  );
  const computed = (COMPUTED[kind] ?? []).filter(([name]) => isFilled(entity[name]));
  return (
    <Panel title={t('details')}>
      <dl className={classes.details}>
        {shown.map((field) => (
          <div key={field.name}>
            <dt>{nameOf(field.name)}</dt>
            <dd>
              <FieldInPlace
                kind={kind}
                name={field.name}
                source={source}
                hindrance={hindrance}
                typed={(typedOf) => <Value kind={kind} field={field} value={typedOf(field.name)} />}
              >
                <Value
                  kind={kind}
                  field={field}
                  value={stored(field.name)}
                  linked={linkIn(entity[field.name])}
                />
              </FieldInPlace>
            </dd>
          </div>
        ))}
        {computed.map(([name, origin]) => (
          <div key={name}>
            <dt>{fields(`fields.${name}` as 'fields.owner')}</dt>
            <dd>
              <JsonValue value={entity[name]} />
              <Text size="xs" c="dimmed">
                {t('origin.readOnly', { origin: t(`origin.${origin}` as 'origin.owner') })}
              </Text>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

const isFilled = (value: Json | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Returns the entities that a field refers to, with their addresses, so that they are shown as links. */
function linkIn(value: Json | undefined): Json | undefined {
  const isLink = (one: Json) => isObject(one) && typeof one.url === 'string';
  if (Array.isArray(value)) return value.length > 0 && value.every(isLink) ? value : undefined;
  return value !== undefined && isLink(value) ? value : undefined;
}

interface ValueProps {
  readonly kind: EditableKind;
  readonly field: EditableField;
  readonly value: Json;
  readonly linked?: Json | undefined;
}

/** A value of a form as people read it. */
function Value({ kind, field, value, linked }: ValueProps): ReactNode {
  const { t, i18n } = useFormTexts();
  if (linked !== undefined) return <JsonValue value={linked} />;
  if (field.name === 'languagecode' && textOf(value) !== '')
    return languageName(textOf(value), i18n.language);
  if (field.type === 'choice') {
    if (field.name === 'variety' && value === 'person') return t('onePerson');
    const type = typeName(textOf(value));
    if (type !== undefined) return type;
    const key = textOf(value) === '' ? 'byType' : `options.${textOf(value)}`;
    return i18n.exists(key, { ns: 'forms' }) ? t(key as 'byType') : textOf(value);
  }
  if (field.type === 'addresses') return <Addresses value={value} />;
  if (field.minutes === true && value !== null) return t('inPlace.minutes', { count: Number(value) });
  const isName = field.type === 'reference' || field.type === 'references';
  return <JsonValue key={kind} value={isName ? named(value) : value} />;
}

/** Postal addresses as they stand on an envelope. */
function Addresses({ value }: { readonly value: Json }) {
  const rows = Array.isArray(value) ? value.filter(isObject) : [];
  if (rows.length === 0) return <JsonValue value={null} />;
  return rows.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: addresses have no id, and no state
    <div key={index}>
      <Text size="xs" c="dimmed" span>
        {typeName(textOf(row.addresstype)) ?? textOf(row.addresstype)}{' '}
      </Text>
      {[
        textOf(row.street),
        [textOf(row.zipcode), textOf(row.city)].filter(Boolean).join(' '),
        textOf(row.country),
      ]
        .filter((part) => part !== '')
        .join(', ')}
    </div>
  ));
}
