import type { api } from '#contract/api.ts'
import { mostRelaysAnHour } from '#contract/alerts/alert.rules.ts'
import { mostDutyTests, mostSubscriptions } from '#contract/notifications/notification.rules.ts'
import type { Resources } from '#contract/resources.ts'
import { mostCodesOfNumber, mostReports } from '#contract/sightings/missing/missing.rules.ts'
import { mostSightingsAnHour } from '#contract/sightings/sighting.rules.ts'
import { mostPicturesADay, mostTicketsADay } from '#contract/support/ticket.ts'
import { mostPlacesAnHour } from '#contract/weather/weather.rules.ts'
import { attemptLimits } from '#server/accounts/sign-in/attempts.actions.ts'
import { mostGivenAnHour, mostWithoutFormAnHour } from '#server/donations/giving.actions.ts'
import { exportsAtOnce } from '#server/platform/http/export-turns.ts'

/** What the description of the interface says to people. The kinds of things have the names that the contract gives them. */

type Features = Exclude<keyof typeof api, keyof Resources>
export const tagWords: { readonly [F in Features]: { readonly name: string; readonly description: string } } = {
  accounts: { name: 'Comptes', description: 'S’inscrire, se connecter, son profil, les comptes des autres.' },
  alerts: { name: 'Alertes', description: 'Les SOS et les autres alertes, de l’appel jusqu’à la fin.' },
  asks: { name: 'Y aller', description: 'Demander à des patrons d’aller aider un SOS, et ce qu’ils répondent.' },
  boatsToCallFor: { name: 'SOS pour une pirogue', description: 'Pour qui l’on peut appeler, de la terre.' },
  cap: { name: 'Avis CAP', description: 'Les avis officiels reçus et publiés en messages CAP 1.2.' },
  chat: { name: 'Messages', description: 'Les canaux, les fils des SOS, ce que l’on s’écrit à deux.' },
  commands: { name: 'Commandes', description: 'Ce que l’on demande à un traceur, et ce qui en est advenu.' },
  dashboard: { name: 'Accueil', description: 'Les chiffres de chaque rôle.' },
  donations: { name: 'Dons', description: 'Regarder, donner, et ce que les administrateurs en décident.' },
  sightings: {
    name: 'Vu en mer',
    description: '«\u00a0J’ai vu…\u00a0» : pirogues, personnes, épaves et filets, avec photo et voix.',
  },
  missing: { name: 'Signalements des familles', description: 'Sans compte\u00a0: quelqu’un n’est pas rentré.' },
  searching: { name: 'Recherche en mer', description: 'Qui cherche où, ce qui a été fouillé et trouvé.' },
  debriefs: { name: 'Comptes rendus', description: 'Ce qui s’est passé, quand, et ce que l’on en retient.' },
  silentDevices: {
    name: 'Appareils silencieux',
    description: 'Ceux qui se sont tus en mer, le plus inquiétant d’abord, et ce qui est fait.',
  },
  drift: { name: 'Dérive', description: 'Où chercher ce que le vent et le courant emportent\u00a0: indicatif.' },
  devices: { name: 'Traceurs', description: 'Les appareils qui envoient des positions.' },
  imports: { name: 'Importations', description: 'Apporter beaucoup de choses à la fois, dans un tableau CSV.' },
  invitations: {
    name: 'Invitations',
    description: 'Comment un pêcheur rejoint une organisation, et la quitte.',
  },
  fleet: { name: 'Flotte', description: 'Toutes les pirogues que l’on suit, et comment elles vont.' },
  logs: { name: 'Journal', description: 'Qui a fait quoi, quand.' },
  media: {
    name: 'Galerie Média',
    description:
      'Les images, vidéos, documents et sons que l’on partage. Un fichier qui vient peu à peu : `/media/uploads/`, en tus 1.0.',
  },
  monitoring: { name: 'Service', description: 'L’état du serveur et ses réglages publics.' },
  notifications: {
    name: 'Notifications',
    description: 'Par quels moyens ce serveur prévient, et qui est d’astreinte.',
  },
  organisations: { name: 'Organisations', description: 'Celles qui attendent une décision, et la décision.' },
  phrases: { name: 'Voix', description: 'Ce que dit « le feu », enregistré phrase par phrase dans chaque langue.' },
  positions: { name: 'Positions', description: 'Envoyer sa position, lire les dernières et les traces.' },
  readings: { name: 'Supervision', description: 'Comment va le service, pour ses administrateurs.' },
  search: { name: 'Recherche', description: 'Trouver par son nom ce que l’on peut voir, où qu’il soit rangé.' },
  pendingActs: {
    name: 'Comptes des administrateurs',
    description:
      'Ce qu’un administrateur demande pour le compte d’un autre : mot de passe, double authentification, rôle, accès, connexion, suppression. Un second accepte, ou une heure passe.',
  },
  secondFactor: { name: 'Double authentification', description: 'Le code à six chiffres après le mot de passe.' },
  ships: { name: 'Navires', description: 'Les navires entendus en AIS, que personne n’a enregistrés.' },
  sms: {
    name: 'SMS reçus',
    description:
      'Ce qu’écrivent au numéro du service des numéros que personne ne connaît. Les passerelles remettent les SMS à une adresse secrète, hors de ce contrat.',
  },
  tickets: { name: 'Support', description: 'Écrire au support, répondre, suivre ; comment le joindre.' },
  zones: { name: 'Zones', description: 'Les étendues de mer qui ont une règle.' },
  tests: { name: 'Tests système', description: 'Essayer ce qui doit marcher le jour d’un SOS.' },
  trips: { name: 'Sorties', description: 'De port à port.' },
  voyages: {
    name: 'Sorties déclarées',
    description: 'Qui part, quand il est attendu, qu’il est rentré ; qui est en mer.',
  },
  weather: { name: 'Météo', description: 'Le temps et la mer, maintenant et les jours qui viennent.' },
}
export const besideTag = { name: 'Flux et fichiers', description: 'Ce qui se suit en direct, et ce qui se télécharge.' }

export function resourceTag(many: string): { name: string; description: string } {
  return {
    name: `${many.charAt(0).toUpperCase()}${many.slice(1)}`,
    description: `Lister, ajouter, modifier et supprimer les ${many}.`,
  }
}

/** How much is too much, by the refusal that says so. The numbers are those that the server counts with. */
export const throttleWords: { readonly [code: string]: string | undefined } = {
  too_many_attempts: `Seuls les échecs comptent : en 15 minutes ${attemptLimits.accountAndAddress} par compte et adresse (${attemptLimits.accountAndLoudAddress} d’une adresse où ${attemptLimits.loudAddress} ont échoué), ${attemptLimits.account} par compte ; un appareil où ce compte s’est déjà connecté ne compte que les siens ; et ${attemptLimits.registrations} inscriptions par adresse, ${attemptLimits.passwordsGiven} mots de passe donnés à d’autres par personne. Des dons : ${mostGivenAnHour} par heure et par adresse, et ${mostWithoutFormAnHour} par heure en tout sans \`form_token\`.`,
  more_digits_needed: `En 15 minutes et par adresse ${attemptLimits.codesOfAddress} codes faux, ${attemptLimits.codesOfAddressWhenLoud} quand ${attemptLimits.loudCodes} l’ont été en tout. Dix chiffres et le lien passent toujours.`,
  too_many_reports: `Par heure ${mostReports.number} signalements d’un numéro, ${mostReports.address} d’une adresse, ${mostReports.all} en tout.`,
  too_many_codes: `${mostCodesOfNumber} codes par heure et par numéro.`,
  too_many_sightings: `${mostSightingsAnHour} observations par heure et par personne.`,
  too_many_relays: `Pour les pirogues des autres : ${mostRelaysAnHour} par heure et par personne.`,
  too_many_places: `${mostPlacesAnHour} lieux nouveaux par heure et par personne.`,
  too_many_subscriptions: `${mostSubscriptions} abonnements par personne.`,
  too_many_duty_tests: `${mostDutyTests} essais par heure et par personne.`,
  support_busy: `En 24 heures et par personne : ${mostTicketsADay} demandes, ${mostPicturesADay} photos.`,
  exports_busy: `${exportsAtOnce.perPerson} exports à la fois par personne, ${exportsAtOnce.inAll} en tout.`,
  uploads_busy: 'Deux envois à la fois par personne, huit en tout ; les autres attendent leur tour.',
}

export const refusalWords = {
  error: 'La phrase à montrer.',
  detail: 'La même phrase.',
  code: 'Un code stable.',
  fields: 'Une phrase par champ refusé.',
  retryAfter: 'Dans combien de secondes réessayer.',
  alreadyDone: 'C’était déjà fait : ce qui est gardé, tel quel.',
  ticket: 'À joindre au code, à la deuxième étape.',
}

export const parameterWords: { readonly [name: string]: string | undefined } = {
  id: 'L’identifiant (UUID). Ce qui n’en est pas un est introuvable : 404.',
  page: 'Le numéro de la page, à partir de 1.',
  page_size: 'Combien par page : 20 si rien n’est dit. Au-delà du plus grand nombre permis, c’est lui qui vaut.',
  search: 'Ce qui est cherché, sans égard aux accents ni aux majuscules.',
  sort: 'L’ordre ; un signe moins devant le renverse.',
  type: 'Seulement de ce type.',
  category: 'Seulement de cette catégorie, sans égard aux accents ni aux majuscules.',
  t: 'Ne sert qu’à contourner les caches.',
  from: 'À partir de ce moment (ISO 8601).',
  to: 'Jusqu’à ce moment (ISO 8601).',
  since: 'À partir de ce moment (ISO 8601).',
  until: 'Jusqu’à ce moment, non compris (ISO 8601).',
  received_since: 'Seulement ce qui est arrivé depuis ce moment (ISO 8601).',
  channel: 'Le canal (general, emergency, weather, coordination) ou le fil d’un SOS (sos-…).',
  with: 'L’autre de deux personnes.',
  cursor: 'Vient de `next` ; ne s’écrit pas à la main.',
  lat: 'Latitude, en degrés.',
  lon: 'Longitude, en degrés.',
  days: 'Combien de jours.',
}

export const headerWords = {
  key: 'Un UUID choisi par le client. La même clé de la même personne reçoit la première réponse, gardée 7 jours, et ne change rien.',
  keyRepeatable: 'Un UUID choisi par le client. Cet appel, répété, ne fait rien de plus : la clé n’est pas gardée.',
  version:
    'La version vue, entre guillemets : son `updated_at` (`last_update` pour une balise). Modifiée depuis : 412, avec `current`. Sans elle, la demande l’emporte.',
  lastEvent: 'Le dernier `id` reçu : le flux reprend après lui.',
}

export const operationWords = {
  sosKey: 'Accepte aussi la clé SOS, qui survit à la session.',
  goesFirst: 'Passe avant tout le reste, et n’est jamais limité.',
  query: 'Les paramètres inconnus sont ignorés.',
}

export const securityWords = {
  token: '`Token {token}`, le jeton de la connexion : 180 jours, prolongés à chaque usage.',
  sosKey: '`Sos {sos_key}`, la clé reçue à la connexion : elle n’ouvre que le SOS de sa personne.',
}

export const besideWords = {
  live: 'Suivre en direct ce que l’on peut voir (server-sent events)',
  liveMore:
    'Chaque événement a un nom et un JSON. Ceux qui sont gardés arrivent une fois, sans trou ni doublon ; des autres, les plus récents, en liste. Toutes les 15 secondes au plus, un commentaire prouve que la ligne tient. `reset` : tout redemander.',
  pace: 'Ne recevoir ce qui bouge qu’une fois par tant de secondes, au plus 60.',
  file: 'Télécharger un fichier à son adresse signée',
  fileMore: 'Les adresses sont données par les autres appels et valent une heure.',
  fileName: 'Le nom, tel que l’adresse le porte.',
  expires: 'Fait partie de l’adresse.',
  signature: 'Fait partie de l’adresse.',
  picture: 'Une image de la galerie des pirogues, dessinée en SVG',
  pictureName: 'L’identifiant de l’image, tel que la galerie le donne.',
  capFeed: 'La liste (RSS) des messages CAP 1.2 qui disent nos avis officiels',
  capDocument: 'Un avis officiel en message CAP 1.2, tel qu’il est parti',
  capName: 'L’identifiant du message et «\u00a0.xml\u00a0», tels que la liste les donne.',
  description: 'Cette description',
  page: 'Cette description, pour les personnes',
}

export const interfaceWords = `Suivre la mer, protéger les vies.

Les chemins sont sous \`/api\`. Les corps sont du JSON, 1 Mio et 32 niveaux au plus, pressés par gzip ou deflate si l’on veut ; les noms sont en snake_case, les heures en ISO 8601 UTC, les vitesses en nœuds. Les membres inconnus sont ignorés.

Une liste répond \`count\`, \`next\`, \`previous\`, \`results\`. Si une ligne ne se lit plus, elle manque, et \`unreadable\` dit combien.

Un refus porte un statut, un \`code\` stable, la phrase française dans \`error\` et \`detail\`, et dans \`fields\` une phrase par champ. Qui n’a pas le droit l’apprend avant que rien d’autre ne soit lu. Avec 429, et 503 quand le moment est connu, \`Retry-After\` dit quand revenir.

\`x-who\` dit jusqu’où va chacun : \`none\` rien, \`own\` le sien, \`all\` tout ; \`pending\` est une organisation qui attend d’être approuvée.`
