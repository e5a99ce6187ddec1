import { accountsFeature } from '#server/accounts/accounts.feature.ts'
import { alarmsFeature } from '#server/alarms/alarms.feature.ts'
import { alertsFeature } from '#server/alerts/alerts.feature.ts'
import { armateursFeature } from '#server/armateurs/armateurs.feature.ts'
import { balisesFeature } from '#server/balises/balises.feature.ts'
import { chatFeature } from '#server/chat/chat.feature.ts'
import { dashboardFeature } from '#server/dashboard/dashboard.feature.ts'
import { debriefsFeature } from '#server/debriefs/debriefs.feature.ts'
import { devicesFeature } from '#server/devices/devices.feature.ts'
import { donationsFeature } from '#server/donations/donations.feature.ts'
import { searchingFeature } from '#server/searching/searching.feature.ts'
import { sightingsFeature } from '#server/sightings/sightings.feature.ts'
import { driftFeature } from '#server/drift/drift.feature.ts'
import { fleetFeature } from '#server/fleet/fleet.feature.ts'
import { importsFeature } from '#server/imports/imports.feature.ts'
import { ingestFeature } from '#server/ingest/ingest.feature.ts'
import { invitationsFeature } from '#server/invitations/invitations.feature.ts'
import { logsFeature } from '#server/logs/logs.feature.ts'
import { mediaFeature } from '#server/media/media.feature.ts'
import { monitoringFeature } from '#server/monitoring/monitoring.feature.ts'
import { notificationsFeature } from '#server/notifications/notifications.feature.ts'
import { organisationsFeature } from '#server/organisations/organisations.feature.ts'
import { peopleFeature } from '#server/people/people.feature.ts'
import { phrasesFeature } from '#server/phrases/phrases.feature.ts'
import { piroguesFeature } from '#server/pirogues/pirogues.feature.ts'
import { platformFeature } from '#server/platform/platform.feature.ts'
import { positionsFeature } from '#server/positions/positions.feature.ts'
import { quaisFeature } from '#server/quais/quais.feature.ts'
import { searchFeature } from '#server/search/search.feature.ts'
import { silentDevicesFeature } from '#server/silent-devices/silent-devices.feature.ts'
import { shipsFeature } from '#server/ships/ships.feature.ts'
import { smsFeature } from '#server/sms/sms.feature.ts'
import { supportFeature } from '#server/support/support.feature.ts'
import { testsFeature } from '#server/tests/tests.feature.ts'
import { tripsFeature } from '#server/trips/trips.feature.ts'
import { voyagesFeature } from '#server/voyages/voyages.feature.ts'
import { weatherFeature } from '#server/weather/weather.feature.ts'
import { zonesFeature } from '#server/zones/zones.feature.ts'
import type { Feature } from '#server/platform/services.ts'

/**
 * The doors of all rooms, in the order in which they act: what rests on another room comes after it, and positions are first
 * followed by trips, then by zones and quais, then by what raises an alert, and told to the screens last. People are let go in
 * the reverse order. Files that nobody uses are looked for at the end.
 */
export const features: readonly Feature[] = [
  notificationsFeature,
  organisationsFeature,
  accountsFeature,
  piroguesFeature,
  armateursFeature,
  balisesFeature,
  devicesFeature,
  invitationsFeature,
  alertsFeature,
  logsFeature,
  phrasesFeature,
  positionsFeature,
  mediaFeature,
  monitoringFeature,
  supportFeature,
  donationsFeature,
  weatherFeature,
  chatFeature,
  tripsFeature,
  zonesFeature,
  quaisFeature,
  voyagesFeature,
  fleetFeature,
  peopleFeature,
  alarmsFeature,
  importsFeature,
  shipsFeature,
  testsFeature,
  ingestFeature,
  smsFeature,
  searchFeature,
  driftFeature,
  searchingFeature,
  debriefsFeature,
  silentDevicesFeature,
  sightingsFeature,
  dashboardFeature,
  platformFeature,
]
