/** `/app/api/settings/costmodels`: cost models, and the things that have them. */
import { APPLICATION_OPERATIONS, type ApplicationWire } from '@callboard/contract';
import { actorOf } from '../../../access/actor.ts';
import { formatDiscount, formatFormula } from '../../../costings/cost-model.ts';
import { parseDiscount, type WantedCostModel } from '../../../costings/cost-models.ts';
import { lineAmounts } from '../../../costings/line.ts';
import { fromCents } from '../../../costings/money.ts';
import type { CostModel } from '../../../model/records.ts';
import { referenceName } from '../../../model/reference-data.ts';
import { AppError, badValue } from '../../../platform/errors.ts';
import { formatId, parseId } from '../../../platform/ids.ts';
import { createPlanningDays } from '../../../platform/time-zone.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import { readBody, type SessionCall } from '../call.ts';

type Wire = ApplicationWire<'EditedCostModel'>;

const MOST_HOURS = 10_000;
const TEN_O_CLOCK = 36_000;

export async function getCostModels(call: SessionCall): Promise<Answer> {
  const { application, reference } = allowed(call);
  const { profiles } = reference;
  const { known, carriers } = await application.costModels.list();
  const idOfProfile = (id: number) => profiles.get(id)?.created;
  return jsonAnswer({
    data: known.map(({ id, model, carriers: own, bookings }) => ({
      id,
      model: presentModel(model, idOfProfile),
      price: formatFormula(model.price),
      cost: formatFormula(model.cost),
      resources: own.map(({ record }) => formatId(record.id, record.created)),
      bookings,
    })),
    resources: carriers.map(({ kind, record }) => ({
      id: formatId(record.id, record.created),
      name: record.name,
      kind,
      group: referenceName(reference, 'resourcegroup', record.resourceGroupId),
    })),
    profiles: [...profiles.values()].map(({ id, created, name }) => ({ id: formatId(id, created), name })),
  } satisfies ApplicationWire<'CostModels'>);
}

export async function createCostModel(call: SessionCall): Promise<Answer> {
  return save(call, undefined);
}

export async function putCostModel(call: SessionCall): Promise<Answer> {
  return save(call, call.path.id ?? '');
}

async function save(call: SessionCall, id: string | undefined): Promise<Answer> {
  const { application, session } = allowed(call);
  const body = await readBody(call.message, APPLICATION_OPERATIONS.putCostModel.body);
  const carriers = new Map(
    (await application.costModels.carriers()).map(({ record }) => [
      formatId(record.id, record.created),
      record.id,
    ]),
  );
  const resourceIds = body.resources.map((one) => {
    const found = carriers.get(one);
    if (found === undefined) throw badValue('resources', 'One of the resources is gone: choose them again.');
    return found;
  });
  const wanted: WantedCostModel = { model: modelOf(call, body.model), resourceIds };
  await application.costModels.save(id, wanted, actorOf(session.principal));
  return { status: 204, body: null };
}

export async function deleteCostModel(call: SessionCall): Promise<Answer> {
  const { application, session, path } = allowed(call);
  await application.costModels.remove(path.id ?? '', actorOf(session.principal));
  return { status: 204, body: null };
}

export async function exampleOfCostModel(call: SessionCall): Promise<Answer> {
  const { services, message, reference } = allowed(call);
  const body = await readBody(message, APPLICATION_OPERATIONS.exampleOfCostModel.body);
  const hours = Number(body.hours);
  if (hours < 0 || hours > MOST_HOURS) throw badValue('hours', `Choose from 0 to ${MOST_HOURS} hours.`);
  const { zone, settings } = reference;
  const days = createPlanningDays(zone, settings.dayLine);
  const start = zone.toInstant(zone.localDay(Math.floor(services.clock.now() / 1000)), TEN_O_CLOCK);
  const booking = {
    id: 0,
    resourceId: 0,
    number: Number(body.number),
    actualNumber: null,
    start,
    end: start + Math.round(hours * 3600),
    actualStart: null,
    actualEnd: null,
    costModel: null,
  };
  const event = { profileId: null, start: null, end: null };
  const line = { booking, bookingGroup: null, resourceGroup: { id: 0, name: '' }, costModels: [], event };
  const amounts = lineAmounts(line, modelOf(call, body.model), days, 'planned');
  return jsonAnswer({
    netprice: textOf(amounts.netPrice),
    price: textOf(amounts.price),
    vat: textOf(amounts.price - amounts.netPrice),
    beforediscount: textOf(amounts.priceBeforeDiscount),
    cost: textOf(amounts.cost),
  } satisfies ApplicationWire<'CostExampleResult'>);
}

function textOf(cents: bigint): string {
  return fromCents(cents).toFixed(2);
}

function allowed(call: SessionCall): SessionCall {
  if (call.session.principal.permissions.prices) return call;
  throw new AppError('forbidden', 'Cost models are for administrators who may see prices.');
}

function presentModel(model: CostModel, created: (profileId: number) => number | undefined): Wire {
  return {
    name: model.name,
    cost: model.cost,
    price: model.price,
    account: model.account,
    invoice: model.invoice,
    durationdiscount: formatDiscount(model.durationDiscount),
    volumediscount: formatDiscount(model.volumeDiscount),
    purchaseprice: String(model.purchasePrice),
    vat: model.vat,
    profiles: model.profileIds.flatMap((id) => {
      const at = created(id);
      return at === undefined ? [] : [formatId(id, at)];
    }),
  };
}

function modelOf({ reference: { profiles } }: SessionCall, wire: Wire): CostModel {
  const name = wire.name.trim();
  if (name === '' || name.length > 200 || /\p{Cc}/u.test(name)) {
    throw badValue('name', 'Write one line of 1 to 200 characters.');
  }
  for (const side of ['cost', 'price'] as const) checkFormula(wire[side], side);
  return {
    name,
    cost: wire.cost,
    price: wire.price,
    account: wire.account === null || wire.account.trim() === '' ? null : wire.account.trim(),
    invoice: wire.invoice,
    durationDiscount: parseDiscount(wire.durationdiscount, 'd', 'durationdiscount'),
    volumeDiscount: parseDiscount(wire.volumediscount, 'a', 'volumediscount'),
    purchasePrice: Number(wire.purchaseprice),
    vat: wire.vat,
    profileIds: wire.profiles.map((text) => {
      const id = parseId(text);
      const known = id && profiles.get(id.id);
      if (known === undefined || known.created !== id?.created) {
        throw badValue('profiles', 'One of the profiles is gone: choose them again.');
      }
      return known.id;
    }),
  };
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

function checkFormula(formula: Wire['cost'], side: string): void {
  if (!('dayparts' in formula)) return;
  for (const { from, to, per } of formula.dayparts) {
    if (per.trim() === '') throw badValue(side, 'Give every part of the day a name.');
    if (!TIME.test(from) || !TIME.test(to)) throw badValue(side, 'Write times like 06:00.');
  }
}
