/** The calendars that users have addresses for: made, listed and revoked. */
import type { CalendarDetail, CalendarSubject } from '@callboard/contract';
import { actorOf } from '../access/actor.ts';
import type { Principal } from '../access/principal.ts';
import { isSharedWith } from '../access/shared-with.ts';
import type { ReferenceSource } from '../model/reference-data.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { AppError, badValue } from '../platform/errors.ts';
import type { WireId } from '../platform/ids.ts';
import { mayChange } from '../saved-queries/saved-queries.ts';
import type { SavedQuery, SavedQueryStore } from '../saved-queries/store.ts';
import { maySee } from './calendar.ts';
import type { CalendarFeed, CalendarFeedStore, Subject } from './store.ts';
import { createToken } from './token.ts';

export interface WantedFeed {
  readonly subject: CalendarSubject;
  readonly subjectId: WireId | undefined;
  readonly detail: CalendarDetail;
}

/** A feed with what its reader may know of its subject and owner. */
export interface ListedFeed extends CalendarFeed {
  /** Undefined: it is gone, or the reader may not see it. */
  readonly about: (WireId & { readonly name: string }) | undefined;
  readonly ownerName: string;
}

export interface CalendarFeeds {
  /** Returns the feeds of the user, or of everybody, in the order of creation. */
  list(by: Principal, whose: 'own' | 'all'): Promise<readonly ListedFeed[]>;
  /** Creates a feed; only this result ever contains its token. Throws `bad-value`. */
  create(wanted: WantedFeed, by: Principal): Promise<{ readonly token: string; readonly feed: ListedFeed }>;
  /** Removes a feed of the user, or as an administrator of anybody. Throws `not-found`. */
  remove(id: WireId | undefined, by: Principal): Promise<void>;
}

const MOST_FEEDS = 100;

interface Options {
  readonly store: CalendarFeedStore;
  readonly savedQueries: Pick<SavedQueryStore, 'all'>;
  readonly reference: ReferenceSource;
  readonly clock: Clock;
}

export function createCalendarFeeds({ store, savedQueries, reference, clock }: Options): CalendarFeeds {
  /** Returns what the user may see of these subjects, in their order. */
  async function seen(by: Principal, subjects: readonly Subject[]) {
    const queries = subjects.some(({ kind }) => kind === 'savedquery') ? await savedQueries.all() : [];
    return store.read(async (reader) => {
      const found: ListedFeed['about'][] = [];
      for (const subject of subjects) {
        const known =
          subject.kind === 'savedquery'
            ? queries.find((query) => query.id === subject.id && mayOpen(by, query))
            : await reader.subject(subject);
        const isSeen = known !== undefined && (!('userGroupId' in known) || maySee(by, subject, known));
        found.push(isSeen ? { id: known.id, created: known.created, name: known.name } : undefined);
      }
      return found;
    });
  }

  return {
    async list(by, whose) {
      const feeds = await store.list(whose === 'own' ? by.userId : 'everybody');
      const subjects = await seen(
        by,
        feeds.map(({ subject }) => subject),
      );
      const { users } = await reference.current();
      return feeds.map((feed, index) => ({
        ...feed,
        about: subjects[index],
        ownerName: users.get(feed.ownerId)?.name ?? '',
      }));
    },

    async create({ subject: kind, subjectId, detail }, by) {
      const subject = { kind, id: subjectId?.id ?? 0 };
      const [about] = await seen(by, [subject]);
      if (about === undefined || about.created !== subjectId?.created)
        throw badValue('subjectid', 'There is no such thing (any more), or you may not see it.');
      if (kind === 'savedquery') await requireEvents(savedQueries, about.id);
      const { token, hash } = createToken();
      const wanted = { hash, created: seconds(clock), ownerId: by.userId, subject, detail, name: about.name };
      const made = await store.create(wanted, actorOf(by), MOST_FEEDS);
      if (made === undefined) {
        throw badValue(
          'subject',
          `You have ${MOST_FEEDS} calendar addresses, which is as many as there may be: revoke one first.`,
        );
      }
      return { token, feed: { ...made, about, ownerName: by.userName } };
    },

    async remove(id, by) {
      const whose = by.permissions.administer ? 'anybody' : by.userId;
      const isRemoved =
        id !== undefined && (await store.remove(id, whose, { ...actorOf(by), at: seconds(clock) }));
      if (!isRemoved) throw new AppError('not-found', 'There is no such calendar address (any more).');
    },
  };
}

function mayOpen(by: Principal, query: SavedQuery): boolean {
  return isSharedWith(by, query) || mayChange(by, query);
}

async function requireEvents(savedQueries: Pick<SavedQueryStore, 'all'>, id: number): Promise<void> {
  const query = (await savedQueries.all()).find((one) => one.id === id);
  if (query?.list === 'events') return;
  throw badValue('subjectid', 'A calendar shows events: save a search of the list of events.');
}
