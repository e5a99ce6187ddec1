import { words } from '#web/words/words.ts'

/** What the audit may be about, by the name that the server gives it. */
export const auditWords = words({
  fr: {
    users: 'Comptes',
    alerts: 'Alertes',
    zones: 'Zones',
    devices: 'Appareils',
    balises: 'Balises',
    totarget: 'Commandes',
    trips: 'Sorties',
    voyages: 'Sorties déclarées',
    notifications: 'Notifications',
    invitations: 'Invitations',
    organisations: 'Organisations',
    pirogues: 'Pirogues',
    armateurs: 'Armateurs',
    quais: 'Quais',
    weather: 'Météo',
    chat: 'Messagerie',
    media: 'Médias',
    support: 'Support',
    donations: 'Dons',
    logs: 'Journaux',
  },
  en: {
    users: 'Accounts',
    alerts: 'Alerts',
    zones: 'Zones',
    devices: 'Devices',
    balises: 'Beacons',
    totarget: 'Commands',
    trips: 'Trips',
    voyages: 'Declared trips',
    notifications: 'Notifications',
    invitations: 'Invitations',
    organisations: 'Organisations',
    pirogues: 'Pirogues',
    armateurs: 'Owners',
    quais: 'Quays',
    weather: 'Weather',
    chat: 'Messages',
    media: 'Media',
    support: 'Support',
    donations: 'Donations',
    logs: 'Logs',
  },
  wo: {},
})

/** The choices of its filter. */
export const auditNouns = Object.keys(auditWords.fr) as readonly (keyof typeof auditWords.fr)[]
