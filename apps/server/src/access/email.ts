/** E-mail addresses of users: one address belongs to one active user, in capitals or not. */

/** The folded form that two addresses are compared by; empty when there is none. */
export function foldEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

interface Addressee {
  readonly id: number;
  readonly login: string;
  readonly email: string;
  readonly active: boolean;
}

/** Active users by the address that they share with another active user. */
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
 * The users of `written` who would come to share an address with another one. Who shares one already and keeps it is
 * none of them: installations of earlier versions may have such users, and can still change everything else of them.
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
