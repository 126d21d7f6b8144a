/** Tables of booked resources, with the parts of sets and unit groups below them, and of booked contacts. */
import { useTranslation } from 'react-i18next';
import { EntityLink } from '../../components/entity-link.tsx';
import { JsonValue } from '../../components/json-value.tsx';
import { isObject, type JsonObject, textOf } from '../../lib/entities.ts';
import type { DataColumn, TableRow } from './data-table.tsx';

/** Maximum nesting of parts; real venues stay far below it. */
const DEEPEST = 8;

/** Returns one row per booking, each followed by the rows of its parts. */
export function flattened(bookings: readonly JsonObject[], depth = 0, above = ''): readonly TableRow[] {
  return bookings.flatMap((element, index) => {
    const key = `${above}/${textOf(element.id) || index}`;
    const { children } = element;
    const parts = Array.isArray(children) && depth < DEEPEST ? children.filter(isObject) : [];
    return [{ key, element, depth }, ...flattened(parts, depth + 1, key)];
  });
}

export function useBookingColumns(): readonly DataColumn[] {
  const { t } = useTranslation();
  const value = (key: string) => (element: JsonObject) => <JsonValue value={element[key]} />;
  return [
    { title: t('fields.name'), show: (element) => <EntityLink entity={element} /> },
    { title: t('fields.event'), show: value('event') },
    { title: t('fields.start'), show: value('start') },
    { title: t('fields.end'), show: value('end') },
    { title: t('fields.number'), show: value('number'), isNumber: true },
    { title: t('fields.role'), show: value('role') },
    {
      title: t('fields.resource'),
      show: ({ resource, resourceinstance }) => (
        <>
          <JsonValue value={resource} />
          {isObject(resourceinstance) && (
            <>
              {', '}
              <JsonValue value={resourceinstance} />
            </>
          )}
        </>
      ),
    },
  ];
}

export function useContactBookingColumns(): readonly DataColumn[] {
  const { t } = useTranslation();
  const contactOf = ({ contact }: JsonObject) => (isObject(contact) ? contact : {});
  return [
    { title: t('fields.contact'), show: (element) => <JsonValue value={element.contact} /> },
    { title: t('fields.role'), show: ({ role }) => <JsonValue value={role} /> },
    { title: t('fields.jobtitle'), show: (element) => <JsonValue value={contactOf(element).jobtitle} /> },
    {
      title: t('fields.organization'),
      show: (element) => <JsonValue value={contactOf(element).organization} />,
    },
  ];
}
