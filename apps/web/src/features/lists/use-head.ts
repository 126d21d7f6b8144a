/** How a list is sorted, and where its columns stand and how wide they are; both kept for each user and list. */
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { formatColumns, rememberColumns } from './columns/chosen.ts';
import type { ColumnChoice } from './columns/columns.ts';
import type { ListColumns } from './columns/use-columns.ts';
import type { ListName } from './list-names.ts';
import { LISTS } from './lists.ts';
import type { HeadActions } from './table-head.tsx';
import { rememberedWidths, rememberWidths, type Widths } from './widths.ts';

const route = getRouteApi('/$list');

export interface Head {
  readonly head: HeadActions;
  readonly choice: ColumnChoice;
  /** Text that screen readers hear after a column has moved. */
  readonly said: string;
}

export function useHead(name: ListName, { chosen, columns }: ListColumns): Head {
  const { t } = useTranslation();
  const { user } = useSession();
  const { order } = route.useSearch();
  const navigate = route.useNavigate();
  const [widths, setWidths] = useState<Widths>(() => rememberedWidths(user.id, name));
  const [said, setSaid] = useState('');
  const list = LISTS[name];

  const keepWidths = (next: Widths) => {
    setWidths(next);
    rememberWidths(user.id, name, next);
  };
  const onChoose = (ids: readonly string[] | undefined) => {
    const columns = ids && formatColumns(ids);
    rememberColumns(user.id, name, columns);
    void navigate({
      search: ({ columns: _, ...others }) => (columns === undefined ? others : { ...others, columns }),
      replace: true,
    });
  };
  const hasOwn = chosen !== undefined || Object.keys(widths).length > 0;
  const onReset = () => {
    keepWidths({});
    onChoose(undefined);
    setSaid('');
  };
  const head: HeadActions = {
    order,
    onOrder: (next) =>
      void navigate({
        search: ({ order: _, ...others }) => (next === undefined ? others : { ...others, order: next }),
        replace: true,
      }),
    widths,
    onWidth: (column, width) => keepWidths({ ...widths, [column]: width }),
    onMove: (column, moved) => {
      const next = moved(chosen ?? list.columns.map(({ key }) => key));
      onChoose(next);
      // The name is the first column, and the chosen ones that nobody may see have no place.
      const seen = next.filter((id) => columns.some((one) => one.id === id));
      const title = columns.find(({ id }) => id === column)?.title ?? column;
      setSaid(t('columns.moved', { name: title, place: seen.indexOf(column) + 2, count: seen.length + 1 }));
    },
    onReset: hasOwn ? onReset : undefined,
  };
  return { head, choice: { list, chosen, onChoose, onReset: head.onReset }, said };
}
