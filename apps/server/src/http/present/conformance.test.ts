import { type Kind, kinds, SHAPES } from '@callboard/contract';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import Compile from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { arbitraryRecord } from '../../../test/builders/arbitrary-record.ts';
import {
  buildContactLinkView,
  buildContext,
  buildCostModel,
  buildInstance,
  buildPrincipal,
  buildResourceBookingView,
  buildResourceSummary,
  buildSummary,
  presentEntity,
} from '../../../test/builders/views.ts';
import type { View } from '../../model/views.ts';

type Related<K extends Kind> = Partial<View<K>>;

const group = buildSummary('group');
const event = buildSummary('event');
const contact = buildSummary('contact', { type: 'organization' });
const resource = buildSummary('resource');
const placed = { group, production: event };
const resourceParts = {
  costModels: [buildCostModel(), buildCostModel({ price: { amount: '2', includesvat: true } })],
  instances: [buildInstance()],
  members: [resource],
  linkedContact: contact,
};
const wholes = [{ kind: 'event' as const, userGroupId: null }];

/** Related data of a view besides its record, with and without optional relations. */
const RELATED: { readonly [K in Kind]: readonly Related<K>[] } = {
  event: [placed, { group: null, production: null }],
  group: [
    { ...placed, children: [{ ...event, production: event, isProduction: true }] },
    { group: null, production: null, children: [] },
  ],
  contact: [
    { links: [buildContactLinkView()], linkedResource: resource },
    { links: [], linkedResource: null },
  ],
  contactlink: [{ person: buildSummary('contact'), organization: contact, wholes }],
  resource: [
    { kind: 'resource', ...resourceParts },
    { kind: 'resource', costModels: [], instances: [], members: [], linkedContact: null },
  ],
  resourceplaceholder: [{ kind: 'resourceplaceholder', ...resourceParts }],
  location: [{ kind: 'location', resourceType: 'location', ...resourceParts }],
  resourcebooking: [
    {
      resource: buildResourceSummary(),
      instance: buildSummary('resourceinstance'),
      event,
      children: [buildResourceBookingView({ variety: 'set', children: [buildResourceBookingView()] })],
    },
    { resource: buildResourceSummary(), instance: null, event: null, children: [] },
  ],
  contactbooking: [
    { contact, event },
    {
      contact: {
        ...buildSummary('contactlink'),
        jobTitle: '',
        person: buildSummary('contact'),
        organization: contact,
      },
      event: group,
    },
  ],
  profile: [{}],
  status: [{}],
  task: [{ event }, { event: null }],
  user: [{}],
  usergroup: [{}],
  team: [{}],
  resourceinstance: [{ resource, wholes }],
  attachment: [
    { holder: event, wholes },
    { holder: contact, wholes },
  ],
};

const contexts = [
  buildContext(),
  buildContext({
    principal: buildPrincipal({
      kinds: { user: { read: 'none', write: 'none' } },
      prices: false,
      privateContactData: false,
    }),
  }),
];

function expectConforms<K extends Kind>(kind: K): void {
  const shape = Compile(SHAPES[kind] as TSchema);
  const related = fc.constantFrom(...RELATED[kind]);
  fc.assert(
    fc.property(
      arbitraryRecord(kind),
      related,
      fc.constantFrom(...contexts),
      (record, relations, context) => {
        const view = { ...record, ...relations } as unknown as View<K>;
        // Check the text that is sent: JSON drops keys without a value.
        const sent: unknown = JSON.parse(JSON.stringify(presentEntity(kind, view, context)));
        expect(shape.Check(sent) ? [] : shape.Errors(sent)).toEqual([]);
      },
    ),
    { numRuns: 50 },
  );
}

describe.each(kinds)('%s', (kind) => {
  it('has its shape whatever is stored', () => expectConforms(kind));
});
