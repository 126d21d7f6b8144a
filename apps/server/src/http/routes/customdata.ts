/** The property `customdata` with its variations, and `customdata_keywords` of entities (§4.2). */
import { type Kind, kindSpec } from '@callboard/contract';
import type { CustomDataReader } from '../../custom-data/read.ts';
import { definitionsOf, type Field, type KindDefinitions } from '../../model/definitions.ts';
import type { Summary } from '../../model/views.ts';
import type { Call } from '../call.ts';
import {
  type FieldContents,
  fieldsText,
  presentCustomDataTree,
  presentItems,
  presentValues,
} from '../present/custom-data.ts';
import { withCustomData } from '../present/entity.ts';
import type { WireText } from '../wire-text.ts';
import { asObject, idsOf, type Property } from './loaded-property.ts';

const EMPTY: FieldContents = new Map();

export const customData: Property = {
  load: async (call, kind, owners) => {
    const { definitions: all } = call.reference;
    const definitions = definitionsOf(all, kind);
    const keywords = call.parameters.list('keywords') ?? [];
    const fields = keywords.length === 0 ? definitions.fields : chooseFields(definitions, keywords);
    const contents = await call.services.customData.read(kind, idsOf(owners), fields, all);
    const present = presenterFor(call, kind, { definitions, fields, listed: keywords.length > 0 });
    return owners.map((owner) => asObject(present(owner, contents.get(owner.id) ?? EMPTY)));
  },
};

interface FieldSelection {
  readonly definitions: KindDefinitions;
  readonly fields: readonly Field[];
  /** Keywords were given, so the fields come as a list in that order instead of the whole tree. */
  readonly listed: boolean;
}

function presenterFor(
  { parameters, present }: Call,
  kind: Kind,
  { definitions, fields, listed }: FieldSelection,
) {
  return (owner: Summary, contents: FieldContents): object => {
    if (parameters.has('valuesonly')) return presentValues(kind, owner, fields, contents, present);
    if (listed) return presentItems(kind, owner, fields, contents, present);
    return presentCustomDataTree(kind, owner, definitions, contents, present);
  };
}

/**
 * The fields in the order asked for, each once. A keyword of a group or section stands for its fields; an
 * unknown one is left out, because fields differ between installations (§4.2).
 */
export function chooseFields(definitions: KindDefinitions, keywords: readonly string[]): readonly Field[] {
  const chosen = new Set<Field>();
  for (const keyword of keywords) {
    const field = definitions.byKeyword.get(keyword);
    const named = field === undefined ? (definitions.inGroup.get(keyword) ?? []) : [field];
    for (const one of named) chosen.add(one);
  }
  return [...chosen];
}

const KEYWORDS = 'customdata_keywords';

export function wantsCustomData({ parameters }: Call, kind: Kind): boolean {
  return parameters.has(KEYWORDS) && kindSpec(kind).customData;
}

/**
 * Adds the fields of `customdata_keywords` to entities as their last key; `ids` are the entities' ids, in the
 * same order.
 */
export async function addCustomData(
  call: Call<{ readonly customData: CustomDataReader }>,
  kind: Kind,
  ids: readonly number[],
  entities: Iterable<WireText>,
): Promise<Iterable<WireText>> {
  const keywords = call.parameters.list(KEYWORDS) ?? [];
  const { definitions } = call.reference;
  const fields = chooseFields(definitionsOf(definitions, kind), keywords);
  const contents = await call.services.customData.read(kind, ids, fields, definitions);
  return (function* () {
    let index = 0;
    for (const entity of entities) {
      const own = contents.get(ids[index++] ?? 0) ?? EMPTY;
      yield withCustomData(entity, fieldsText(kind, fields, own, call.present));
    }
  })();
}
