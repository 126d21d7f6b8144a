/** Columns of a list as given in the address, and the data needed to show them. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { customFieldsQuery } from '../../../lib/custom-fields.ts';
import type { List } from '../lists.ts';
import { labelOf } from '../lists.ts';
import { customColumn, keywordOf, parseColumns } from './chosen.ts';
import { type Columns, chosenColumns, firstColumns, inChosenOrder, isShowable } from './columns.ts';

export interface ListColumns extends Columns {
  /** Undefined means the default columns. */
  readonly chosen: readonly string[] | undefined;
  /** Keywords of the custom data shown, in an order that does not depend on the column order. */
  readonly keywords: readonly string[];
  /** Chosen columns that do not exist or are hidden from this user. */
  readonly unknown: readonly string[];
  /** Whether all definitions have been loaded. */
  readonly isReady: boolean;
}

/** Returns the columns; `text` is the parameter as it stands in the address. */
export function useColumns(list: List, text: string | undefined): ListColumns {
  const { t, i18n } = useTranslation();
  const chosen = useMemo(() => (text === undefined ? undefined : parseColumns(text)), [text]);
  const hasCustom = chosen?.some((id) => keywordOf(id) !== undefined) ?? false;
  const { data: fields, isError } = useQuery({ ...customFieldsQuery(list.kind), enabled: hasCustom });
  const { language } = i18n;

  return useMemo(() => {
    const wording = {
      language,
      yes: t('common.yes'),
      no: t('common.no'),
      fieldName: (field: List['fields'][number]) => t(`fields.${labelOf(list.kind, field)}`),
    };
    // Default columns fit and have their places on a telephone, in whatever order.
    const ordered = chosen && inChosenOrder(list, chosen);
    if (chosen === undefined || ordered !== undefined) {
      const columns = firstColumns(ordered ?? list, wording);
      return { ...columns, chosen, keywords: [], unknown: [], isReady: true };
    }
    const showable = (fields ?? []).filter(isShowable);
    const columns = chosenColumns(chosen, list, showable, wording);
    const found = new Set(columns.columns.map(({ id }) => id));
    const isReady = !hasCustom || fields !== undefined || isError;
    return {
      ...columns,
      chosen,
      keywords: showable
        .map(({ keyword }) => keyword)
        .filter((keyword) => found.has(customColumn(keyword)))
        .sort(),
      unknown: isReady ? chosen.filter((id) => !found.has(id)) : [],
      isReady,
    };
  }, [chosen, hasCustom, fields, isError, list, language, t]);
}
