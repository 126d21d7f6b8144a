/**
 * Reads custom data of many entities at once: stored values, bookings made by fields, labels, and values of
 * related entities. The number of statements depends on the sorts of fields, never on their number.
 */
import { type Kind, type Relation, type ShownForm, valueTypeOf } from '@callboard/contract';
import type { Definitions, Field } from '../model/definitions.ts';
import type { CustomDataStore } from '../model/store.ts';
import type { ResourceBookingView } from '../model/views.ts';
import { relationsOf, sourceOf } from './field-source.ts';
import { readValue } from './field-types.ts';
import type { CustomDataReader, FieldContent } from './read.ts';

/** Contents by entity and field id. */
class Contents {
  readonly byEntity = new Map<number, Map<number, FieldContent>>();

  set(entityId: number, fieldId: number, content: FieldContent): void {
    if (content.type === 'empty') return;
    const fields = this.byEntity.get(entityId);
    if (fields) fields.set(fieldId, content);
    else this.byEntity.set(entityId, new Map([[fieldId, content]]));
  }

  get(entityId: number, fieldId: number): FieldContent | undefined {
    return this.byEntity.get(entityId)?.get(fieldId);
  }
}

interface ValueRequest {
  readonly kind: Kind;
  readonly entityIds: readonly number[];
  readonly fields: readonly Field[];
}

type Load = (store: CustomDataStore, asked: ValueRequest, contents: Contents) => Promise<void>;

/** Loaders of values that are not stored; Derived fields follow when their sources are loaded. */
const LOADERS: Readonly<Record<Exclude<ShownForm, 'source' | 'nothing'>, Load>> = {
  contact: loadContacts,
  resources: loadResources,
  labels: loadLabels,
};

async function loadStored(store: CustomDataStore, { entityIds, fields }: ValueRequest, contents: Contents) {
  const byId = new Map(fields.map((field) => [field.id, field]));
  for (const { entityId, fieldId, value } of await store.values(entityIds, [...byId.keys()])) {
    const field = byId.get(fieldId);
    if (field) contents.set(entityId, fieldId, readValue(field, value));
  }
}

/** Only events and groups have bookings made by fields. */
const isPlanned = (kind: Kind): boolean => kind === 'event' || kind === 'group';
const byId = (a: { readonly id: number }, b: { readonly id: number }): number => a.id - b.id;

/** Keeps the first booking of each field by id: the choice is the same on every read. */
async function loadContacts(
  store: CustomDataStore,
  { kind, entityIds, fields }: ValueRequest,
  contents: Contents,
) {
  if (!isPlanned(kind)) return;
  const bookings = await store.contactBookingsOfFields(
    entityIds,
    fields.map(({ id }) => id),
  );
  for (const booking of [...bookings].sort(byId)) {
    const { eventId, fieldId } = booking;
    if (fieldId === null || contents.get(eventId, fieldId)) continue;
    contents.set(eventId, fieldId, { type: 'contact', booking });
  }
}

async function loadResources(
  store: CustomDataStore,
  { kind, entityIds, fields }: ValueRequest,
  contents: Contents,
) {
  if (!isPlanned(kind)) return;
  const found = await store.resourceBookingsOfFields(
    entityIds,
    fields.map(({ id }) => id),
  );
  const ids = new Set(found.map(({ id }) => id));
  const lists = new Map<string, ResourceBookingView[]>();
  for (const booking of [...found].sort(byId)) {
    const { eventId, fieldId, parentId } = booking;
    // A part of another booking is shown within it.
    if (eventId === null || fieldId === null || (parentId !== null && ids.has(parentId))) continue;
    const key = `${eventId}/${fieldId}`;
    const bookings = lists.get(key) ?? [];
    bookings.push(booking);
    if (bookings.length > 1) continue;
    lists.set(key, bookings);
    contents.set(eventId, fieldId, { type: 'resources', bookings });
  }
}

/** An entity without labels has an empty list, as its `labels` has; kinds without labels have no value. */
async function loadLabels(
  store: CustomDataStore,
  { kind, entityIds, fields }: ValueRequest,
  contents: Contents,
) {
  for (const [entityId, labels] of await store.labels(kind, entityIds)) {
    for (const field of fields) contents.set(entityId, field.id, { type: 'json', value: labels });
  }
}

/** Loads everything that does not need another entity. */
async function loadOwn(store: CustomDataStore, asked: ValueRequest): Promise<Contents> {
  const contents = new Contents();
  if (asked.entityIds.length === 0) return contents;
  const loadSome = async (load: Load, fields: readonly Field[]): Promise<void> => {
    if (fields.length > 0) await load(store, { ...asked, fields }, contents);
  };
  await Promise.all([
    loadSome(
      loadStored,
      asked.fields.filter((field) => valueTypeOf(field).isStored),
    ),
    ...Object.entries(LOADERS).map(([form, load]) =>
      loadSome(
        load,
        asked.fields.filter((field) => valueTypeOf(field).form === form),
      ),
    ),
  ]);
  return contents;
}

/** A Derived field and the field at the other end of the relation. */
interface Derivation {
  readonly field: Field;
  readonly source: Field;
  readonly kind: Kind;
  readonly relation: Relation;
}

/** Loads related values; derivations over one relation share its statements. */
async function loadRelated(
  store: CustomDataStore,
  { kind, entityIds }: ValueRequest,
  relation: Relation,
  derivations: readonly Derivation[],
  contents: Contents,
): Promise<void> {
  const [first] = derivations;
  if (!first) return;
  const related =
    relation === 'self'
      ? new Map(entityIds.map((id) => [id, { kind, id }]))
      : await store.related(kind, relation, entityIds);
  const targets = [...related].filter(([, target]) => target.kind === first.kind);
  const sources = await loadOwn(store, {
    kind: first.kind,
    entityIds: [...new Set(targets.map(([, target]) => target.id))],
    fields: [...new Set(derivations.map(({ source }) => source))],
  });
  for (const [entityId, target] of targets) {
    for (const { field, source } of derivations) {
      const content = sources.get(target.id, source.id);
      if (content) contents.set(entityId, field.id, content);
    }
  }
}

/** A value whose definition has changed since, so that it no longer fits, is read as empty (§2.4). */
export function createCustomDataReader(store: CustomDataStore): CustomDataReader {
  return {
    read: async (kind, entityIds, fields, definitions) => {
      if (entityIds.length === 0) return new Map();
      const asked = { kind, entityIds, fields };
      const contents = await loadOwn(store, asked);
      const derivations = derivationsOf(kind, fields, definitions);
      await Promise.all(
        relationsOf(kind).map((relation) =>
          loadRelated(
            store,
            asked,
            relation,
            derivations.filter((derivation) => derivation.relation === relation),
            contents,
          ),
        ),
      );
      return contents.byEntity;
    },
  };
}

function derivationsOf(
  kind: Kind,
  fields: readonly Field[],
  definitions: Definitions,
): readonly Derivation[] {
  return fields.flatMap((field) => {
    const source = sourceOf(kind, field, definitions);
    return source ? [{ field, source: source.field, kind: source.kind, relation: source.relation }] : [];
  });
}
