/** `/api/customdatadefinitions/{kind}`: the fields that this installation has defined for a kind. */
import { definitionsOf } from '../../model/definitions.ts';
import { jsonAnswer } from '../answer.ts';
import type { Methods } from '../call.ts';
import type { RouteOf } from '../dispatch.ts';
import { visibleIn } from '../open-entity.ts';
import { presentDefinitions } from '../present/custom-data.ts';

export function definitionsMethods({ kind }: RouteOf<'definitions'>): Methods<unknown> {
  return {
    GET: async (call) => {
      visibleIn(call, kind);
      const definitions = definitionsOf(call.reference.definitions, kind);
      return jsonAnswer(presentDefinitions(kind, definitions, call.present));
    },
  };
}
