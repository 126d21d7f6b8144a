/** Who is signed in, as the server tells it. */
import type { ApplicationWire, Kind } from '@callboard/contract';
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { RequestError, request, SESSION_PATH } from './request.ts';
import { tellSignedIn } from './session-news.ts';

export type SessionInfo = ApplicationWire<'Session'>;

/** Null when nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: 5 * 60_000,
  queryFn: async ({ signal }): Promise<SessionInfo | null> => {
    try {
      return await request<SessionInfo>(SESSION_PATH, { signal });
    } catch (error) {
      if (error instanceof RequestError && error.code === 'not-signed-in') return null;
      throw error;
    }
  },
});

/** Where the user is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) =>
    (await request<ApplicationWire<'OpenSessions'>>('/app/api/sessions', { signal })).data,
});

/** Whether the session ended while its pages are open: they stay, and a sign-in is asked for over them. */
export const sessionEndedQuery = queryOptions({
  queryKey: ['session', 'ended'],
  queryFn: () => false,
  initialData: false,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Only within the pages of somebody who is signed in. */
export function useSession(): SessionInfo {
  const { data } = useSuspenseQuery(sessionQuery);
  if (data === null) throw new Error('nobody is signed in');
  return data;
}

/** Whether something of this kind may be written; of one entity the server decides, by its owning group. */
export function mayWrite({ rights }: SessionInfo, kind: Kind): boolean {
  return (rights.kinds[GOVERNING[kind] ?? kind]?.write ?? 'none') !== 'none';
}

/** Whether every entity of this kind may be written, whoever owns it. */
export function mayWriteAll({ rights }: SessionInfo, kind: Kind): boolean {
  return rights.kinds[GOVERNING[kind] ?? kind]?.write === 'all';
}

/** Kinds that are part of another one, whose rights count. */
const GOVERNING: { readonly [K in Kind]?: Kind } = { contactlink: 'contact', resourceinstance: 'resource' };

export interface Credentials {
  readonly login: string;
  readonly password: string;
}

export interface SessionActions {
  /** Throws RequestError. */
  readonly signIn: (credentials: Credentials) => Promise<void>;
  /** Goes on with a sign-in that asked for a code. Throws RequestError. */
  readonly sendCode: (code: string) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** Goes on with the session that another tab has begun. Throws RequestError. */
  readonly resume: () => Promise<void>;
  /** Takes over what the server says after a change of the own account. */
  readonly refresh: (session: SessionInfo) => void;
}

export function useSessionActions(): SessionActions {
  const client = useQueryClient();
  /** Everything but who is signed in. */
  const forget = () =>
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
  const take = (session: SessionInfo) => {
    const before = client.getQueryData(sessionQuery.queryKey);
    // What somebody else saw may not be shown to this one.
    if (before && before.user.id !== session.user.id) forget();
    client.setQueryData(sessionQuery.queryKey, session);
    client.setQueryData(sessionEndedQuery.queryKey, false);
  };
  const mend = () =>
    client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  return {
    signIn: async (credentials) => {
      take(await request<SessionInfo>(SESSION_PATH, { method: 'POST', body: credentials }));
      tellSignedIn();
      await mend();
    },
    sendCode: async (code) => {
      take(await request<SessionInfo>(`${SESSION_PATH}/code`, { method: 'POST', body: { code } }));
      tellSignedIn();
      await mend();
    },
    resume: async () => {
      take(await request<SessionInfo>(SESSION_PATH));
      await mend();
    },
    signOut: async () => {
      await request(SESSION_PATH, { method: 'DELETE' });
      client.setQueryData(sessionQuery.queryKey, null);
      forget();
    },
    refresh: take,
  };
}
