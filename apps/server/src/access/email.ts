/** E-mail addresses of users: an address belongs to at most one active user, regardless of case. */

/** Returns the folded form for comparing addresses; empty when there is none. */
export function foldEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

interface Addressee {
  readonly id: number;
  readonly login: string;
  readonly email: string;
  readonly active: boolean;
}

/** Returns active users who share an address with another active user, by that address. */
export function sharedEmails<U extends Addressee>(users: Iterable<U>): ReadonlyMap<string, readonly U[]> {
  const byEmail = new Map<string, U[]>();
  for (const user of users) {
    const email = foldEmail(user.email);
    if (!user.active || email === '') continue;
    const others = byEmail.get(email);
    if (others === undefined) byEmail.set(email, [user]);
    else others.push(user);
  }
  return new Map([...byEmail].filter(([, sharing]) => sharing.length > 1));
}

/**
 * Returns the users in `written` whose change would make them share an address. Users who already share one
 * and keep it are not reported: installations of earlier versions may have such users, and can still change
 * everything else about them.
 */
export function takenEmails<U extends Addressee>(
  written: readonly U[],
  present: readonly Addressee[],
): readonly U[] {
  const before = new Map(present.map((user) => [user.id, user]));
  const after = new Map<number, Addressee>(before);
  for (const user of written) after.set(user.id, user);
  const shared = sharedEmails(after.values());
  return written.filter((user) => {
    const known = before.get(user.id);
    const isKept = known?.active === true && foldEmail(known.email) === foldEmail(user.email);
    return user.active && !isKept && shared.has(foldEmail(user.email));
  });
}
