/** Checks what somebody wants of a subscription before it is stored. */
import { foldText } from '@callboard/query';
import type { RecordKind } from '../model/records.ts';
import { problemOfReading } from '../outgoing/fetcher.ts';
import { receiverOf } from '../outgoing/url.ts';
import { badValue } from '../platform/errors.ts';
import { parseId } from '../platform/ids.ts';
import { sentence } from '../platform/shape-message.ts';
import type { Subscription, SubscriptionChange, SubscriptionTarget } from './store.ts';

export interface WantedSubscription {
  readonly name: string;
  /** Null: the address stays. */
  readonly url: string | null;
  readonly as: SubscriptionTarget['as'];
  /** Ids as in addresses. */
  readonly resource: string | null;
  readonly unit: string | null;
  readonly profile: string | null;
  readonly status: string | null;
  readonly owninggroup: string | null;
  readonly location: string | null;
  readonly places: readonly { readonly name: string; readonly location: string }[];
}

export type CheckedSubscription = Pick<Subscription, 'name' | 'url' | 'receiver' | 'target'>;
type Reader = Pick<SubscriptionChange, 'records'>;

const LONGEST_NAME = 200;
const LONGEST_PLACE = 1_000;
export const MOST_PLACES = 200;

/** Returns the stored form; throws `bad-value`. */
export async function checkedSubscription(
  wanted: WantedSubscription,
  before: Subscription | undefined,
  reader: Reader,
  isNamed: (host: string) => boolean,
): Promise<CheckedSubscription> {
  const name = wanted.name.trim();
  if (name === '' || name.length > LONGEST_NAME || /\p{Cc}/u.test(name)) {
    throw badValue('name', `Write a name of 1 to ${LONGEST_NAME} characters on one line.`);
  }
  if (before !== undefined && before.target.as !== wanted.as) {
    throw badValue('as', 'What its entries become stays: delete the subscription, and make another one.');
  }
  const address = checkedAddress(wanted.url, before, isNamed);
  return { name, ...address, target: await checkedTarget(wanted, reader) };
}

function checkedAddress(
  wanted: string | null,
  before: Subscription | undefined,
  isNamed: (host: string) => boolean,
): Pick<Subscription, 'url' | 'receiver'> {
  if (wanted === null) {
    if (before !== undefined) return { url: before.url, receiver: before.receiver };
    throw badValue('url', 'Write the address of the calendar.');
  }
  // Programs offer calendars under the scheme of their own.
  const url = wanted.trim().replace(/^webcals?:\/\//i, 'https://');
  const problem = problemOfReading(url, isNamed);
  if (problem !== undefined) throw badValue('url', sentence(problem));
  return { url: new URL(url).href, receiver: receiverOf(url) };
}

async function checkedTarget(wanted: WantedSubscription, reader: Reader): Promise<SubscriptionTarget> {
  const find = (field: keyof WantedSubscription, kinds: readonly RecordKind[], text: string | null) =>
    text === null ? Promise.resolve(null) : foundId(reader, field, kinds, text);
  if (wanted.as === 'unavailability') {
    const resourceId = await find('resource', ['location', 'resource'], wanted.resource);
    if (resourceId === null) throw badValue('resource', 'Choose a location or a resource.');
    const instanceId = await find('unit', ['resourceinstance'], wanted.unit);
    const unit =
      instanceId === null
        ? undefined
        : (await reader.records('resourceinstance', [instanceId])).get(instanceId);
    if (unit !== undefined && unit.resourceId !== resourceId) {
      throw badValue('unit', 'Choose a unit of this resource.');
    }
    return { as: 'unavailability', resourceId, instanceId };
  }
  if (wanted.places.length > MOST_PLACES) {
    throw badValue('places', `At most ${MOST_PLACES} names can be given.`);
  }
  const places: { readonly name: string; readonly locationId: number }[] = [];
  for (const { name: text, location } of wanted.places) {
    const name = text.trim();
    if (name === '' || name.length > LONGEST_PLACE)
      throw badValue('places', 'Write the names that the calendar has.');
    if (places.some((one) => foldText(one.name) === foldText(name))) {
      throw badValue('places', `“${name}” is given twice.`);
    }
    places.push({ name, locationId: await foundId(reader, 'places', ['location'], location) });
  }
  return {
    as: 'events',
    profileId: await find('profile', ['profile'], wanted.profile),
    statusId: await find('status', ['status'], wanted.status),
    userGroupId: await find('owninggroup', ['usergroup'], wanted.owninggroup),
    locationId: await find('location', ['location'], wanted.location),
    places,
  };
}

async function foundId(
  reader: Reader,
  field: keyof WantedSubscription,
  kinds: readonly RecordKind[],
  text: string,
): Promise<number> {
  const id = parseId(text);
  for (const kind of id === undefined ? [] : kinds) {
    const found = (await reader.records(kind, [id?.id ?? 0])).get(id?.id ?? 0);
    if (found !== undefined && found.created === id?.created) return found.id;
  }
  throw badValue(field, 'This is not there (any more): choose another.');
}
