/** French texts of attachments. */
import type { attachmentsEn } from './en.ts';

export const attachmentsFr: typeof attachmentsEn = {
  upload: 'Téléverser des fichiers',
  addLink: 'Ajouter un lien',
  drop: 'Déposez des fichiers ici, {{most}} au plus chacun.',
  size: 'Taille',
  actions: 'Actions',
  link: 'Adresse (http ou https)',
  comment: 'Commentaire',
  editFile: 'Commentaire sur « {{name}} »',
  editLink: 'Modifier « {{name}} »',
  edit: 'Modifier {{name}}',
  delete: 'Supprimer {{name}}',
  deleteTitle: 'Supprimer « {{name}} » ?',
  deleteAbout: 'Le fichier est supprimé pour tous. Cette action est irréversible.',
  deleteLinkAbout: 'Seul le lien est supprimé, pas ce vers quoi il mène.',
  progress: 'Envoi de {{name}}',
  stop: 'Arrêter l’envoi de {{name}}',
  retry: 'Réessayer',
  dismiss: 'Fermer',
  failed: '{{name}} n’a pas été envoyé : {{reason}}',
  done: '{{name}} est joint.',
  chooseFile: 'Choisir un fichier',
  replaceFile: 'Choisir un autre fichier',
  removeFile: 'Supprimer le fichier',
  savedLater: 'Joint à l’enregistrement.',
};
