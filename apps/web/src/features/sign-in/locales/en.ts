/** English texts of the page that an invited person opens. */
export const invitationEn = {
  title: 'Invitation',
  welcome:
    'Welcome, {{name}}. You are invited to plan with {{installation}}. Choose a password to get started.',
  loginAbout: 'You sign in with this login and your password.',
  passwordAbout: 'At least 10 characters. Nobody else can see it.',
  submit: 'Set password and sign in',
  ends: 'This link works once, until {{ends}}.',
  otherUser: 'You are signed in here as {{name}}. Going on signs {{name}} out of this browser.',
  over: 'This link no longer works',
  overAbout: 'It has already been used, has expired or was withdrawn.',
  overSignIn: 'If you have already set your password, sign in with it.',
  overAsk: 'If not, ask the person who invited you for a new link.',
  toSignIn: 'Go to sign-in',
};
