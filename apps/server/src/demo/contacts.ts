/** The address book: artists, agents, schools, clients, suppliers, and their employees. */
import type { Address, Fields } from '../model/records.ts';
import type { Crew } from './crew.ts';
import type { Draft, NewRecord } from './draft.ts';
import { CULTURES, type Culture, DUTCH, slug } from './names.ts';
import { BRANCHES, type Branch } from './organization-names.ts';
import type { PersonName, PersonNames } from './person-names.ts';
import { createRandom, itemAt, type Random } from './random.ts';
import type { Owner, Staff } from './staff.ts';

export type Link = Fields<'contactlink'>;
export type Contact = Fields<'contact'>;
export type Artist = 'conductor' | 'soloist' | 'speaker' | 'composer';

export interface Contacts {
  readonly organizations: Readonly<Record<Branch, readonly Contact[]>>;
  /** Contacts who can be reached through an organization of that branch. */
  readonly links: Readonly<Record<Branch, readonly Link[]>>;
  readonly artists: Readonly<Record<Artist, readonly Contact[]>>;
}

const JOBS: Readonly<Record<Branch, readonly (readonly [title: string, department: string])[]>> = {
  ensemble: [
    ['Orchestra manager', 'Production'],
    ['Artistic director', 'Artistic'],
    ['Librarian', 'Library'],
  ],
  agency: [
    ['Agent', 'Artists'],
    ['Tour manager', 'Touring'],
  ],
  school: [
    ['Teacher', 'Music'],
    ['Culture coordinator', ''],
    ['Head', 'Management'],
  ],
  client: [
    ['Event manager', 'Communication'],
    ['Secretary', 'Board'],
    ['Project leader', 'Events'],
  ],
  supplier: [
    ['Planner', 'Operations'],
    ['Account manager', 'Sales'],
  ],
  partner: [
    ['Programmer', 'Programme'],
    ['Technical manager', 'Technique'],
  ],
  press: [
    ['Editor', 'Arts'],
    ['Photographer', ''],
  ],
  funder: [['Adviser', 'Grants']],
};

const TITLES = ['', '', '', '', 'Dr', 'Prof.', 'Ir.'];
const ARTISTS: readonly (readonly [Artist, number])[] = [
  ['conductor', 16],
  ['soloist', 40],
  ['speaker', 14],
  ['composer', 8],
];

function address(random: Random, culture: Culture, addresstype: string, isdefault: boolean): Address {
  const [city, zipcode] = random.pick(culture.cities);
  const number = random.int(1, 190);
  const street = random.pick(culture.streets);
  return {
    addresstype,
    isdefault,
    street: random.chance(0.12) ? [`${street} ${number}`, 'Third floor'] : [`${street} ${number}`],
    zipcode,
    city,
    country: culture.country,
    countrycode: culture.code,
  };
}

function emptyContact(owner: Owner, name: string): NewRecord<'contact'> {
  return {
    ...owner,
    name,
    type: 'organization',
    title: '',
    firstName: '',
    lastName: '',
    vat: null,
    contactInfo: [],
    comment: null,
    labels: [],
    addresses: [],
    languageCode: '',
    imageUrl: null,
    linkedResourceId: null,
    active: true,
    attributes: {},
  };
}

export function addContacts(draft: Draft, staff: Staff, crew: Crew, names: PersonNames): Contacts {
  const random = createRandom(303);
  const ownerOf = (branch: Branch, turn: number): Owner =>
    branch === 'school'
      ? staff.owner('education', turn)
      : branch === 'press' || branch === 'funder'
        ? staff.owner('marketing', turn)
        : branch === 'supplier'
          ? staff.owner('technical', turn)
          : staff.owner('planners', turn);

  const addPerson = (
    owner: Owner,
    { first, last, full, culture }: PersonName,
    labels: string[],
    domain: string,
  ): Contact => {
    const known = random.chance(0.7) ? culture.phone?.(random.int(0, 99)) : undefined;
    const title = random.pick(TITLES);
    const isMobile = known !== undefined && random.chance(0.5);
    const comment = random.chance(0.1) ? 'Prefers to be called after rehearsals.' : null;
    // A contact who prefers calls needs a number.
    const phone = known ?? (comment === null ? undefined : (culture.phone ?? DUTCH.phone)?.(full.length));
    return draft.add('contact', {
      ...emptyContact(owner, full),
      type: 'person',
      title,
      firstName: first,
      lastName: last,
      contactInfo: [
        { type: 'email', value: `${slug(first)}.${slug(last)}@${domain}` },
        ...(phone === undefined ? [] : [{ type: isMobile ? 'mobile' : 'phone', value: phone }]),
      ],
      comment,
      labels,
      addresses: random.chance(0.6) ? [address(random, culture, 'home', true)] : [],
      languageCode: culture.language,
      imageUrl: random.chance(0.1) ? `https://images.zuiderhaven.example/people/${slug(full)}.jpg` : null,
      active: random.chance(0.97),
    });
  };

  const addOrganization = (branch: Branch, name: string, turn: number): Contact => {
    const culture = random.chance(0.6) ? DUTCH : random.pick(CULTURES);
    const domain = `${slug(name)}.example`;
    const phone = culture.phone?.(random.int(0, 99));
    return draft.add('contact', {
      ...emptyContact(ownerOf(branch, turn), name),
      vat:
        branch === 'client' || branch === 'supplier'
          ? `${culture.code}0000${String(10_000 + turn)}B00`
          : null,
      contactInfo: [
        { type: 'email', value: `info@${domain}` },
        { type: 'website', value: `https://www.${domain}` },
        ...(phone === undefined ? [] : [{ type: 'phone', value: phone }]),
      ],
      comment: branch === 'client' && turn % 7 === 3 ? 'Invoices only with a purchase order number.' : null,
      labels: [branch],
      addresses: [
        address(random, culture, 'visiting', true),
        ...(random.chance(0.3) ? [address(random, culture, 'billing', false)] : []),
      ],
      languageCode: culture.language,
      active: turn % 29 !== 28,
    });
  };

  const organizations = {} as Record<Branch, Contact[]>;
  for (const [key, branchNames] of Object.entries(BRANCHES)) {
    const branch = key as Branch;
    organizations[branch] = branchNames.map((name, turn) => addOrganization(branch, name, turn));
  }

  const artists = {} as Record<Artist, Contact[]>;
  for (const [art, count] of ARTISTS) {
    artists[art] = Array.from({ length: count }, (_, turn) => {
      const name = names.next(turn % 4 === 0 ? 'dutch' : 'abroad');
      return addPerson(staff.owner('planners', turn), name, [art], `${slug(name.full)}.example`);
    });
  }
  linkCrew(draft, staff, crew, addPerson);

  const links = {} as Record<Branch, Link[]>;
  const link = (branch: Branch, person: Contact, organization: Contact, turn: number): void => {
    const [jobTitle, department] = itemAt(JOBS[branch], turn);
    links[branch].push(
      draft.add('contactlink', {
        personId: person.id,
        organizationId: organization.id,
        contactInfo: [
          { type: 'email', value: `${slug(person.lastName)}@${slug(organization.name)}.example` },
        ],
        comment: turn % 11 === 5 ? 'Only in the mornings' : null,
        jobTitle,
        department,
        labels: turn === 0 ? ['first contact'] : [],
        attributes: {},
      }),
    );
  };
  for (const [key, members] of Object.entries(organizations)) {
    const branch = key as Branch;
    links[branch] = [];
    for (const [place, organization] of members.entries()) {
      const staffed =
        branch === 'client' || branch === 'agency' ? 2 : branch === 'ensemble' ? 1 : 1 + (place % 2);
      for (let turn = 0; turn < staffed; turn += 1) {
        const name = names.next(random.chance(0.6) ? 'dutch' : 'abroad');
        const owner = ownerOf(branch, place);
        link(branch, addPerson(owner, name, [], `${slug(organization.name)}.example`), organization, turn);
      }
    }
  }
  // Artists are reached through their agents, some of them through two.
  for (const [turn, artist] of [...artists.conductor, ...artists.soloist].entries()) {
    if (turn % 3 === 2) continue;
    link('agency', artist, itemAt(organizations.agency, turn), turn);
    if (turn % 12 === 4) link('agency', artist, itemAt(organizations.agency, turn + 3), turn);
  }
  return { organizations, links, artists };
}

/** Freelancers and stage managers are in the address book too. */
function linkCrew(
  draft: Draft,
  staff: Staff,
  crew: Crew,
  addPerson: (owner: Owner, name: PersonName, labels: string[], domain: string) => Contact,
): void {
  for (const resource of draft.all('resource')) {
    if (!resource.external && !crew.people.manager.includes(resource)) continue;
    if (resource.variety !== 'person') continue;
    const [first = '', ...rest] = resource.name.split(' ');
    const name = { first, last: rest.join(' '), full: resource.name, culture: DUTCH };
    const contact = addPerson(staff.owner('technical', resource.id), name, ['crew'], 'crew.example');
    contact.linkedResourceId = resource.id;
    resource.linkedContactId = contact.id;
  }
}
