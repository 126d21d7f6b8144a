/** Resource: the resource bookings that the field made. */
import { shown } from './custom-type.ts';

export const RESOURCE = shown({
  form: 'resources',
  about: 'Booked resources, such as the piano.',
  reads: 'An array of resource bookings; `null` without any.',
  readExample: [
    {
      _type: 'resourcebooking',
      id: '7301-1767225600',
      url: 'https://planning.example/api/resourcebooking/7301-1767225600',
      resource: {
        _type: 'resource',
        id: '330-1767225600',
        resourcetype: 'material',
        name: 'Concert grand',
        group: 'Pianos',
        roles: ['Rehearsal piano'],
        url: 'https://planning.example/api/resource/330-1767225600',
      },
    },
  ],
  writes: 'Not writable: change the resource bookings in the application.',
});
