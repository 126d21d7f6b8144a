/**
 * Contacts who take part in an event or are asked about it, with roles, some through their agent or employer.
 */
import type { Fields } from '../model/records.ts';
import type { Contact, Contacts, Link } from './contacts.ts';
import type { Draft } from './draft.ts';
import type { CustomFields } from './field-tree.ts';
import type { PlannedEvent } from './planner.ts';
import { itemAt, type Random } from './random.ts';
import type { Owner, Staff } from './staff.ts';

export interface ContactTheme {
  readonly draft: Draft;
  readonly staff: Staff;
  readonly contacts: Contacts;
  readonly fields: CustomFields;
  readonly random: Random;
}

type Target = { readonly eventKind: 'event' | 'group'; readonly eventId: number };

function isLink(who: Contact | Link): who is Link {
  return 'personId' in who;
}

export function bookContacts(theme: ContactTheme, event: PlannedEvent, turn: number): void {
  const { contacts, fields, random, staff } = theme;
  const { artists, links, organizations } = contacts;
  const { ensemble, choir, programme } = event.facts;
  const owner = staff.owner('planners', turn);
  const target: Target = { eventKind: 'event', eventId: event.record.id };
  const add = (who: Contact | Link | undefined, role: string, field?: string): void => {
    if (who !== undefined)
      book(theme, target, owner, who, role, field === undefined ? null : fields.get('event', field).id);
  };
  const byName = (name: string | undefined): Contact | undefined =>
    organizations.ensemble.find((organization) => organization.name === name);
  const star = event.record.groupId ?? event.record.id;

  switch (event.sort) {
    case 'symphonic':
    case 'tour':
      add(byName(ensemble), 'Orchestra');
      add(byName(choir), 'Choir');
      add(itemAt(artists.conductor, star), 'Conductor', 'conductor');
      if (programme?.piano === true || turn % 2 === 0) add(soloist(theme, star), 'Soloist', 'soloist');
      if (event.sort === 'tour') add(itemAt(links.partner, turn), 'Hall');
      else if (random.chance(0.2)) add(itemAt(links.press, turn), 'Review');
      break;
    case 'chamber':
      add(byName(ensemble), 'Ensemble');
      add(soloist(theme, star + turn), programme?.piano === true ? 'Piano' : 'Guest', 'soloist');
      break;
    case 'club':
      add(byName(ensemble), 'Act');
      add(itemAt(links.agency, turn), 'Tour manager');
      break;
    case 'rehearsal':
      add(byName(ensemble), 'Ensemble');
      if (programme !== undefined) add(itemAt(artists.conductor, star), 'Conductor');
      break;
    case 'lunch':
      add(itemAt(links.school, turn), 'Teacher');
      break;
    case 'family':
      add(itemAt(artists.speaker, star), 'Narrator');
      add(byName(ensemble), 'Ensemble');
      break;
    case 'school':
      for (let school = 0; school < 3; school += 1) add(itemAt(links.school, turn * 3 + school), 'School');
      break;
    case 'talk':
      add(itemAt(artists.speaker, turn), 'Speaker');
      break;
    case 'rental':
    case 'conference':
    case 'reception':
      add(itemAt(links.client, star), 'Client');
      add(itemAt(organizations.client, star), 'Invoice to');
      if (event.sort !== 'rental') add(itemAt(links.supplier, turn), 'Caterer');
      break;
    case 'breakout':
      add(itemAt(artists.speaker, turn), 'Chair');
      break;
    case 'build':
    case 'houseTour':
    case 'quiet':
      break;
  }
}

/** Books every other soloist through the agent, if there is one. */
function soloist({ contacts }: ContactTheme, turn: number): Contact | Link {
  const artist = itemAt(contacts.artists.soloist, turn);
  const agent = contacts.links.agency.find(({ personId }) => personId === artist.id);
  return turn % 2 === 0 && agent !== undefined ? agent : artist;
}

/** Productions name their artistic leader, rentals their client. */
export function bookGroupContacts(theme: ContactTheme, groups: readonly Fields<'group'>[]): void {
  const { contacts, fields, staff } = theme;
  for (const [turn, group] of groups.entries()) {
    if (!group.isProduction) continue;
    const target: Target = { eventKind: 'group', eventId: group.id };
    const owner = staff.owner('planners', turn);
    if (turn % 2 === 0) {
      const leader = itemAt(
        turn % 4 === 0 ? contacts.artists.conductor : contacts.artists.composer,
        group.id,
      );
      book(theme, target, owner, leader, 'Artistic leader', fields.get('group', 'artisticleader').id);
    }
    if (turn % 5 === 0) book(theme, target, owner, itemAt(contacts.links.funder, turn), 'Funder', null);
  }
}

function book(
  { draft }: ContactTheme,
  target: Target,
  owner: Owner,
  who: Contact | Link,
  role: string,
  fieldId: number | null,
): void {
  draft.add('contactbooking', {
    ...owner,
    ...target,
    contactId: isLink(who) ? null : who.id,
    contactLinkId: isLink(who) ? who.id : null,
    role,
    fieldId,
  });
}
