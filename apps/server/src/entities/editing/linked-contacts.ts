/** Contact links: a person in their role at an organization. */
import type { Entity, Fields } from '../../model/records.ts';
import type { EditReader } from './store.ts';

/** Returns the person and the organization; whoever may see one of them may see the link. */
export async function endsOf(
  reader: EditReader,
  { personId, organizationId }: Fields<'contactlink'>,
): Promise<readonly Entity<'contact'>[]> {
  const ends = [await reader.find('contact', personId), await reader.find('contact', organizationId)];
  return ends.flatMap((contact) => contact ?? []);
}

/** Returns the display name: `Bo – Band (Drummer)`. */
export async function linkName(reader: EditReader, link: Fields<'contactlink'>): Promise<string> {
  const names = (await endsOf(reader, link)).map(({ name }) => name).join(' – ');
  return link.jobTitle === '' ? names : `${names} (${link.jobTitle})`;
}
