/** An example of a filter for each list, which the search box shows. */
import type { ListName } from './list-names.ts';

export const EXAMPLES: Readonly<Record<ListName, string>> = {
  events: 'date:#thisweek location:hall',
  groups: 'date:#thisyear status:option',
  resourcebookings: 'date:#today role:technician',
  tasks: 'due:#thisweek assignedto:anna',
  contacts: 'type:organization city:brussels',
  resources: 'group:lighting role:technician',
  locations: 'group:halls',
  resourceplaceholders: 'role:technician',
};
