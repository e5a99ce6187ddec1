import { alertsFeature } from '#web/alerts/alerts.feature.ts'
import { armateursFeature } from '#web/armateurs/armateurs.feature.ts'
import { balisesFeature } from '#web/balises/balises.feature.ts'
import { devicesFeature } from '#web/devices/devices.feature.ts'
import { donationsFeature } from '#web/donations/donations.feature.ts'
import { dossierFeature } from '#web/dossier/dossier.feature.ts'
import { silentDevicesFeature } from '#web/silent-devices/silent-devices.feature.ts'
import { debriefsFeature } from '#web/debriefs/debriefs.feature.ts'
import { searchingFeature } from '#web/searching/searching.feature.ts'
import { driftFeature } from '#web/drift/drift.feature.ts'
import { fleetFeature } from '#web/fleet/fleet.feature.ts'
import { seaFeature } from '#web/sea/sea.feature.ts'
import { gpsTrackingFeature } from '#web/gps-tracking/gps-tracking.feature.ts'
import { homeFeature } from '#web/home/home.feature.ts'
import { logsFeature } from '#web/logs/logs.feature.ts'
import { mediaFeature } from '#web/media/media.feature.ts'
import { monitoringFeature } from '#web/monitoring/monitoring.feature.ts'
import { organisationsFeature } from '#web/organisations/organisations.feature.ts'
import { outingFeature } from '#web/outing/outing.feature.ts'
import { peopleFeature } from '#web/people/people.feature.ts'
import { phrasesFeature } from '#web/phrases/phrases.feature.ts'
import { piroguesFeature } from '#web/pirogues/pirogues.feature.ts'
import { profileFeature } from '#web/profile/profile.feature.ts'
import { quaisFeature } from '#web/quais/quais.feature.ts'
import { shipsFeature } from '#web/ships/ships.feature.ts'
import { sightingsFeature } from '#web/sightings/sightings.feature.ts'
import { supportFeature } from '#web/support/support.feature.ts'
import { testsFeature } from '#web/tests/tests.feature.ts'
import { tripsFeature } from '#web/trips/trips.feature.ts'
import { voyagesFeature } from '#web/voyages/voyages.feature.ts'
import { weatherFeature } from '#web/weather/weather.feature.ts'
import { zonesFeature } from '#web/zones/zones.feature.ts'
import type { Feature } from '#web/platform/feature.ts'

/** The doors of all rooms: first those that have a screen, in the order of the menu. */
export const features = [
  homeFeature,
  seaFeature,
  voyagesFeature,
  fleetFeature,
  piroguesFeature,
  gpsTrackingFeature,
  balisesFeature,
  zonesFeature,
  tripsFeature,
  weatherFeature,
  sightingsFeature,
  armateursFeature,
  quaisFeature,
  organisationsFeature,
  peopleFeature,
  mediaFeature,
  supportFeature,
  donationsFeature,
  phrasesFeature,
  monitoringFeature,
  logsFeature,
  testsFeature,
  profileFeature,
  dossierFeature,
  driftFeature,
  searchingFeature,
  debriefsFeature,
  silentDevicesFeature,
  shipsFeature,
  outingFeature,

  devicesFeature,
  alertsFeature,
] as const satisfies readonly Feature[]
