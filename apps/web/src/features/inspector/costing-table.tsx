/** Costs and prices by resource group. */
import { useTranslation } from 'react-i18next';
import { type JsonObject, textOf } from '../../lib/entities.ts';
import { DataTable } from './data-table.tsx';

const AMOUNTS = ['cost', 'netprice', 'vat', 'price'] as const;

export function CostingTable({ elements }: { readonly elements: readonly JsonObject[] }) {
  const { t, i18n } = useTranslation();
  const format = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const amountOf = (element: JsonObject, key: string): number => Number(element[key] ?? 0);
  const totals = AMOUNTS.map((key) =>
    format.format(elements.reduce((sum, element) => sum + amountOf(element, key), 0)),
  );
  return (
    <DataTable
      rows={elements.map((element, index) => ({ key: String(index), element }))}
      columns={[
        { title: t('fields.resourcegroup'), show: ({ group }) => textOf(group) },
        ...AMOUNTS.map((key) => ({
          title: t(`inspector.amounts.${key}`),
          isNumber: true,
          show: (element: JsonObject) => format.format(amountOf(element, key)),
        })),
      ]}
      footer={[t('inspector.total'), ...totals]}
    />
  );
}
