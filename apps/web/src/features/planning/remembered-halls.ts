/** The halls that a user chose last in this browser; a link that names others goes before. */

export function rememberedHalls(userId: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(userId)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a choice; undefined removes it. */
export function rememberHalls(userId: string, halls: string | undefined): void {
  try {
    if (halls === undefined) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), halls);
  } catch {
    // Storage may be disabled; the address still holds the choice.
  }
}

function keyOf(userId: string): string {
  return `callboard.halls.${userId}`;
}
