/**
 * French summaries of server errors, by code. English needs none, because the server's own text is English.
 */
import type { Refusals } from './refusals-nl.ts';

export const refusalsFr: Refusals = {
  'bad-request': 'La requête est incorrecte.',
  'bad-path': 'L’adresse est incorrecte.',
  'bad-parameter': 'Un paramètre a une valeur incorrecte.',
  'malformed-query': 'La recherche est incorrecte.',
  'bad-value': 'Cette valeur ne convient pas ici.',
  'bad-body': 'Les données envoyées ne conviennent pas ici.',
  'https-required': 'Utilisez https.',
  'misdirected-request': 'Utilisez l’adresse publique de cette installation.',
  'read-only-field': 'Ce champ ne peut pas être modifié ici.',
  'unknown-path': 'Cette adresse n’existe pas.',
  'unknown-keyword': 'La recherche contient un mot-clé inconnu.',
  'unknown-scope': 'La recherche contient une nature inconnue.',
  'unknown-property': 'Cette propriété n’existe pas ici.',
  'unknown-book': 'Cette page a expiré : recommencez.',
  'method-not-allowed': 'Ce n’est pas possible ici.',
  'result-not-ready': 'Le résultat n’est pas encore prêt.',
  'precondition-failed': 'Quelqu’un d’autre a modifié ceci entre-temps.',
  'body-too-large': 'C’est trop volumineux.',
  'request-timeout': 'L’envoi a pris trop de temps. Réessayez.',
  'file-quota-reached':
    'L’espace pour les fichiers est épuisé. Supprimez-en, ou demandez plus d’espace à un administrateur.',
  'file-too-large': 'Le fichier est trop volumineux.',
  'url-too-long': 'L’adresse est trop longue.',
  'unsupported-media-type': 'Ce type de fichier n’est pas accepté ici.',
  'rate-limited': 'Trop de requêtes : patientez, puis réessayez.',
  'headers-too-large': 'La requête est trop volumineuse.',
  internal: 'Une erreur est survenue sur le serveur. Réessayez plus tard.',
  'query-too-expensive': 'La recherche a pris trop de temps : demandez-en moins.',
  unavailable: 'Le serveur ne peut pas répondre pour l’instant. Réessayez dans un instant.',
  'result-storage-full': 'L’espace pour les résultats est plein. Réessayez plus tard.',
  'storage-full': 'Le stockage est plein. Adressez-vous à un administrateur.',
  'cross-site': 'La requête vient d’un autre site.',
  conflict: 'Quelqu’un d’autre a été plus rapide : rechargez.',
  'in-use': 'Quelque chose y fait encore référence.',
  'double-booking': 'Les règles du planning ne le permettent pas.',
  locked: 'Le statut verrouille ceci.',
  'code-required': 'Saisissez le code de votre application d’authentification.',
};
