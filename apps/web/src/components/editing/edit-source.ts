/** Where the values of an edit in place come from, and how they are saved. */
import { type EditableKind, editableFields } from '@callboard/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Json } from '../../lib/entities.ts';
import { loadValues } from '../../lib/entity-values.ts';
import { refreshEntity } from '../../lib/refresh-entity.ts';
import type { TaggedValue } from '../../lib/request.ts';
import type { Stance, Values } from '../../lib/use-edit.ts';
import { sentValue } from './field-texts.ts';
import { useTellingSave } from './telling-save.ts';

export interface EditSource {
  /** Undefined until they are loaded; an edit then loads them itself. */
  readonly start: TaggedValue<Values> | undefined;
  /** Throws RequestError, as does `save`. */
  readonly load: (signal?: AbortSignal) => Promise<TaggedValue<Values>>;
  /** Returns the tag of what was saved, where that is known. */
  readonly save: (
    changed: TaggedValue<Values>,
    signal: AbortSignal,
    stance: Stance,
  ) => Promise<string | undefined>;
  /** Returns what else the last save has to say. */
  readonly told?: () => string | undefined;
  /** Loads what is shown anew; returns the values as they are stored now, undefined if they cannot be loaded. */
  readonly onSaved: () => Promise<TaggedValue<Values> | undefined>;
  /** Whether writing a former value does not bring it back, as that of a file that is gone. */
  readonly isForGood?: boolean;
  /** The entity whose history tells who else has changed something. */
  readonly of: { readonly kind: EditableKind; readonly id: string };
  /** The whole that it is a part of, whose name tells people what was edited. */
  readonly within?: { readonly kind: EditableKind; readonly id: string };
}

/** Queries the values of an entity's fields; they are loaded anew whenever the entity is. */
export function valuesQuery(kind: EditableKind, id: string) {
  return queryOptions({
    queryKey: ['entity', kind, id, 'values'],
    queryFn: ({ signal }) => loadValues(kind, id, signal),
  });
}

interface Owner {
  readonly kind: EditableKind;
  readonly id: string;
}

/**
 * The fields of an entity. A part of another entity, such as a booking, is not loaded before somebody edits it;
 * saving it loads its owner anew.
 */
export function useEntitySource(kind: EditableKind, id: string, owner?: Owner): EditSource {
  const client = useQueryClient();
  const { data } = useQuery({ ...valuesQuery(kind, id), enabled: owner === undefined });
  const { save, told } = useTellingSave(kind, id);
  return {
    start: data,
    load: (signal) => loadValues(kind, id, signal),
    save: ({ value, tag }, signal, stance) => {
      const sent = editableFields(kind)
        .filter(({ name }) => name in value)
        .map((field): [string, Json] => [field.name, sentValue(field, value[field.name] ?? null)]);
      return save({ value: Object.fromEntries(sent), tag }, signal, stance);
    },
    told,
    onSaved: async () => {
      if (owner === undefined) {
        await refreshEntity(client, kind, id);
        // The page has just loaded them, unless somebody has left it.
        const values = { ...valuesQuery(kind, id), staleTime: Number.POSITIVE_INFINITY };
        return client.fetchQuery(values).catch(() => undefined);
      }
      void client.invalidateQueries({ queryKey: ['entity', kind, id] });
      const [stored] = await Promise.all([
        loadValues(kind, id).catch(() => undefined),
        refreshEntity(client, owner.kind, owner.id),
      ]);
      return stored;
    },
    of: { kind, id },
    ...(owner === undefined ? {} : { within: owner }),
  };
}

/** Returns the values of these names; one that is not there is null. */
export function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}
