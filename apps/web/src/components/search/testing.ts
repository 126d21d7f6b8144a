/** A small vocabulary for tests: a keyword per type, fields with options or a keyword's name, scopes. */
import type { Vocabulary } from './vocabulary.ts';

const word = (name: string, type: Vocabulary['keywords'][number]['type'], suggests = type === 'text') => ({
  name,
  about: `about ${name}`,
  type,
  options: [],
  suggests,
});

export const VOCABULARY: Vocabulary = {
  kind: 'contact',
  scopes: { contact: [], person: ['person'], organization: ['organization'] },
  keywords: [
    word('name', 'text'),
    word('id', 'id'),
    { ...word('type', 'text', false), options: ['person', 'organization'] },
    word('city', 'text'),
    word('organization', 'text'),
    word('email', 'none'),
    word('due', 'date'),
    word('active', 'boolean'),
  ],
  fields: [
    {
      word: 'rider',
      name: 'Rider set-up',
      group: 'Technics',
      fieldtype: 'Dropdown',
      type: 'text',
      options: ['Thrust stage', 'In the <b>round</b>'],
      suggests: false,
    },
    {
      word: 'capacity',
      name: 'Capacity',
      group: 'Technics',
      fieldtype: 'Number',
      type: 'number',
      options: [],
      suggests: false,
    },
    {
      word: 'customdata.city',
      name: 'City of origin',
      group: 'Origin',
      fieldtype: 'String',
      type: 'text',
      options: [],
      suggests: true,
    },
  ],
  relativedates: ['today', 'nextweek'],
  operators: {},
};
