import { accountsApi } from './accounts/accounts.api.ts'
import { pendingActsApi } from './accounts/pending-acts.api.ts'
import { secondFactorApi } from './accounts/second-factor.api.ts'
import { alertsApi } from './alerts/alerts.api.ts'
import { asksApi } from './alerts/asks.api.ts'
import { boatsToCallForApi } from './alerts/boats-to-call-for.api.ts'
import { chatApi } from './chat/chat.api.ts'
import { commandsApi } from './devices/commands.api.ts'
import { dashboardApi } from './dashboard/dashboard.api.ts'
import { donationsApi } from './donations/donations.api.ts'
import { debriefsApi } from './debriefs/debriefs.api.ts'
import { driftApi } from './drift/drift.api.ts'
import { devicesApi } from './devices/devices.api.ts'
import { importsApi } from './imports/imports.api.ts'
import { invitationsApi } from './invitations/invitations.api.ts'
import { fleetApi } from './fleet/fleet.api.ts'
import { logsApi } from './logs/logs.api.ts'
import { mediaApi } from './media/media.api.ts'
import { monitoringApi } from './monitoring/monitoring.api.ts'
import { readingsApi } from './monitoring/readings.api.ts'
import { notificationsApi } from './notifications/notifications.api.ts'
import { organisationsApi } from './organisations/organisations.api.ts'
import { phrasesApi } from './phrases/phrases.api.ts'
import { positionsApi } from './positions/positions.api.ts'
import { searchApi } from './search/search.api.ts'
import { resourceApis } from './resources.ts'
import { searchingApi } from './searching/searching.api.ts'
import { silentDevicesApi } from './silent-devices/silent-devices.api.ts'
import { shipsApi } from './ships/ships.api.ts'
import { missingApi } from './sightings/missing/missing.api.ts'
import { sightingsApi } from './sightings/sightings.api.ts'
import { smsApi } from './sms/sms.api.ts'
import { ticketsApi } from './support/tickets.api.ts'
import { zonesApi } from './zones/zones.api.ts'
import { testsApi } from './tests/tests.api.ts'
import { tripsApi } from './trips/trips.api.ts'
import { voyagesApi } from './voyages/voyages.api.ts'
import { capApi } from './weather/cap/cap.api.ts'
import { weatherApi } from './weather/weather.api.ts'

/** Every call of the product, one line per feature. OpenAPI and the authorisation tests are made from it. */
export const api = {
  accounts: accountsApi,
  alerts: alertsApi,
  asks: asksApi,
  boatsToCallFor: boatsToCallForApi,
  chat: chatApi,
  commands: commandsApi,
  dashboard: dashboardApi,
  devices: devicesApi,
  donations: donationsApi,
  drift: driftApi,
  imports: importsApi,
  invitations: invitationsApi,
  fleet: fleetApi,
  logs: logsApi,
  media: mediaApi,
  monitoring: monitoringApi,
  notifications: notificationsApi,
  organisations: organisationsApi,
  pendingActs: pendingActsApi,
  phrases: phrasesApi,
  positions: positionsApi,
  readings: readingsApi,
  search: searchApi,
  searching: searchingApi,
  debriefs: debriefsApi,
  silentDevices: silentDevicesApi,
  ships: shipsApi,
  sightings: sightingsApi,
  missing: missingApi,
  secondFactor: secondFactorApi,
  sms: smsApi,
  tickets: ticketsApi,
  zones: zonesApi,
  tests: testsApi,
  trips: tripsApi,
  voyages: voyagesApi,
  weather: weatherApi,
  cap: capApi,
  ...resourceApis,
}
