import { words } from '#web/platform/words/words.ts'

/** What waits, as people call it, where it is no kind of thing of the kit: « Zone « Cayar » — modification ». */
export const zoneNoun = words({ fr: { one: 'Zone' }, en: { one: 'Zone' }, wo: {} })
export const deviceNoun = words({ fr: { one: 'Traceur' }, en: { one: 'Tracker' }, wo: {} })
export const alertNoun = words({
  fr: {
    one: 'Alerte',
    location: 'Position',
    'act.acknowledge': 'acquittement',
    'act.resolve': 'clôture',
    'act.reopen': 'réouverture',
    'act.unresolve': 'clôture annulée',
    'act.going': 'J’y vais',
    'act.turned_back': 'Je n’y vais plus',
    'act.raise': 'SOS pour une pirogue',
  },
  en: {
    one: 'Alert',
    location: 'Position',
    'act.acknowledge': 'acknowledged',
    'act.resolve': 'closed',
    'act.reopen': 'reopened',
    'act.unresolve': 'closing taken back',
    'act.going': 'I am going',
    'act.turned_back': 'I am not going',
    'act.raise': 'SOS for a boat',
  },
  wo: {},
})
export const profileNoun = words({ fr: { one: 'Votre profil' }, en: { one: 'Your profile' }, wo: {} })
export const userNoun = words({ fr: { one: 'Utilisateur' }, en: { one: 'User' }, wo: {} })
export const tripNoun = words({
  fr: { one: 'Notes de sortie', notes: 'Notes' },
  en: { one: 'Trip notes', notes: 'Notes' },
  wo: {},
})
export const voyageNoun = words({
  fr: {
    one: 'Sortie',
    'act.add': 'départ',
    'act.prolong': 'nouveau retour prévu',
    'act.return': 'retour',
    'act.unreturn': 'retour annulé',
  },
  en: {
    one: 'Trip',
    'act.add': 'departure',
    'act.prolong': 'new time of return',
    'act.return': 'return',
    'act.unreturn': 'return taken back',
  },
  wo: {},
})
export const ticketNoun = words({
  fr: {
    one: 'Ticket',
    title: 'Titre',
    description: 'Description',
    content: 'Réponse',
    category: 'Catégorie',
    priority: 'Priorité',
    'priority.low': 'Basse',
    'priority.medium': 'Moyenne',
    'priority.high': 'Haute',
    'priority.urgent': 'Urgente',
    status: 'Statut',
    'status.open': 'Ouvert',
    'status.in_progress': 'En cours',
    'status.resolved': 'Résolu',
    'status.closed': 'Fermé',
    assignedTo: 'Confié à',
    'assignedTo.null': 'Personne',
    'act.reply': 'réponse',
    'act.picture': 'photo',
  },
  en: {
    one: 'Ticket',
    title: 'Title',
    description: 'Description',
    content: 'Answer',
    category: 'Category',
    priority: 'Priority',
    'priority.low': 'Low',
    'priority.medium': 'Medium',
    'priority.high': 'High',
    'priority.urgent': 'Urgent',
    status: 'State',
    'status.open': 'Open',
    'status.in_progress': 'In progress',
    'status.resolved': 'Resolved',
    'status.closed': 'Closed',
    assignedTo: 'Assigned to',
    'assignedTo.null': 'Nobody',
    'act.reply': 'answer',
    'act.picture': 'picture',
  },
  wo: {},
})
export const mediaNoun = words({
  fr: {
    one: 'Fichier',
    name: 'Nom',
    description: 'Description',
    tags: 'Étiquettes',
    category: 'Catégorie',
    isPublic: 'Visible par tous',
    isDownloadable: 'Peut être téléchargé',
    locationName: 'Lieu',
    'act.like': 'j’aime',
    'act.unlike': 'j’aime retiré',
  },
  en: {
    one: 'File',
    name: 'Name',
    description: 'Description',
    tags: 'Tags',
    category: 'Category',
    isPublic: 'Everybody may see it',
    isDownloadable: 'May be downloaded',
    locationName: 'Place',
    'act.like': 'liked',
    'act.unlike': 'like taken back',
  },
  wo: {},
})
export const vesselNoun = words({
  fr: { one: 'Bateau à quai', 'act.leave': 'départ' },
  en: { one: 'Vessel at a quay', 'act.leave': 'departure' },
  wo: {},
})
export const fleetNoun = words({
  fr: { one: 'Flotte d’un armateur', 'act.link': 'pirogue liée', 'act.unlink': 'pirogue déliée' },
  en: { one: 'Fleet of an owner', 'act.link': 'boat linked', 'act.unlink': 'boat unlinked' },
  wo: {},
})
