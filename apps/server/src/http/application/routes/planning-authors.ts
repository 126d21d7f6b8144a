/** `/app/api/planning/authors`: who has just changed or deleted what a page shows. */
import type { ApplicationWire } from '@callboard/contract';
import { visibility } from '../../../access/permissions.ts';
import { forbidden } from '../../../access/refusals.ts';
import type { Change } from '../../../model/change.ts';
import { CLOSING } from '../../../planning/closings.ts';
import { wireIdOf } from '../../../platform/ids.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import { working } from '../../meter.ts';
import { readableChange } from '../../present/history.ts';
import type { SessionCall } from '../call.ts';
import { badParameter, idsOf, numberIn } from './planning-parameters.ts';

type Authors = ApplicationWire<'PlanningAuthors'>['changes'];

const KINDS = ['event', 'group', 'resourcebooking'] as const;
/** Pages show when halls are closed, and no other change of them. */
const WITH_HALLS = [...KINDS, 'location'] as const;
/** Maximum number of entities that are asked about. */
const MOST_ASKED = 400;
const USUAL_SECONDS = 60;
const DAY_SECONDS = 86_400;
/** Newest changes of an entity that are looked at: one may be about a part that the user may not read, or no closing. */
const MOST_CHANGES = 3;

export async function getPlanningAuthors(call: SessionCall): Promise<Answer> {
  const { parameters, session, services } = call;
  if (visibility(session.principal, 'event') === 'none') throw forbidden('read', 'event');
  const asked = parameters.list('of') ?? [];
  if (asked.length > MOST_ASKED) throw badParameter('of', `Ask about ${MOST_ASKED} at most.`);
  const within = numberIn(parameters, 'within', USUAL_SECONDS, { least: 1, most: DAY_SECONDS });
  const since = services.clock.now() - within * 1000;
  const changes = await working(call, () => authorsOf(call, asked, since));
  return jsonAnswer({ changes } satisfies ApplicationWire<'PlanningAuthors'>);
}

/** Returns the authors of changes since a moment, in milliseconds since 1970, of what the user may read. */
async function authorsOf(call: SessionCall, asked: readonly string[], since: number): Promise<Authors> {
  const { principal } = call.session;
  const { entities } = call.services;
  const { users } = call.reference;
  const wanted = new Set(asked);
  const ids = [...idsOf(asked)];
  const seesUsers = visibility(principal, 'user') === 'all';
  const authors: Authors = [];
  const there = new Set<string>();
  for (const kind of WITH_HALLS) {
    const found = await entities.summaries(kind, ids, visibility(principal, kind));
    const seen = found.filter((one) => wanted.has(wireIdOf(one)));
    for (const one of seen) there.add(wireIdOf(one));
    if (seen.length === 0) continue;
    const newest = await entities.newestChanges(
      kind,
      seen.map(({ id }) => id),
      MOST_CHANGES,
    );
    for (const entity of seen) {
      const change = newest
        .get(entity.id)
        ?.find((one) => isShown(one) && readableChange(one, { principal }) !== undefined);
      if (change === undefined || change.at < since) continue;
      const user = seesUsers ? users.get(change.userId ?? 0) : undefined;
      authors.push({
        id: wireIdOf(entity),
        number: change.id,
        by: change.userName,
        user: user === undefined ? null : wireIdOf(user),
        own: change.userId === principal.userId,
        created: entity.created * 1000 >= since,
        deleted: false,
      });
    }
  }
  const gone = await call.application.trash.deletedSince(principal, KINDS, ids, Math.floor(since / 1000));
  for (const one of gone) {
    const id = wireIdOf(one);
    // An import can have brought back what is still in the trash.
    if (!wanted.has(id) || there.has(id)) continue;
    const user = seesUsers ? users.get(one.userId ?? 0) : undefined;
    authors.push({
      id,
      number: 0,
      by: one.userName,
      user: user === undefined ? null : wireIdOf(user),
      own: one.userId === principal.userId,
      created: false,
      deleted: true,
    });
  }
  return authors;
}

function isShown({ entityKind, changes }: Change): boolean {
  return entityKind !== 'location' || changes.some(({ name }) => name === CLOSING);
}
