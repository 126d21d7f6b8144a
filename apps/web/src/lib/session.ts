/** The session of the signed-in user, as reported by the server. */
import type { ApplicationWire, Kind } from '@callboard/contract';
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { heard } from './change-news.ts';
import { RequestError } from './request.ts';
import { tellSignedIn } from './session-news.ts';
import { isTrusted } from './trusted-device.ts';

type SessionAnswer = ApplicationWire<'Session'>;
export type SessionInfo = Omit<SessionAnswer, 'changes'>;
/** An answer, or the session that one is about. */
type GivenSession = SessionInfo & Partial<SessionAnswer>;

/** Pages load what they show after it: they follow the changes from the first answer on. */
function sessionOf({ changes = '', ...session }: GivenSession): SessionInfo {
  heard.upTo ||= changes;
  return session;
}

/** Null when nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: 5 * 60_000,
  queryFn: async ({ signal }): Promise<SessionInfo | null> => {
    try {
      return sessionOf(await call('GET /app/api/session', { signal }));
    } catch (error) {
      if (error instanceof RequestError && error.code === 'not-signed-in') return null;
      throw error;
    }
  },
});

/** Sessions of the user. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call('GET /app/api/sessions', { signal })).data,
});

/** Whether the session ended while its pages were open; they stay open, under a prompt to sign in again. */
export const sessionEndedQuery = queryOptions({
  queryKey: ['session', 'ended'],
  queryFn: () => false,
  initialData: false,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Returns the session. Use it only in pages that require one. */
export function useSession(): SessionInfo {
  const session = useOptionalSession();
  if (session === null) throw new Error('nobody is signed in');
  return session;
}

/** Returns the session; null when nobody is signed in. */
export function useOptionalSession(): SessionInfo | null {
  return useSuspenseQuery(sessionQuery).data;
}

/** Returns whether the user may read entities of this kind at all. */
export function mayRead({ rights }: SessionInfo, kind: Kind): boolean {
  return (rights.kinds[GOVERNING[kind] ?? kind]?.read ?? 'none') !== 'none';
}

/**
 * Returns whether the user may write this kind at all. For one entity the server decides, by its owning
 * group.
 */
export function mayWrite({ rights }: SessionInfo, kind: Kind): boolean {
  return (rights.kinds[GOVERNING[kind] ?? kind]?.write ?? 'none') !== 'none';
}

/** Returns whether the user may write every entity of this kind, regardless of owner. */
export function mayWriteAll({ rights }: SessionInfo, kind: Kind): boolean {
  return rights.kinds[GOVERNING[kind] ?? kind]?.write === 'all';
}

/** Kinds that belong to another kind and follow its permissions. */
const GOVERNING: { readonly [K in Kind]?: Kind } = { contactlink: 'contact', resourceinstance: 'resource' };

export interface Credentials {
  readonly login: string;
  readonly password: string;
}

export interface SessionActions {
  /** Throws RequestError. */
  readonly signIn: (credentials: Credentials) => Promise<void>;
  /** Completes a sign-in that requires a code. Throws RequestError. */
  readonly sendCode: (code: string) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** Continues with a session that another tab has started. Throws RequestError. */
  readonly resume: () => Promise<void>;
  /** Stores the session that the server returns after a change to the user's own account. */
  readonly refresh: (session: GivenSession) => void;
}

export function useSessionActions(): SessionActions {
  const client = useQueryClient();
  /** Removes all cached data except the session. */
  const forget = () =>
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
  const take = (answer: GivenSession) => {
    const session = sessionOf(answer);
    const before = client.getQueryData(sessionQuery.queryKey);
    // Another user's cached data must not be shown.
    if (before && before.user.id !== session.user.id) forget();
    client.setQueryData(sessionQuery.queryKey, session);
    client.setQueryData(sessionEndedQuery.queryKey, false);
  };
  const mend = () =>
    client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  return {
    signIn: async (credentials) => {
      take(await call('POST /app/api/session', { body: { ...credentials, trusted: isTrusted() } }));
      tellSignedIn();
      await mend();
    },
    sendCode: async (code) => {
      take(await call('POST /app/api/session/code', { body: { code, trusted: isTrusted() } }));
      tellSignedIn();
      await mend();
    },
    resume: async () => {
      take(await call('GET /app/api/session'));
      await mend();
    },
    signOut: async () => {
      await call('DELETE /app/api/session');
      client.setQueryData(sessionQuery.queryKey, null);
      forget();
    },
    refresh: take,
  };
}

/** Kinds of the rows that files have. */
const IMPORTED: readonly Kind[] = ['event', 'resource', 'contact', 'location'];

/** Returns whether the user may import files: who may write one kind of their rows. */
export function mayImport(session: SessionInfo): boolean {
  return IMPORTED.some((kind) => mayWrite(session, kind));
}
