/** Requests about invitations. */
import type { ApplicationWire } from '@callboard/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { installationQuery, partQuery } from './requests.ts';

export type Invitation = ApplicationWire<'Invitation'>;
export type NewInvitation = ApplicationWire<'NewInvitation'>;

export const invitationsQuery = queryOptions({
  queryKey: ['settings', 'invitations'],
  queryFn: async ({ signal }) => (await call('GET /app/api/settings/invitations', { signal })).data,
});

/** Loads again what an invitation changes: accounts, and who of them has a password. */
function useReload() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [invitationsQuery, partQuery('users'), installationQuery].map(({ queryKey }) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

export function useInvite() {
  const reload = useReload();
  return useMutation({
    mutationFn: (wanted: NewInvitation) => call('POST /app/api/settings/invitations', { body: wanted }),
    onSuccess: reload,
  });
}

export function useNewLink(login: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: (days: number) =>
      call('POST /app/api/settings/invitations/{login}/link', { path: { login }, body: { days } }),
    onSettled: reload,
  });
}

export function useRevokeInvitation() {
  const reload = useReload();
  return async (login: string) => {
    try {
      await call('DELETE /app/api/settings/invitations/{login}', { path: { login } });
    } finally {
      await reload();
    }
  };
}

/** Letters that are not made of a plain letter and an accent. */
const SPELT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};

/** Returns a login that nobody has, made of the e-mail address, or of the name: `ida.lint`, `ida.lint2`. */
export function proposedLogin(name: string, email: string, taken: readonly string[] = []): string {
  const [text = ''] = (email.trim() || name.trim()).split('@');
  const login = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþ]/g, (letter) => SPELT[letter] ?? letter)
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9._-]+/g, '.')
    .replaceAll(/^\.+|\.+$/g, '');
  const used = new Set(taken.map((one) => one.toLowerCase()));
  if (!used.has(login)) return login;
  for (let number = 2; ; number += 1) if (!used.has(`${login}${number}`)) return `${login}${number}`;
}
