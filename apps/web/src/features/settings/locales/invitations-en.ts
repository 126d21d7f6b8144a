/** English texts of invitations. */
export const invitationsEn = {
  title: 'Invitations',
  about:
    'An invited person gets an account and a link to set a password. The link is shown to you once: send it by e-mail or chat.',
  none: 'No open invitations',
  invite: 'Invite a person',
  invitedBy: 'Invited by',
  gone: 'Deleted user',
  created: 'Invited',
  ends: 'Link works until',
  expired: 'Expired',
  newLink: 'New link',
  newLinkFor: 'New link for {{name}}',
  newLinkAbout:
    'With the link the person sets a password and signs in as {{login}}. An earlier link stops working.',
  revoke: 'Revoke',
  revokeTitle: 'Revoke the invitation of {{name}}?',
  revokeAbout:
    'The link stops working at once. The account that was made for it is deleted too, unless something already refers to it.',
  emailAbout: 'Optional',
  loginAbout: 'The person signs in with it',
  groupsAbout: 'They decide what the person can see and do',
  lasts: 'The link works for',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  provider:
    'People can also sign in with {{provider}} here. Someone whom {{provider}} knows needs no link: make a user instead. Invite those who will use a password.',
  make: 'Create link',
  shownTitle: 'Link for {{name}}',
  shown:
    'Send this link to {{name}}. It works once, until {{ends}}. Copy it now; it won’t be shown again. Anyone who has it can set the password.',
  link: 'Link',
  instead: 'Or send a link with which the person sets a password:',
};
