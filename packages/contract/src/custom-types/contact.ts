/** Contact: the contact booking that the field made. */
import { shown } from './custom-type.ts';

export const CONTACT = shown({
  form: 'contact',
  about: 'A booked contact, such as the promoter.',
  reads: 'A contact booking; `contact` is the summary of a person, an organization or a contact link.',
  readExample: {
    _type: 'contactbooking',
    id: '5120-1767225600',
    url: 'https://planning.example/api/contactbooking/5120-1767225600',
    contact: {
      url: 'https://planning.example/api/contact/812-1767225600',
      id: '812-1767225600',
      name: 'Noor de Wit',
      _type: 'person',
    },
  },
  writes: 'Not writable: change the contact booking in the application.',
});
