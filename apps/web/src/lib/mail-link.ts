/** Links that open a letter in the reader's own mail program. */

/** Longer addresses are cut by some systems, without a word. */
const MOST_LETTERS = 1_900;

interface Letter {
  readonly to?: readonly string[];
  /** Receivers who do not see each other's addresses. */
  readonly bcc?: readonly string[];
  readonly subject: string;
  readonly body: string;
}

/** Returns the address of the link; undefined where it would be too long, or nobody receives it. */
export function mailLink({ to = [], bcc = [], subject, body }: Letter): string | undefined {
  if (to.length + bcc.length === 0) return undefined;
  const fields = [
    ...(bcc.length === 0 ? [] : [`bcc=${listOf(bcc)}`]),
    `subject=${encodeURIComponent(subject)}`,
    `body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`,
  ];
  const link = `mailto:${listOf(to)}?${fields.join('&')}`;
  return link.length > MOST_LETTERS ? undefined : link;
}

function listOf(addresses: readonly string[]): string {
  return addresses.map((address) => encodeURIComponent(address).replace('%40', '@')).join(',');
}
