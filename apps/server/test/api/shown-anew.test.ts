/** Answers after every write, whoever wrote it, against those of a process that has just started. */
import { describe, expect, it, vi } from 'vitest';
import { createApiKey } from '../../src/access/api-key.ts';
import { formatId } from '../../src/platform/ids.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { Random } from '../builders/wild-venue.ts';
import { ENGINES } from '../engines.ts';
import type { Api } from './api.ts';
import { buildPermissions, useSmallVenue } from './small-venue.ts';

/** Another seed tries other writes, and more of them: `SHOWN_SEED=… SHOWN_WRITES=500 npx vitest run shown-anew`. */
const SEED = Number(process.env.SHOWN_SEED ?? 20_261_123);
const WRITES = Number(process.env.SHOWN_WRITES ?? 25);

const usergroup = buildRecord('usergroup', { name: 'Stage', permissions: buildPermissions() });
const user = buildRecord('user', { name: 'Bea', userGroupIds: [usergroup.id] });
const status = buildRecord('status', { name: 'Option' });
const profile = buildRecord('profile', { name: 'Concert' });
const group = buildRecord('group', { name: 'Festival', isProduction: true });
const resourcegroup = buildRecord('resourcegroup', { name: 'Halls' });
const location = buildRecord('location', { name: 'Hall', resourceGroupId: resourcegroup.id });
const branch = buildRecord('customdefinition', { kind: 'event', level: 'group', type: null });
const field = buildRecord('customdefinition', {
  kind: 'event',
  parentId: branch.id,
  keyword: 'conductor',
  type: 'String',
});
const event = buildRecord('event', {
  name: 'Opera',
  statusId: status.id,
  profileId: profile.id,
  groupId: group.id,
  ownerId: user.id,
  ownerName: user.name,
  userGroupId: usergroup.id,
  labels: ['öffentlich'],
});
const booking = buildRecord('resourcebooking', {
  resourceId: location.id,
  eventKind: 'event',
  eventId: event.id,
});

const person = buildRecord('contact', { name: 'Anna Smit', type: 'person' });
const engagement = buildRecord('contactbooking', {
  contactId: person.id,
  eventKind: 'event',
  eventId: event.id,
  role: 'Conductor',
});

/** Rights of somebody between two writes: all, without owners, without private data, and nothing of others. */
const everything = buildPermissions();
const limited = (kind: 'user' | 'event' | 'contact', read: 'none' | 'own') =>
  buildPermissions({ kinds: { ...everything.kinds, [kind]: { read, write: 'none' } } });
const RIGHTS = [
  everything,
  { ...everything, privateContactData: false },
  limited('user', 'none'),
  limited('event', 'own'),
  limited('contact', 'none'),
];
const readers = buildRecord('usergroup', { name: 'Readers', permissions: everything });
const reader = buildRecord('user', { name: 'Rik', userGroupIds: [readers.id] });

const NAMES = ['Opera', 'Récital – "nu"', 'Zaal\\1', '𝄞', ''];
/** Writes that rename something an event shows, or change the event itself. */
const SHOWN = [
  (name: string) => recordLine('event', { ...event, name }),
  (name: string) => recordLine('event', { ...event, name, labels: [name, 'public'], groupId: null }),
  (name: string) => recordLine('status', { ...status, name }),
  (name: string) => recordLine('profile', { ...profile, name }),
  (name: string) => recordLine('group', { ...group, name }),
  (name: string) => recordLine('user', { ...user, name }),
  (name: string) => recordLine('usergroup', { ...usergroup, name }),
  (name: string) => recordLine('location', { ...location, name }),
  (name: string) => recordLine('customdefinition', { ...field, name }),
  (name: string) => recordLine('contact', { ...person, name }),
  (name: string) => recordLine('contactbooking', { ...engagement, role: name }),
  (_: string, permissions: (typeof RIGHTS)[number]) => recordLine('usergroup', { ...readers, permissions }),
] as const;

const PATHS = [
  `/api/event/${formatId(event.id, event.created)}`,
  `/api/event/${formatId(event.id, event.created)}?customdata_keywords=conductor`,
  '/api/events/*:*',
  `/api/resourcebooking/${formatId(booking.id, booking.created)}`,
  `/api/group/${formatId(group.id, group.created)}`,
  `/api/contact/${formatId(person.id, person.created)}`,
  `/api/contactbooking/${formatId(engagement.id, engagement.created)}`,
  `/api/event/${formatId(event.id, event.created)}/contactbookings`,
  `/api/event/${formatId(event.id, event.created)}/resourcebookings`,
  `/api/location/${formatId(location.id, location.created)}`,
  `/api/status/${formatId(status.id, status.created)}`,
  `/api/profile/${formatId(profile.id, profile.created)}`,
];

describe.each(ENGINES)('what nodes show on %s', (engine) => {
  const current = useSmallVenue(engine);

  it('is what a process that has just started shows, after every write by either', async () => {
    const venue = current();
    const random = new Random(SEED);
    const permissions = buildPermissions();
    const seesNoUsers = { ...permissions.kinds, user: { read: 'none', write: 'none' } } as const;
    const less = await venue.addKey({ ...permissions, kinds: seesNoUsers, privateContactData: false });
    const made = createApiKey();
    const keys = [venue.key, less, made.key];
    await venue.write({
      records: [
        recordLine('usergroup', usergroup),
        recordLine('user', user),
        recordLine('status', status),
        recordLine('profile', profile),
        recordLine('group', group),
        recordLine('resourcegroup', resourcegroup),
        recordLine('location', location),
        recordLine('customdefinition', branch),
        recordLine('customdefinition', field),
        recordLine('event', event),
        recordLine('resourcebooking', booking),
        recordLine('contact', person),
        recordLine('contactbooking', engagement),
        recordLine('usergroup', readers),
        recordLine('user', reader),
        recordLine('apikey', buildRecord('apikey', { userId: reader.id, hash: made.hash })),
      ],
      values: [{ entityId: event.id, fieldId: field.id, value: 'Haitink' }],
    });
    const nodes = [venue.api, await venue.restart()];
    const shownBy = async ({ get }: Api): Promise<readonly unknown[]> => {
      const asked = PATHS.flatMap((path) => keys.map((key) => ({ path, key })));
      // At once: what is read for several of them is read together.
      return Promise.all(
        asked.map(async ({ path, key }) => {
          const answer = await get(`${path}${path.includes('?') ? '&' : '?'}api_key=${key}`, { key: null });
          expect(key === made.key ? [200, 403] : [200]).toContain(answer.status);
          // The number of the request stands in the body of a refusal.
          return [path, answer.status, answer.status === 200 ? answer.text : '', answer.headers.etag];
        }),
      );
    };
    for (let turn = 0; turn < WRITES; turn += 1) {
      const line = random.pick(SHOWN)(random.pick(NAMES), random.pick(RIGHTS));
      await random.pick(nodes).storage.writer.write({ records: [line] });
      const fresh = await venue.restart();
      const expected = await shownBy(fresh);
      await fresh.app.close();
      await fresh.storage.close();
      for (const node of nodes) {
        // Entities that are asked for often are kept, until the next write.
        for (let time = 0; time < 3; time += 1) await shownBy(node);
        // Names that the reference data holds reach the other node a moment later.
        await vi.waitFor(
          async () => expect(await shownBy(node), `seed ${SEED}, write ${turn}`).toEqual(expected),
          {
            timeout: 5_000,
            interval: 20,
          },
        );
      }
    }
    await nodes[1]?.app.close();
  });
});
