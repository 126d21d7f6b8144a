/** Table of a resource's bookings. */
import { useTranslation } from 'react-i18next';
import { JsonValue } from '../../components/json-value.tsx';
import type { JsonObject } from '../../lib/entities.ts';
import { DataTable } from './data-table.tsx';

export function ScheduleTable({ elements }: { readonly elements: readonly JsonObject[] }) {
  const { t } = useTranslation();
  const value = (key: string) => (element: JsonObject) => <JsonValue value={element[key]} />;
  return (
    <DataTable
      rows={elements.map((element, index) => ({ key: String(index), element }))}
      columns={[
        { title: t('kinds.resourcebooking'), show: value('resourcebooking') },
        { title: t('fields.start'), show: value('start') },
        { title: t('fields.end'), show: value('end') },
        { title: t('fields.actualstart'), show: value('actualstart') },
        { title: t('fields.actualend'), show: value('actualend') },
      ]}
    />
  );
}
