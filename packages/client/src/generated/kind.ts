// Made from the contract by `npm run client`; change it there.
/** The kinds of entities by their singular words. */
export type Kind =
  | 'event'
  | 'group'
  | 'contact'
  | 'contactlink'
  | 'resource'
  | 'resourceplaceholder'
  | 'location'
  | 'resourcebooking'
  | 'contactbooking'
  | 'profile'
  | 'status'
  | 'task'
  | 'user'
  | 'usergroup'
  | 'team'
  | 'resourceinstance'
  | 'attachment';
