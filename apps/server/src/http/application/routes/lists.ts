/** `/app/api/looks` and `/app/api/lists`: the colours in lists, and the days of one. */
import { type ApplicationWire, kindOfSingular } from '@callboard/contract';
import { visibility } from '../../../access/permissions.ts';
import { firmnessOfStatus } from '../../../planning/window.ts';
import { seconds } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { wireIdOf } from '../../../platform/ids.ts';
import { formatDay } from '../../../platform/time-zone.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import { working } from '../../meter.ts';
import type { SessionCall } from '../call.ts';

/** Returns the colours of profiles and statuses, which everybody who sees their names may see. */
export async function getLooks({ reference }: SessionCall): Promise<Answer> {
  const { profiles, statuses } = reference;
  return jsonAnswer({
    profiles: [...profiles.values()].map((profile) => ({ id: wireIdOf(profile), color: profile.color })),
    statuses: [...statuses.values()].map((status) => ({
      id: wireIdOf(status),
      backgroundcolor: status.backgroundColor,
      textcolor: status.textColor,
      firmness: firmnessOfStatus(status.id, reference),
    })),
  } satisfies ApplicationWire<'Looks'>);
}

/** Counts the rows of a book by day; the book belongs to a list in the order of time. */
export async function getListDays(call: SessionCall): Promise<Answer> {
  const { path, parameters, services, session, meter } = call;
  const kind = kindOfSingular(path.kind ?? '');
  if (kind === undefined) throw new AppError('not-found', 'There is no such kind.');
  const { principal } = session;
  if (visibility(principal, kind) === 'none') {
    throw new AppError('forbidden', 'Ask an administrator for the right to read this kind.');
  }
  const id = Number(parameters.get('book') ?? Number.NaN);
  const book = Number.isSafeInteger(id) ? await services.books.get(id, seconds(services.clock)) : undefined;
  if (book?.userId !== principal.userId)
    throw new AppError('not-found', 'Begin with the first page of the list.');
  const days = await working({ meter }, () => services.entities.countByDay(kind, book.ids));
  return jsonAnswer({
    days: days.map(({ day, count }) => ({ day: day === null ? null : formatDay(day), count })),
  } satisfies ApplicationWire<'ListDays'>);
}

/** Finds entities by name; the work is charged to the user. */
export async function getNames(call: SessionCall): Promise<Answer> {
  const { application, parameters, session, reference, meter } = call;
  const text = parameters.get('text') ?? '';
  const find = () => application.names.find(text, session.principal, reference);
  const found = await working({ meter }, find);
  const data = found.map(({ id, created, about, ...one }) => ({
    ...one,
    id: wireIdOf({ id, created }),
    about: [...about],
  }));
  return jsonAnswer({ data } satisfies ApplicationWire<'Names'>);
}
