/** English texts of the preferences. Other languages have the same keys. */
export const preferencesEn = {
  profile: {
    title: 'Profile',
    name: 'Full name',
    email: 'E-mail address',
    login: 'Login',
    currentAbout: 'Needed to change your e-mail address.',
    emailFixed: 'You sign in with the identity provider, so only an administrator can change this address.',
  },
  password: {
    title: 'Password',
    about: 'At least 10 characters. You are signed out in all other browsers.',
    current: 'Current password',
    wanted: 'New password',
    submit: 'Change password',
    done: 'Password changed.',
  },
  sessions: {
    title: 'Sessions',
    about: 'Where you are signed in. Sign out any you do not recognise, then change your password.',
    browser: 'Browser',
    address: 'Address',
    started: 'Started',
    lastUsed: 'Last seen',
    current: 'This session',
    trusted: 'trusted device',
    end: 'Sign out',
    endOthers: 'Sign out all others',
    actions: 'Actions',
    unknown: 'Unknown browser',
  },
};

export type PreferencesTexts = typeof preferencesEn;
