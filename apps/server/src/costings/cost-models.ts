/**
 * Cost models for administrators: equal models of several resources are shown as one, and change together.
 */

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../access/actor.ts';
import type { AuditEntry } from '../model/audit.ts';
import type { CostModel, Discount } from '../model/records.ts';
import type { Author } from '../model/writer.ts';
import { recordLine } from '../model/writer.ts';
import type { Clock } from '../platform/clock.ts';
import { seconds } from '../platform/clock.ts';
import { AppError, badValue } from '../platform/errors.ts';
import { formatDiscount, formatFormula } from './cost-model.ts';
import type { Carrier, CostModelReader, CostModelStore } from './cost-model-store.ts';

export interface KnownCostModel {
  /** Changes whenever the model or its carriers do. */
  readonly id: string;
  readonly model: CostModel;
  readonly carriers: readonly Carrier[];
  readonly bookings: number;
}

export interface WantedCostModel {
  readonly model: CostModel;
  readonly resourceIds: readonly number[];
}

export interface CostModels {
  list(): Promise<{ readonly known: readonly KnownCostModel[]; readonly carriers: readonly Carrier[] }>;
  carriers(): Promise<readonly Carrier[]>;
  /**
   * Creates a cost model if `id` is undefined. Throws `bad-value`, or `precondition-failed` when the model
   * has changed.
   */
  save(id: string | undefined, wanted: WantedCostModel, by: Actor): Promise<void>;
  /** Throws like `save`, also when bookings have chosen the model. */
  remove(id: string, by: Actor): Promise<void>;
}

interface CostModelsOptions {
  readonly store: CostModelStore;
  readonly clock: Clock;
}

export function createCostModels({ store, clock }: CostModelsOptions): CostModels {
  async function write(
    id: string | undefined,
    wanted: WantedCostModel | undefined,
    by: Actor,
  ): Promise<void> {
    await store.change(async (inside) => {
      const carriers = await inside.carriers();
      const before =
        id === undefined ? undefined : (await listed(inside, carriers)).find((known) => known.id === id);
      if (id !== undefined && before === undefined) {
        const detail = 'Somebody has changed or deleted this cost model meanwhile: look at the present ones.';
        throw new AppError('precondition-failed', detail);
      }
      const keeps = new Set(wanted?.resourceIds);
      checkLeft(before, keeps, await inside.chosen());
      const changed = carriers.flatMap((carrier) => {
        const models = modelsAfter(
          carrier,
          before?.model,
          keeps.has(carrier.record.id) ? wanted?.model : undefined,
        );
        return models === carrier.record.costModels ? [] : [{ ...carrier, models }];
      });
      const [oldName, newName] = [before?.model.name, wanted?.model.name];
      if (oldName !== undefined && newName !== undefined && oldName !== newName) {
        const ids = before?.carriers.map(({ record }) => record.id) ?? [];
        await inside.renameChosen(ids, oldName, newName);
      }
      await inside.writer.write({
        records: changed.map(({ kind, record, models }) => {
          return recordLine(kind, { ...record, costModels: [...models], revision: record.revision + 1 });
        }),
        changes: changed.map(({ kind, record, models }) => ({
          entityKind: kind,
          entityId: record.id,
          at: clock.now(),
          ...by,
          changes: [
            {
              target: 'field',
              name: 'costmodels',
              before: namesOf(record.costModels),
              after: namesOf(models),
            },
          ],
        })),
        by: { ...by, at: seconds(clock) },
        audited: [audited(before, wanted, carriers)],
      });
    });
  }

  return {
    async list() {
      const carriers = await store.carriers();
      return { known: await listed(store, carriers), carriers };
    },
    carriers: () => store.carriers(),
    save: write,
    remove: (id, by) => write(id, undefined, by),
  };
}

async function listed(
  reader: CostModelReader,
  carriers: readonly Carrier[],
): Promise<readonly KnownCostModel[]> {
  const found = new Map<string, { model: CostModel; carriers: Carrier[] }>();
  for (const carrier of carriers) {
    for (const model of carrier.record.costModels) {
      const key = JSON.stringify(model);
      const known = found.get(key) ?? { model, carriers: [] };
      known.carriers.push(carrier);
      found.set(key, known);
    }
  }
  const chosen = await reader.chosen();
  return [...found.values()].map(({ model, carriers }) => {
    const ids = new Set(carriers.map(({ record }) => record.id));
    const bookings = chosen
      .filter(({ resourceId, name }) => name === model.name && ids.has(resourceId))
      .reduce((sum, one) => sum + one.bookings, 0);
    const text = JSON.stringify([model, [...ids].sort((a, b) => a - b)]);
    const id = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    return { id, model, carriers, bookings };
  });
}

/**
 * Returns the same list when nothing changes. A replaced model keeps its
 * place, because the first one is the fallback.
 */
function modelsAfter(
  { record: { costModels, name } }: Carrier,
  before: CostModel | undefined,
  after: CostModel | undefined,
): readonly CostModel[] {
  const place = before === undefined ? -1 : costModels.findIndex((model) => isDeepStrictEqual(model, before));
  if (after === undefined) return place < 0 ? costModels : costModels.filter((_, at) => at !== place);
  if (costModels.some((model, at) => at !== place && model.name === after.name)) {
    throw badValue(
      'name',
      `${name} has another cost model with the name ${after.name}: choose another name.`,
    );
  }
  if (place < 0) return [...costModels, after];
  return isDeepStrictEqual(before, after) ? costModels : costModels.with(place, after);
}

/** Refuses to take a cost model from a resource whose bookings have chosen it. */
function checkLeft(
  before: KnownCostModel | undefined,
  keeps: ReadonlySet<number>,
  chosen: Awaited<ReturnType<CostModelReader['chosen']>>,
): void {
  for (const { kind, record } of before?.carriers ?? []) {
    if (keeps.has(record.id)) continue;
    const used = chosen.find(
      ({ resourceId, name }) => resourceId === record.id && name === before?.model.name,
    );
    if (used === undefined) continue;
    const many = used.bookings === 1 ? '1 booking of it has' : `${used.bookings} bookings of it have`;
    throw badValue('resources', `The ${kind} ${record.name} must keep it: ${many} chosen it.`);
  }
}

function audited(
  before: KnownCostModel | undefined,
  after: WantedCostModel | undefined,
  carriers: readonly Carrier[],
): Omit<AuditEntry, 'id' | keyof Author> {
  const nameOf = new Map(carriers.map(({ record }) => [record.id, record.name]));
  const from =
    before &&
    told(
      before.model,
      before.carriers.map(({ record }) => record.name),
    );
  const to =
    after &&
    told(
      after.model,
      after.resourceIds.map((id) => nameOf.get(id) ?? String(id)),
    );
  const keys = Object.keys(from ?? to ?? {});
  return {
    action: before === undefined ? 'create' : after === undefined ? 'remove' : 'update',
    subject: 'costmodel',
    label: after?.model.name ?? before?.model.name ?? '',
    changes: keys
      .map((name) => ({ name, before: from?.[name] ?? null, after: to?.[name] ?? null }))
      .filter((change) => !isDeepStrictEqual(change.before, change.after)),
  };
}

function told(model: CostModel, resources: readonly string[]): Readonly<Record<string, unknown>> {
  return {
    ...model,
    cost: formatFormula(model.cost),
    price: formatFormula(model.price),
    durationDiscount: formatDiscount(model.durationDiscount),
    volumeDiscount: formatDiscount(model.volumeDiscount),
    resources: [...resources].sort(),
  };
}

function namesOf(models: readonly CostModel[]): readonly string[] {
  return models.map(({ name }) => name);
}

const RATE = /^([dpa])(\d{1,9}(?:\.\d{1,3})?):(\d{1,3}(?:\.\d{1,3})?)%$/;
/** Days, day parts, amount. */
const QUANTITIES = ['d', 'p', 'a'] as const;
const MOST_RATES = 20;

/** Parses a discount's notation; throws `bad-value` for `field`. */
export function parseDiscount(notation: string, empty: Discount['type'], field: string): Discount {
  const parts = notation.split(',').map((part) => part.trim());
  if (notation.trim() === '') return { type: empty, rates: [] };
  const rates = parts.map((part): readonly [Discount['type'], number, number] => {
    const [, letter, from, percent] = RATE.exec(part) ?? [];
    const type = QUANTITIES.find((one) => one === letter);
    if (type === undefined)
      throw badValue(
        field,
        'Write it like d1:100%, d3:80%, with d for days, p for day parts or a for amount.',
      );
    return [type, Number(from), Number(percent)];
  });
  const [type = empty] = rates[0] ?? [];
  const isRising = rates.every(([, from], at) => at === 0 || from > (rates[at - 1]?.[1] ?? 0));
  if (rates.some(([other]) => other !== type) || !isRising || rates.length > MOST_RATES) {
    throw badValue(field, `Give up to ${MOST_RATES} rates of one letter, by rising quantity.`);
  }
  return { type, rates: rates.map(([, from, percent]) => [from, percent]) };
}
