import { accountsMatrix } from './accounts.ts'
import { alertsMatrix, asksMatrix, boatsToCallForMatrix } from './alerts.ts'
import { chatMatrix } from './chat.ts'
import { commandsMatrix } from './commands.ts'
import { dashboardMatrix } from './dashboard.ts'
import { devicesMatrix } from './devices.ts'
import { driftMatrix } from './drift.ts'
import { silentDevicesMatrix } from './silent-devices.ts'
import { debriefsMatrix } from './debriefs.ts'
import { searchingMatrix } from './searching.ts'
import { shipsMatrix } from './ships.ts'
import { missingMatrix } from './missing.ts'
import { sightingsMatrix } from './sightings.ts'
import { donationsMatrix } from './donations.ts'
import { importsMatrix } from './imports.ts'
import { invitationsMatrix } from './invitations.ts'
import { fleetMatrix } from './fleet.ts'
import { logsMatrix } from './logs.ts'
import { monitoringMatrix, readingsMatrix } from './monitoring.ts'
import { mediaMatrix } from './media.ts'
import { notificationsMatrix } from './notifications.ts'
import { organisationsMatrix } from './organisations.ts'
import { pendingActsMatrix } from './pending-acts.ts'
import { phrasesMatrix } from './phrases.ts'
import { positionsMatrix } from './positions.ts'
import { resourcesMatrix } from './resources.ts'
import { searchMatrix } from './search.ts'
import { zonesMatrix } from './zones.ts'
import { secondFactorMatrix } from './second-factor.ts'
import { smsMatrix } from './sms.ts'
import { ticketsMatrix } from './tickets.ts'
import { testsMatrix } from './tests.ts'
import { tripsMatrix } from './trips.ts'
import { voyagesMatrix } from './voyages.ts'
import { capMatrix, weatherMatrix } from './weather.ts'
import type { MatrixOf } from './recipe.ts'
import type { api } from '#contract/api.ts'

/** A recipe for every call of the product, one line per feature; those of the kinds of things are derived. A call without one does not compile. */
export const matrix: { readonly [Feature in keyof typeof api]: MatrixOf<(typeof api)[Feature]> } = {
  accounts: accountsMatrix,
  alerts: alertsMatrix,
  asks: asksMatrix,
  boatsToCallFor: boatsToCallForMatrix,
  chat: chatMatrix,
  commands: commandsMatrix,
  dashboard: dashboardMatrix,
  devices: devicesMatrix,
  donations: donationsMatrix,
  drift: driftMatrix,
  searching: searchingMatrix,
  debriefs: debriefsMatrix,
  silentDevices: silentDevicesMatrix,
  ships: shipsMatrix,
  sightings: sightingsMatrix,
  missing: missingMatrix,
  imports: importsMatrix,
  invitations: invitationsMatrix,
  fleet: fleetMatrix,
  logs: logsMatrix,
  media: mediaMatrix,
  monitoring: monitoringMatrix,
  notifications: notificationsMatrix,
  organisations: organisationsMatrix,
  pendingActs: pendingActsMatrix,
  phrases: phrasesMatrix,
  positions: positionsMatrix,
  readings: readingsMatrix,
  search: searchMatrix,
  secondFactor: secondFactorMatrix,
  zones: zonesMatrix,
  sms: smsMatrix,
  tickets: ticketsMatrix,
  tests: testsMatrix,
  trips: tripsMatrix,
  voyages: voyagesMatrix,
  weather: weatherMatrix,
  cap: capMatrix,
  ...resourcesMatrix,
}
