import { type Called, capitalised } from '#contract/kit/french.ts'
import { nounOf } from '#contract/logs/audit-entry.ts'
import { resources } from '#contract/resources.ts'
import { words } from '#web/platform/words/words.ts'

/** Every kind of thing, by the name that its path has in the audit. */
function kindsNamed(many: (called: Called) => string): { readonly [noun: string]: string } {
  return Object.fromEntries(
    Object.values(resources).map(({ path, called }) => [nounOf(path), capitalised(many(called))]),
  )
}

/** What the audit may be about, by the name that the server gives it. */
export const auditWords = words({
  fr: {
    ...kindsNamed(({ many }) => many),
    users: 'Comptes',
    alerts: 'Alertes',
    zones: 'Zones',
    devices: 'Appareils',
    totarget: 'Commandes',
    trips: 'Sorties',
    voyages: 'Sorties déclarées',
    missing: 'Signalements de familles',
    notifications: 'Notifications',
    invitations: 'Invitations',
    organisations: 'Organisations',
    weather: 'Météo',
    communication: 'Messagerie',
    phrases: 'Phrases du feu',
    sms: 'SMS reçus',
    media: 'Médias',
    support: 'Support',
    donations: 'Dons',
    'donation-goals': 'Objectifs des dons',
    tests: 'Tests système',
    logs: 'Journaux',
  },
  en: {
    ...kindsNamed(({ english }) => english.many),
    users: 'Accounts',
    alerts: 'Alerts',
    zones: 'Zones',
    devices: 'Devices',
    totarget: 'Commands',
    trips: 'Trips',
    voyages: 'Declared trips',
    missing: 'Reports of families',
    notifications: 'Notifications',
    invitations: 'Invitations',
    organisations: 'Organisations',
    weather: 'Weather',
    communication: 'Messages',
    phrases: 'Phrases of the light',
    sms: 'SMS received',
    media: 'Media',
    support: 'Support',
    donations: 'Donations',
    'donation-goals': 'Donation goals',
    tests: 'System tests',
    logs: 'Logs',
  },
  wo: {},
})
