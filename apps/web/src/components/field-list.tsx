/** Names and values below one another. */
import { useTranslation } from 'react-i18next';
import type { Json, JsonObject } from '../lib/entities.ts';
import classes from './field-list.module.css';
import { JsonValue } from './json-value.tsx';

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

export function Fields({ fields }: { readonly fields: readonly Field[] }) {
  return (
    <dl className={classes.list}>
      {fields.map(({ key, name, value }) => (
        <div key={key} className={classes.row}>
          <dt className={classes.name}>{name}</dt>
          <dd className={classes.value}>
            <JsonValue value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
