/** `/app/api/subscriptions`: calendars of others that are read again and again, for administrators. */
import { APPLICATION_OPERATIONS, type ApplicationWire } from '@callboard/contract';
import type { RecordKind } from '../../../model/records.ts';
import { seconds } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { formatId } from '../../../platform/ids.ts';
import type { LeftEntry } from '../../../subscriptions/store.ts';
import type { ListedSubscription } from '../../../subscriptions/subscriptions.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import { readBody, type SessionCall } from '../call.ts';
import { expectedRevision } from './if-match.ts';

type Wire = ApplicationWire<'Subscription'>;

export async function getSubscriptions(call: SessionCall): Promise<Answer> {
  const found = await call.application.subscriptions.all();
  const data = await Promise.all(found.map((one) => present(call, one)));
  return jsonAnswer({ data } satisfies ApplicationWire<'Subscriptions'>);
}

export async function createSubscription(call: SessionCall): Promise<Answer> {
  const wanted = await readBody(call.message, APPLICATION_OPERATIONS.createSubscription.body);
  const made = await call.application.subscriptions.create(wanted, call.session.principal);
  return { ...(await answer(call, made)), status: 201 };
}

export async function putSubscription(call: SessionCall): Promise<Answer> {
  const { application, session, message } = call;
  const wanted = await readBody(message, APPLICATION_OPERATIONS.putSubscription.body);
  const expected = expectedRevision(call);
  return answer(
    call,
    await application.subscriptions.change(idOf(call), wanted, expected, session.principal),
  );
}

export async function deleteSubscription(call: SessionCall): Promise<Answer> {
  const { application, session, parameters } = call;
  const made = parameters.get('made') || 'keep';
  if (made !== 'keep' && made !== 'remove') {
    throw new AppError('bad-parameter', 'Choose keep or remove for what the subscription has made.');
  }
  const { removed, left, leftCount } = await application.subscriptions.remove(
    idOf(call),
    made,
    session.principal,
  );
  const body: ApplicationWire<'SubscriptionRemoved'> = {
    removed,
    left: left.map(presentLeft),
    leftcount: leftCount,
  };
  return jsonAnswer(body);
}

export async function pauseSubscription(call: SessionCall): Promise<Answer> {
  return answer(call, await call.application.subscriptions.pause(idOf(call), call.session.principal));
}

export async function resumeSubscription(call: SessionCall): Promise<Answer> {
  return answer(call, await call.application.subscriptions.resume(idOf(call), call.session.principal));
}

export async function readSubscription(call: SessionCall): Promise<Answer> {
  const { empty } = await readBody(call.message, APPLICATION_OPERATIONS.readSubscription.body);
  return answer(call, await call.application.subscriptions.read(idOf(call), empty));
}

function idOf({ path }: SessionCall): string {
  return path.id ?? '';
}

async function answer(call: SessionCall, listed: ListedSubscription): Promise<Answer> {
  const body: Wire = await present(call, listed);
  return { ...jsonAnswer(body), headers: { etag: `"${listed.subscription.revision}"` } };
}

const presentLeft = ({ name, reason, isGone }: LeftEntry) => ({ name, reason, gone: isGone });

async function present(call: SessionCall, { subscription, entries }: ListedSubscription): Promise<Wire> {
  const { id, created, revision, name, receiver, target, isPaused } = subscription;
  const { zone } = call.reference;
  const instant = (at: number | null) => (at === null ? null : zone.formatInstant(at));
  const now = seconds(call.services.clock);
  const { nextAt, leaseUntil, triedAt, goodAt, failures, problem, report } = subscription;
  return {
    id: formatId(id, created),
    ...{ revision, name, receiver, as: target.as },
    ...(await presentTarget(call, subscription)),
    state: isPaused ? 'paused' : 'active',
    reading: !isPaused && (nextAt <= now || (leaseUntil !== null && leaseUntil > now)),
    created: zone.formatInstant(created),
    entries,
    tried: instant(triedAt),
    good: instant(goodAt),
    next: isPaused ? null : instant(nextAt),
    ...{ failures, problem },
    report:
      report === null
        ? null
        : {
            at: zone.formatInstant(report.at),
            ...{ created: report.created, changed: report.changed, removed: report.removed },
            ...{ unchanged: report.unchanged, partial: report.isPartial },
            left: report.left.map(presentLeft),
            leftcount: report.leftCount,
            problems: [...report.problems],
            problemcount: report.problemCount,
            conflicts: [...report.conflicts],
            conflictcount: report.conflictCount,
          },
  };
}

type WireTarget = Pick<
  Wire,
  'resource' | 'unit' | 'profile' | 'status' | 'owninggroup' | 'location' | 'places'
>;

async function presentTarget(
  { application: { subscriptions } }: SessionCall,
  { target }: ListedSubscription['subscription'],
): Promise<WireTarget> {
  const named = async (id: number | null, ...kinds: readonly RecordKind[]) => {
    for (const kind of id === null ? [] : kinds) {
      const found = (await subscriptions.named(kind, [id ?? 0])).get(id ?? 0);
      if (found !== undefined) return { id: formatId(found.id, found.created), name: found.name };
    }
    return null;
  };
  const none = { resource: null, unit: null, profile: null, status: null };
  if (target.as === 'unavailability') {
    return {
      ...{ ...none, owninggroup: null, location: null, places: [] },
      resource: await named(target.resourceId, 'location', 'resource'),
      unit: await named(target.instanceId, 'resourceinstance'),
    };
  }
  const places: WireTarget['places'] = [];
  for (const place of target.places) {
    const location = await named(place.locationId, 'location');
    if (location !== null) places.push({ name: place.name, location });
  }
  return {
    ...none,
    profile: await named(target.profileId, 'profile'),
    status: await named(target.statusId, 'status'),
    owninggroup: await named(target.userGroupId, 'usergroup'),
    location: await named(target.locationId, 'location'),
    places,
  };
}
