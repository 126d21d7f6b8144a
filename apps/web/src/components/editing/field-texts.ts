/** Names of editable fields, and the form in which their values are sent. */
import type { EditableField, EditableKind } from '@callboard/contract';
import { useTranslation } from 'react-i18next';
import type { Json } from '../../lib/entities.ts';
import { numberOf } from '../../lib/typed-values.ts';
import { useTexts } from './texts.ts';

export function useFieldTexts(kind: EditableKind) {
  const { t } = useTranslation();
  const { t: forms, i18n } = useTexts();
  // The amount of a resource is no money.
  const nameOf = (name: string) => t(`fields.${name === 'amount' ? 'quantity' : name}` as 'fields.name');
  return {
    nameOf,
    labelOf: ({ name, whole, minutes }: EditableField) => {
      if (minutes === true) return t('editing.minutes', { name: nameOf(name) });
      if (whole === true) return t('editing.whole', { name: nameOf(name) });
      const follows = kind === 'resourcebooking' && (name === 'start' || name === 'end');
      return follows ? t('editing.asEvent', { name: nameOf(name) }) : nameOf(name);
    },
    aboutOf: (name: string) => {
      const key = `${kind === 'resourcebooking' ? 'aboutBooking' : 'about'}.${name}`;
      return i18n.exists(key, { ns: 'forms' }) ? forms(key as 'about.setup') : undefined;
    },
  };
}

/** Returns a typed value as it is sent: number inputs hold text. */
export function sentValue({ type }: EditableField, typed: Json): Json {
  return type === 'number' && typeof typed === 'string' ? (numberOf(typed) ?? typed) : typed;
}
