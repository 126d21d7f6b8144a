/** Dutch texts of the page that an invited person opens. */
import type { invitationEn } from './en.ts';

export const invitationNl: typeof invitationEn = {
  title: 'Uitnodiging',
  welcome:
    'Welkom, {{name}}. Je bent uitgenodigd om mee te plannen bij {{installation}}. Kies een wachtwoord om te beginnen.',
  loginAbout: 'Je meldt je aan met deze gebruikersnaam en je wachtwoord.',
  passwordAbout: 'Minstens 10 tekens. Niemand anders kan het zien.',
  submit: 'Wachtwoord instellen en aanmelden',
  ends: 'Deze link werkt één keer, tot {{ends}}.',
  otherUser: 'Je bent hier aangemeld als {{name}}. Als je doorgaat, wordt {{name}} in deze browser afgemeld.',
  over: 'Deze link werkt niet meer',
  overAbout: 'De link is al gebruikt, verlopen of ingetrokken.',
  overSignIn: 'Heb je je wachtwoord al ingesteld, meld je er dan mee aan.',
  overAsk: 'Zo niet, vraag dan een nieuwe link aan degene die je heeft uitgenodigd.',
  toSignIn: 'Naar aanmelden',
};
