/** Compares the definitions of custom data with those of the other installation, as both are now. */
import { isDeepStrictEqual } from 'node:util';
import { CUSTOM_TYPES } from '@callboard/contract';
import type { Fields } from '../model/records.ts';
import type { RemoteNode } from './definitions.ts';
import { type RemoteFields, WITH_FIELDS } from './remote-fields.ts';
import type { Note } from './tally.ts';

type Definition = Fields<'customdefinition'>;

/**
 * Fields of the same keyword stay as they are here, whenever they were made; so it tells what has another name, type, options
 * or place. Those that are not here have been told by the move. Their order is not compared: others may stand among them here.
 */
export async function compareDefinitions(
  fields: RemoteFields,
  stored: readonly Definition[],
): Promise<{ readonly values: number; readonly differences: readonly Note[] }> {
  const differences: Note[] = [];
  let values = 0;
  const keywords = new Map(stored.map(({ id, keyword }) => [id, keyword]));
  for (const kind of WITH_FIELDS) {
    const here = new Map(stored.filter((one) => one.kind === kind).map((one) => [one.keyword, one]));
    const compare = (nodes: readonly RemoteNode[], parent: string | undefined): void => {
      for (const { children, keyword, ...node } of nodes) {
        const found = here.get(keyword);
        if (found !== undefined) {
          const { name, level, type, dataType, options, parentId } = found;
          const own = { name, level, type, dataType, options, parent: keywords.get(parentId ?? 0) };
          for (const [key, value] of Object.entries(own)) {
            if (key === 'options' && !showsOptions(node)) continue;
            values += 1;
            if (isDeepStrictEqual(value, key === 'parent' ? parent : Object(node)[key])) continue;
            differences.push({
              place: `custom data ${kind}.${keyword}`,
              reason: `${WORDS[key] ?? key} differs`,
            });
          }
        }
        compare(children, keyword);
      }
    };
    compare(await fields.treeOf(kind), undefined);
  }
  return { values, differences };
}

/** The API shows the options of some types alone. */
const showsOptions = ({ type }: Pick<RemoteNode, 'type'>): boolean =>
  type !== null && CUSTOM_TYPES[type].showsOptions === true;

const WORDS: Readonly<Record<string, string>> = { dataType: 'data type', parent: 'section' };
