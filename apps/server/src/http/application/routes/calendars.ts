/** `/app/api/calendars`: addresses under which calendar programs read what is planned. */
import { APPLICATION_OPERATIONS, type ApplicationWire } from '@callboard/contract';
import type { ListedFeed } from '../../../calendars/calendar-feeds.ts';
import { parseId, wireIdOf } from '../../../platform/ids.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import { calendarAddress } from '../../routes/calendar.ts';
import { readBody, type SessionCall } from '../call.ts';

export function getCalendars(call: SessionCall): Promise<Answer> {
  return listed(call, 'own');
}

export function getAllCalendars(call: SessionCall): Promise<Answer> {
  return listed(call, 'all');
}

async function listed(call: SessionCall, whose: 'own' | 'all'): Promise<Answer> {
  const feeds = await call.application.calendars.feeds.list(call.session.principal, whose);
  const data = feeds.map((feed) => present(call, feed));
  return jsonAnswer({ data } satisfies ApplicationWire<'Calendars'>);
}

export async function createCalendar(call: SessionCall): Promise<Answer> {
  const { application, session, message, baseUrl } = call;
  const { subject, subjectid, detail } = await readBody(message, APPLICATION_OPERATIONS.createCalendar.body);
  const wanted = { subject, subjectId: parseId(subjectid), detail };
  const { token, feed } = await application.calendars.feeds.create(wanted, session.principal);
  const address = calendarAddress(baseUrl, token);
  return {
    ...jsonAnswer({ ...present(call, feed), address } satisfies ApplicationWire<'CreatedCalendar'>),
    status: 201,
    secret: true,
  };
}

export async function deleteCalendar({ application, session, path }: SessionCall): Promise<Answer> {
  await application.calendars.feeds.remove(parseId(path.id ?? ''), session.principal);
  return { status: 204, body: null };
}

function present(
  { reference: { zone }, session }: SessionCall,
  feed: ListedFeed,
): ApplicationWire<'Calendar'> {
  const { subject, about, detail, ownerId, ownerName, created, lastRead } = feed;
  return {
    id: wireIdOf(feed),
    subject: subject.kind,
    subjectid: about === undefined ? null : wireIdOf(about),
    name: about?.name ?? null,
    detail,
    owner: ownerName,
    own: ownerId === session.principal.userId,
    created: zone.formatInstant(created),
    lastread: lastRead === null ? null : zone.formatInstant(lastRead),
  };
}
