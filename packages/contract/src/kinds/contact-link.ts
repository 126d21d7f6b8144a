import { ContactInfo } from '../shapes/contact-parts.ts';
import { attributes, borrowedName, id, labels, type, url } from './common.ts';
import { kind } from './kind.ts';
import { StoredContactInfo } from './parts.ts';
import { embedded, lines, reference, text } from './property.ts';

/** Private contact data that links have as well as contacts. */
export const contactinfo = embedded(StoredContactInfo, ContactInfo, [], {
  type: 'contactinfo',
  shown: 'computed',
  key: 'contactInfo',
  needs: 'privateContactData',
  edit: {},
});
export const comment = lines('Free text.', {
  nullable: true,
  label: 'Comment',
  needs: 'privateContactData',
  edit: {},
  example: 'By the stage door',
});

export const contactLink = kind({
  singular: 'contactlink',
  types: ['contactlink'],
  schema: 'ContactLink',
  about: 'The link between a person and an organization.',
  shapeAbout: 'The link between a person and an organization; its name is that of the person.',
  example: 'Mara Lindqvist',
  parts: ['history'],
  writable: { attributes: true, customData: false },
  contract: true,
  properties: {
    url,
    id,
    name: borrowedName,
    _type: type('contactlink'),
    contactinfo,
    comment,
    jobtitle: text('What the person does there.', {
      key: 'jobTitle',
      label: 'Job title',
      open: true,
      edit: {},
      example: 'Tour manager',
    }),
    labels,
    department: text('Part of the organization.', { label: 'Department', edit: {}, example: 'Touring' }),
    organization: reference('contact', undefined, {
      key: 'organizationId',
      label: 'Organization',
      open: true,
      edit: { sort: 'organization', required: true, fixed: true },
    }),
    person: reference('contact', undefined, {
      key: 'personId',
      label: 'Person',
      open: true,
      edit: { sort: 'person', required: true, fixed: true },
    }),
    attributes,
  },
  form: ['person', 'organization', 'jobtitle', 'department', 'contactinfo', 'comment', 'labels'],
});
