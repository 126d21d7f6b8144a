/** French texts of the settings of the installation. */
import type { installationEn, signOnEn } from './installation-en.ts';

export const installationFr: typeof installationEn = {
  title: 'Installation',
  settings: 'Paramètres',
  venueName: 'Nom de la maison',
  timeZone: 'Fuseau horaire',
  timeZoneAbout: 'Comme Europe/Amsterdam. Un changement recalcule les jours de tous les événements.',
  dayLine: 'Limite du jour',
  dayLineAbout:
    'Quand commence un jour de planning. Ce qui finit avant cette heure appartient au jour précédent',
  publicBaseUrl: 'Adresse publique',
  publicBaseUrlAbout:
    'Les liens de l’API commencent ainsi, et personnes et programmes n’atteignent le serveur que sous ce nom. Vide : l’adresse ci-dessous',
  locked: 'Défini par la variable d’environnement CALLBOARD_BASE_URL',
  tokensPerMinute: 'Jetons par clé d’API et par minute',
  tokensPerMinuteAbout:
    'Se recharge à ce rythme chaque minute. 0 : aucune limite. Vaut aussitôt sur tous les serveurs ; un client d’API peut avoir sa propre limite.',
  tokensLocked: 'Défini par la variable d’environnement CALLBOARD_RATE_LIMIT',
  msPerToken: 'Temps de calcul par jeton (millisecondes)',
  msPerTokenAbout: '1 à 1000. Une collection coûte 2 jetons, plus 1 pour chaque période de cette durée.',
  consumption: 'Ce que les clés ont consommé et ce qui leur reste',
  bookMinutes: 'Conserver les pages d’une collection (minutes)',
  bookMinutesAbout: '1 à 1440',
  historyDays: 'Conserver l’historique des données (jours)',
  historyDaysAbout:
    '0 : aussi longtemps que la donnée. Les entrées plus anciennes disparaissent définitivement en moins d’une heure.',
  auditDays: 'Conserver l’historique de l’installation (jours)',
  auditDaysAbout: '0 : toujours. Il montre qui a modifié paramètres, définitions et comptes.',
  securityDays: 'Conserver le journal de sécurité (jours)',
  securityDaysAbout:
    '1 à 3650. Il montre les connexions et les changements de mots de passe, de clés et de droits.',
  callbackLogDays: 'Conserver le journal des callbacks et des webhooks (jours)',
  callbackLogDaysAbout: '1 à 3650',
  changeDays: 'Conserver les modifications pour les programmes (jours)',
  changeDaysAbout: '1 à 365. Un programme absent plus longtemps doit tout recharger.',
  subscriptionMinutes: 'Minutes après lesquelles les agendas abonnés sont relus',
  subscriptionMinutesAbout: '15 à 1440.',
  unfilledDays: 'Jours avant un événement pendant lesquels un rôle doit être pourvu',
  unfilledDaysAbout: 'Un poste encore réservé sans personne figure alors parmi les conflits. 0 à 365.',
  calendarPastDays: 'Jours avant aujourd’hui affichés dans les agendas',
  calendarPastDaysAbout: '0 à 3650.',
  calendarFutureDays: 'Jours après aujourd’hui affichés dans les agendas',
  calendarFutureDaysAbout: '1 à 3650.',
  trashDays: 'Conserver les éléments supprimés dans la corbeille (jours)',
  trashDaysAbout: '0 à 365. 0 : ce qui est supprimé disparaît aussitôt.',
  sessionHours: 'Session sur un appareil de confiance (heures)',
  sessionHoursAbout:
    '1 à 720. Combien de temps reste connecté qui fait confiance à son appareil. Ailleurs, une session dure au plus 8 heures.',
  idleMinutes: 'Déconnecter ailleurs après inactivité (minutes)',
  idleMinutesAbout: '5 à 480. Vaut aussitôt, aussi pour les personnes connectées.',
  filesMiB: 'Espace pour tous les fichiers téléversés (Mo)',
  filesMiBAbout: '0 : autant que le disque. Une fois épuisé, les envois sont refusés.',
  userFilesMiB: 'Espace pour les fichiers téléversés d’un utilisateur (Mo)',
  userFilesMiBAbout:
    '0 : aucune limite. Un fichier compte pour qui l’a envoyé ; les fichiers antérieurs à cette limite ne comptent pour personne.',
  capacityField: 'Capacité des lieux',
  capacityFieldAbout:
    'Le champ numérique des lieux qui dit combien de personnes y tiennent ; les planificateurs le voient et s’en servent pour chercher',
  capacityNone: 'Aucun',
  eventsWithoutStatus: 'Événements sans statut',
  eventsWithoutStatusAbout:
    'Avec quelle fermeté ils occupent les espaces et ressources avec lesquels ils sont planifiés',
  stringWrap: 'Envoyer comme texte les nombres convertis de Remote info',
  stringWrapAbout: 'Obsolète : pour les programmes qui attendent encore du texte.',
  dependent_one: '{{count}} champ en dépend :',
  dependent_other: '{{count}} champs en dépendent :',
  files: 'Fichiers téléversés',
  filesAbout: 'Fichiers joints aux données ou aux champs, et envois en cours.',
  diskFree: '{{free}} libres sur le disque.',
  diskFull: 'Le disque est presque plein : les envois sont refusés jusqu’à ce qu’il y ait de la place.',
  filesLargest: 'Les plus gros par utilisateur',
  filesSize: 'Taille',
  mib: '{{amount}} Mo',
  results: 'Résultats de dataviews',
  resultsAbout: 'Conservés un certain temps pour ne pas être recalculés.',
  used: '{{used}} Mo utilisés',
  usedOf: '{{used}} Mo utilisés sur {{limit}} Mo',
};

export const signOnFr: typeof signOnEn = {
  title: 'Authentification unique',
  none: 'Non configurée. L’exploitant du serveur définit les variables CALLBOARD_OIDC_ISSUER et CALLBOARD_OIDC_CLIENT_ID.',
  about: 'Définie par des variables d’environnement au démarrage du serveur.',
  test: 'Tester',
  works:
    'Le fournisseur d’identité est joignable, et sa configuration et ses clés sont valides. Connectez-vous une fois avec lui pour vérifier le secret du client.',
  fails: 'Le fournisseur d’identité est inutilisable : {{reason}}',
  fields: {
    label: 'Bouton',
    issuer: 'Fournisseur d’identité',
    clientid: 'Identifiant du client',
    scopes: 'Scopes',
    claim: 'Utilisateur désigné par',
    redirect: 'Adresse de retour à enregistrer',
  },
};
