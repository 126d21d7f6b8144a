import { id, name, url } from './common.ts';
import { keyword, kind } from './kind.ts';

export const team = kind({
  singular: 'team',
  types: ['team'],
  schema: 'Team',
  about: 'A team that plans resources and tasks.',
  shapeAbout: 'A team that plans resources and tasks.',
  example: 'Stage',
  keywords: [keyword.name(-30), keyword.id],
  properties: { url, id, name },
});
