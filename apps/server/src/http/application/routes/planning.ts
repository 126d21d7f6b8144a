/** `/app/api/planning`: what happens in halls, and changes of it. */
import { APPLICATION_OPERATIONS, type ApplicationWire } from '@callboard/contract';
import { canWrite, visibility } from '../../../access/permissions.ts';
import { forbidden, missing } from '../../../access/refusals.ts';
import { responsiblePeople } from '../../../entities/responsible-people.ts';
import { firmnessOfStatus } from '../../../planning/window.ts';
import { seconds } from '../../../platform/clock.ts';
import { parseId, wireIdOf } from '../../../platform/ids.ts';
import { formatDay } from '../../../platform/time-zone.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import { working } from '../../meter.ts';
import { answerTo } from '../answer-plan.ts';
import { readBody, type SessionCall } from '../call.ts';
import {
  badParameter,
  daysBetween,
  daysOf,
  hallsShownFirst,
  idsOf,
  matching,
} from './planning-parameters.ts';
import { presentClosings } from './present-closings.ts';
import { referTo } from './present-planned.ts';
import {
  presentAmount,
  presentBusy,
  presentCheck,
  presentConflicts,
  presentOutcome,
} from './present-planning.ts';

/** Maximum number of events whose conflicts are asked for. */
const MOST_EVENTS = 200;
/** Maximum number of things that are asked for at once. */
const MOST_THINGS = 100;
/** Maximum number of events whose people are asked for. */
const MOST_TOLD = 100;

export async function getPlanningHalls(call: SessionCall): Promise<Answer> {
  const { principal } = call.session;
  const { statuses, profiles, resourceGroups, settings } = call.reference;
  const among = await matching(call, 'location');
  const first = await hallsShownFirst(call);
  const { overview } = call.application.planning;
  const group = parseId(call.parameters.get('group') ?? '');
  const used = group === undefined ? undefined : await overview.hallsOfGroup(principal, group);
  const found = await overview.halls(principal, call.reference);
  const halls = found
    .filter(({ id }) => (among?.has(id) ?? true) && (used?.has(id) ?? true))
    .map((hall) => ({ hall, group: resourceGroups.get(hall.resourceGroupId)?.name ?? '' }))
    // Venues make their main halls first; by name, dressing rooms would come before them.
    .sort(
      ({ hall: a }, { hall: b }) => a.resourceGroupId - b.resourceGroupId || a.name.localeCompare(b.name),
    );
  const wireIds = new Map(found.map((hall) => [hall.id, wireIdOf(hall)]));
  return jsonAnswer({
    halls: halls.map(({ hall, group }) => ({
      id: wireIdOf(hall),
      name: hall.name,
      abbreviation: hall.abbreviation,
      persons: hall.persons,
      group,
      contains: hall.partIds.flatMap((id) => wireIds.get(id) ?? []),
      competing: hall.competitorIds.flatMap((id) => wireIds.get(id) ?? []),
      write: canWrite(principal, 'location', hall),
    })),
    first:
      first === undefined
        ? null
        : halls.filter(({ hall }) => first.has(hall.id)).map(({ hall }) => wireIdOf(hall)),
    statuses: [...statuses.values()].map((status) => ({
      id: wireIdOf(status),
      name: status.name,
      backgroundcolor: status.backgroundColor,
      textcolor: status.textColor,
      firmness: firmnessOfStatus(status.id, call.reference),
      locked: status.statusTypes.includes('locked'),
    })),
    profiles: [...profiles.values()].map((profile) => ({ ...referTo(profile), color: profile.color })),
    withoutstatus: settings.eventsWithoutStatus,
    ranks: settings.optionRanks,
    maycreate: visibility(principal, 'event', 'write') !== 'none',
    maybook: visibility(principal, 'resourcebooking', 'write') !== 'none',
    maytask: visibility(principal, 'task', 'write') !== 'none',
    mayoverbook: principal.permissions.overbook,
    mayunlock: principal.permissions.unlock,
    today: formatDay(todayOf(call)),
    dayline: settings.dayLine,
  } satisfies ApplicationWire<'PlanningHalls'>);
}

export async function getPlanningUses(call: SessionCall): Promise<Answer> {
  const days = daysOf(call);
  const hallIds = call.parameters.list('halls')?.map((text) => parseId(text)?.id ?? 0);
  const eventIds = await matching(call, 'event');
  return answerTo(call, { about: 'uses', query: { ...days, hallIds, eventIds } });
}

export async function getPlanningConflicts(call: SessionCall): Promise<Answer> {
  const { principal } = call.session;
  const { overview } = call.application.planning;
  const events = call.parameters.list('events');
  if (events !== undefined && events.length > MOST_EVENTS)
    throw badParameter('events', `Ask for ${MOST_EVENTS} events at most.`);
  const today = todayOf(call);
  if (events === undefined) {
    const query = { ...daysOf(call), eventIds: await matching(call, 'event'), today };
    return answerTo(call, { about: 'conflicts', query });
  }
  const withAlternatives = call.parameters.get('alternatives') === 'true';
  const query = { eventIds: idsOf(events), today, withAlternatives };
  const find = () => overview.conflictsOf(principal, call.reference, query);
  return jsonAnswer(presentConflicts(call, await working(call, find)));
}

export async function getPlanningClosures(call: SessionCall): Promise<Answer> {
  const { parameters, session, reference, application } = call;
  const wire = parameters.get('thing') ?? '';
  const thing = parseId(wire);
  if (thing === undefined) throw missing('resource');
  const query = { thing, today: todayOf(call) };
  const found = await application.planning.overview.closings(session.principal, reference, query);
  const units = await application.entityEditor.units(session.principal, wire);
  return jsonAnswer(presentClosings(call, found, units));
}

export async function allowConflict(call: SessionCall): Promise<Answer> {
  const body = await readBody(call.message, APPLICATION_OPERATIONS.allowConflict.body);
  const { conflict: key, reason } = body;
  const { allowances } = call.application.planning;
  await allowances.set(call.session.principal, { key, reason, ...daysBetween((name) => body[name]) });
  return { status: 204, body: null };
}

/** Few enough days to be answered at once. */
const SIX_WEEKS = 42;

export async function countPlanningConflicts(call: SessionCall): Promise<Answer> {
  const today = todayOf(call);
  const query = { fromDay: today, toDay: today + SIX_WEEKS, eventIds: await matching(call, 'event') };
  return answerTo(call, { about: 'count', query });
}

export async function getPlanningOptions(call: SessionCall): Promise<Answer> {
  const days = daysOf(call);
  const query = { ...days, hallIds: undefined, eventIds: await matching(call, 'event') };
  return answerTo(call, { about: 'options', query, today: todayOf(call) });
}

export async function getPlanningAmount(call: SessionCall): Promise<Answer> {
  const { parameters, session, reference, application } = call;
  const thing = parseId(parameters.get('thing') ?? '');
  if (thing === undefined) throw missing('resource');
  const text = parameters.get('amount') ?? '';
  const amount = text === '' ? null : Number(text);
  if (amount !== null && !(Number.isFinite(amount) && amount >= 0))
    throw badParameter('amount', 'Give a number of 0 or more, or nothing.');
  const { overview } = application.planning;
  const query = { thing, amount, today: todayOf(call) };
  const found = await working(call, () => overview.amount(session.principal, reference, query));
  return jsonAnswer(presentAmount(call, found));
}

export async function getPlanningBusy(call: SessionCall): Promise<Answer> {
  const { parameters, session, reference, application } = call;
  const things = parameters.list('things') ?? [];
  if (things.length > MOST_THINGS) throw badParameter('things', `Ask for ${MOST_THINGS} things at most.`);
  const query = { eventId: parseId(parameters.get('event') ?? '')?.id ?? 0, thingIds: idsOf(things) };
  const { overview } = application.planning;
  const found = await working(call, () => overview.busy(session.principal, reference, query));
  return jsonAnswer(presentBusy(call, found));
}

export async function getPlanningResponsible(call: SessionCall): Promise<Answer> {
  const { parameters, session, reference, services } = call;
  const events = parameters.list('events') ?? [];
  if (visibility(session.principal, 'event') === 'none') throw forbidden('read', 'event');
  if (events.length > MOST_TOLD) throw badParameter('events', `Ask for ${MOST_TOLD} events at most.`);
  const wanted = new Set(events);
  const find = () => responsiblePeople(services.entities, session.principal, reference, [...idsOf(events)]);
  const found = await working(call, find);
  return jsonAnswer({
    events: found
      .map(({ event, people }) => ({ id: wireIdOf(event), people: [...people] }))
      .filter(({ id }) => wanted.has(id)),
  } satisfies ApplicationWire<'PlanningResponsible'>);
}

export async function checkPlanning(call: SessionCall): Promise<Answer> {
  const body = await readBody(call.message, APPLICATION_OPERATIONS.checkPlanning.body);
  const { changes, alternatives: withAlternatives, unlock } = body;
  const { operations } = call.application.planning;
  const { principal } = call.session;
  const checked = await operations.check(principal, changes, { withAlternatives, unlock });
  return jsonAnswer(presentCheck(call, checked));
}

export async function changePlanning(call: SessionCall): Promise<Answer> {
  const body = await readBody(call.message, APPLICATION_OPERATIONS.changePlanning.body);
  const { operation: name, ...operation } = body;
  const { principal } = call.session;
  const done = await call.application.planning.operations.carryOut(principal, { name, ...operation });
  return jsonAnswer(presentOutcome(call, name, done));
}

export async function undoPlanning(call: SessionCall): Promise<Answer> {
  const name = call.path.operation ?? '';
  const done = await call.application.planning.operations.undo(call.session.principal, name);
  return jsonAnswer(presentOutcome(call, name, done));
}

export async function getPlanningOperations(call: SessionCall): Promise<Answer> {
  const { zone } = call.reference;
  const found = await call.application.planning.operations.recent(call.session.principal);
  return jsonAnswer({
    operations: found.map(({ name, at, by, isOwn, acts, count, isUndone, isUndoable }) => ({
      operation: name,
      at: zone.formatInstant(at),
      by,
      own: isOwn,
      changes: [...acts],
      count,
      undone: isUndone,
      undoable: isUndoable,
    })),
  } satisfies ApplicationWire<'PlanningOperations'>);
}

function todayOf({ reference, services }: SessionCall): number {
  return reference.planningDays.dayOf(seconds(services.clock));
}

/** Refuses those who may not plan before their body is read. */
export async function guardPlanning({ session }: SessionCall): Promise<void> {
  if (visibility(session.principal, 'event', 'write') === 'none') throw forbidden('write', 'event');
}
