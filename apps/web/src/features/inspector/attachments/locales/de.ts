/** German texts of attachments. */
import type { attachmentsEn } from './en.ts';

export const attachmentsDe: typeof attachmentsEn = {
  upload: 'Dateien hochladen',
  addLink: 'Link hinzufügen',
  drop: 'Ziehen Sie Dateien hierher, je höchstens {{most}}.',
  size: 'Größe',
  actions: 'Aktionen',
  link: 'Adresse (http oder https)',
  comment: 'Kommentar',
  editFile: 'Kommentar zu „{{name}}“',
  editLink: '„{{name}}“ bearbeiten',
  edit: '{{name}} bearbeiten',
  delete: '{{name}} löschen',
  deleteTitle: '„{{name}}“ löschen?',
  deleteAbout: 'Die Datei wird für alle entfernt. Dies kann nicht rückgängig gemacht werden.',
  deleteLinkAbout: 'Nur der Link wird entfernt, nicht sein Ziel.',
  progress: '{{name}} wird hochgeladen',
  stop: 'Hochladen von {{name}} stoppen',
  retry: 'Erneut versuchen',
  dismiss: 'Schließen',
  failed: '{{name}} wurde nicht hochgeladen: {{reason}}',
  done: '{{name}} ist angehängt.',
  chooseFile: 'Datei wählen',
  replaceFile: 'Andere Datei wählen',
  removeFile: 'Datei entfernen',
  savedLater: 'Wird beim Speichern angehängt.',
};
