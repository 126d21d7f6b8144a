/** Predicts the first request of a list from the address alone. */
import { APPLICATION_DATA_PATH } from '@callboard/contract';
import { collectionWord, inOrder } from '../../lib/collection-word.ts';
import { BASE_PATH } from '../../lib/request.ts';
import { keywordOf, parseColumns, rememberedColumns } from './columns/chosen.ts';
import { isListName } from './list-names.ts';

/** Undefined for other pages, and for custom data columns, which need their definitions first. */
export function firstListPath(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  userId: string,
): string | undefined {
  const asked = new URLSearchParams(search);
  const list = pathname.slice(BASE_PATH.length);
  const q = asked.get('q') ?? '';
  if (!isListName(list)) return undefined;
  const columns = asked.get('columns') ?? rememberedColumns(userId, list) ?? '';
  if (parseColumns(columns).some((id) => keywordOf(id) !== undefined)) return undefined;
  // List names equal the collection words of the API.
  const order = asked.get('order') || undefined;
  return inOrder(`${APPLICATION_DATA_PATH}/${collectionWord(list, q)}`, order);
}
