/** French texts for those who lose their place when an option is confirmed. */
import type { TellingTexts } from './telling-en.ts';

export const tellingFr: TellingTexts = {
  title: '{{name}} est confirmé',
  about_one:
    '{{count}} option perd sa place. Callboard n’envoie aucun message : écrivez à ceux qui l’ont demandée.',
  about_other:
    '{{count}} options perdent leur place. Callboard n’envoie aucun message : écrivez à ceux qui les ont demandées.',
  hidden: 'Il y a derrière des options que vous ne pouvez pas voir.',
  aboutMany:
    'Plus de {{count, number}} options perdent leur place. Callboard n’envoie aucun message : écrivez à ceux qui les ont demandées.',
  more: 'Voici les {{count, number}} premières ; la liste des conflits en contient d’autres.',
  ofClient: 'Libérer les autres options de {{name}}',
  moreRivals: '{{count, number}} autres options s’y trouvent. Libérez-les dans la liste des options.',
  released: 'Libérée',
  behind: 'Encore une option, derrière',
  owner: 'propriétaire',
  nobody: 'Aucun propriétaire ni contact que vous puissiez voir.',
  write: 'Écrire',
  writeAbout: 'Écrire à propos de {{name}}',
  writeAll: 'Écrire à tous',
  writeAllAbout: 'Un seul message, où personne ne voit les adresses des autres.',
  tooMany: 'C’est trop d’adresses pour un lien : copiez-les.',
  message: 'Message à tous',
  addresses: 'Leurs adresses',
  body: 'Un autre événement est maintenant confirmé : {{places}}. Votre option ne peut pas y avoir lieu comme prévu. Demandez-nous un autre jour ou une autre salle.',
  own: '{{name}} : {{places}}',
  ownReleased: 'Un autre événement y est maintenant confirmé. Votre option a été libérée.',
  ownBehind: 'Un autre événement y est maintenant confirmé. Votre option reste derrière sur notre liste.',
  done: 'Terminé',
};
