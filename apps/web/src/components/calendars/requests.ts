/** Requests about calendar addresses. */
import type { ApplicationWire, CalendarSubject } from '@callboard/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export type Calendar = ApplicationWire<'Calendar'>;

/** The subject of a calendar. */
export interface Subject {
  readonly kind: CalendarSubject;
  readonly id: string;
  readonly name: string;
}

const ALL = ['calendars'] as const;

/** Queries the calendars of the user or, for administrators, of everybody. */
export function calendarsQuery(whose: 'own' | 'all') {
  return queryOptions({
    queryKey: [...ALL, whose],
    queryFn: async ({ signal }) =>
      whose === 'own'
        ? (await call('GET /app/api/calendars', { signal })).data
        : (await call('GET /app/api/settings/calendars', { signal })).data,
  });
}

export function useCreateCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ApplicationWire<'WantedCalendar'>) => call('POST /app/api/calendars', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ALL }),
  });
}

export function useRevokeCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /app/api/calendars/{id}', { path: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ALL }),
  });
}
