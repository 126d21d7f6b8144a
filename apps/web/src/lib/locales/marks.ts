/** Names of the signs of conflicts, which pages and the planning texts share without loading each other. */
export const marks = {
  en: { conflict: 'Conflict', warning: 'Warning', allowed: 'Allowed conflict' },
  nl: { conflict: 'Conflict', warning: 'Waarschuwing', allowed: 'Toegestaan conflict' },
};
