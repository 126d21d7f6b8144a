/** Programs that use the demo venue's API: API clients with their attributes, integrations, keys. */
import type { Fields } from '../model/records.ts';
import { DATA_TYPES } from '../model/records.ts';
import type { Draft } from './draft.ts';
import type { Staff } from './staff.ts';

/** Keys of the demo venue: `full` may do everything and set every attribute, `readOnly` reads everything. */
export const DEMO_KEYS = ['full', 'readOnly', 'website', 'ticketing', 'signage'] as const;
export type DemoKey = (typeof DEMO_KEYS)[number];

const CLIENTS = {
  website: {
    name: 'Website zuiderhaven.example',
    attributes: {
      event: ['websiteUrl', 'websiteId', 'featured'],
      contact: ['artistPage', 'websiteId'],
      contactlink: ['listedOnWebsite'],
    },
    corsOrigins: ['https://www.zuiderhaven.example'],
  },
  ticketing: {
    name: 'Ticketing',
    attributes: {
      event: ['ticketsSold', 'ticketsAvailable', 'ticketShopUrl', 'priceBands'],
      contact: ['customerNumber'],
      contactlink: ['invoiceRecipient'],
    },
    corsOrigins: [],
  },
  signage: {
    name: 'Foyer screens',
    attributes: { event: ['screenText', 'screenColor'] },
    corsOrigins: ['https://screens.zuiderhaven.example'],
  },
} as const;

export interface ApiAccess {
  readonly ticketing: Fields<'integration'>;
  readonly website: Fields<'integration'>;
}

const TICKETING_FIELDS = ['event.salesforecast', 'event.saleschannel', 'contact.customernote'];
const WEBSITE_FIELDS = [
  'event.webheadline',
  'event.webintroduction',
  'event.webpageviews',
  'event.webonlinesince',
  'event.webonlinefrom',
  'event.weblastsync',
  'event.webtheme',
  'event.webplaces',
  'group.webheadline',
  'location.webroute',
  'resource.webpage',
  'resourceplaceholder.vacancy',
  'resourcebooking.creditline',
  'contactbooking.webcredit',
];

/** Returns the attribute names of all clients, for the client of the full key. */
function everyAttribute(): Record<string, string[]> {
  const all: Record<string, string[]> = {};
  for (const { attributes } of Object.values(CLIENTS)) {
    for (const [kind, names] of Object.entries(attributes)) {
      all[kind] = [...new Set([...(all[kind] ?? []), ...names])];
    }
  }
  return all;
}

function copy(attributes: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(attributes).map(([kind, names]) => [kind, [...names]]));
}

/** `hashes` are the SHA-256 of keys that the caller made and shows once. */
export function addApiAccess(
  draft: Draft,
  staff: Staff,
  hashes: Readonly<Record<DemoKey, string>>,
): ApiAccess {
  const client = (
    name: string,
    attributes: Record<string, string[]>,
    corsOrigins: readonly string[],
  ): number =>
    draft.add('apiclient', {
      name,
      attributes,
      corsOrigins: [...corsOrigins],
      callbackSecret: null,
      tokensPerMinute: null,
      userGroupIds: null,
    }).id;
  const clients = {
    website: client(CLIENTS.website.name, copy(CLIENTS.website.attributes), CLIENTS.website.corsOrigins),
    ticketing: client(CLIENTS.ticketing.name, copy(CLIENTS.ticketing.attributes), []),
    signage: client(CLIENTS.signage.name, copy(CLIENTS.signage.attributes), CLIENTS.signage.corsOrigins),
    workbench: client('Workbench', everyAttribute(), []),
  };
  const integration = (name: string, writableFields: string[], dataTypes: readonly string[]) =>
    draft.add('integration', { name, writableFields, dataTypes: [...dataTypes] });
  const ticketing = integration('Ticketing', TICKETING_FIELDS, DATA_TYPES);
  const website = integration('Website', WEBSITE_FIELDS, DATA_TYPES);
  const workbench = integration('Workbench', [...TICKETING_FIELDS, ...WEBSITE_FIELDS], DATA_TYPES);
  const key = (
    name: string,
    of: DemoKey,
    login: string,
    apiClientId: number | null,
    integrationId: number | null,
  ) =>
    draft.add('apikey', {
      name,
      hash: hashes[of],
      userId: staff.userId(login),
      apiClientId,
      integrationId,
      expires: null,
      lastUsed: null,
      limits: null,
    });
  key('Full access', 'full', 'admin', clients.workbench, workbench.id);
  key('Read only', 'readOnly', 'reader', null, null);
  key('Website', 'website', 'website', clients.website, website.id);
  key('Ticketing', 'ticketing', 'ticketing', clients.ticketing, ticketing.id);
  key('Foyer screens', 'signage', 'signage', clients.signage, null);
  return { ticketing, website };
}
