import { alertChanged, alertRaised, alertRemoved } from './alerts/alerts.live.ts'
import { messageSaved, messagesRead, silenceChanged } from './chat/chat.live.ts'
import { thingsImported } from './imports/imports.live.ts'
import { mediaChanged } from './media/media.live.ts'
import { organisationChanged } from './organisations/organisations.live.ts'
import { positionsRecorded } from './positions/positions.live.ts'
import { resourceEvents } from './resources.ts'
import { collisionWarned, shipsHeard } from './ships/ships.live.ts'
import { missingChanged } from './sightings/missing/missing.live.ts'
import { sightingChanged } from './sightings/sightings.live.ts'
import { ticketChanged } from './support/tickets.live.ts'
import { testHeard } from './tests/tests.live.ts'
import { tripChanged } from './trips/trips.live.ts'
import { voyageChanged } from './voyages/voyages.live.ts'
import { bordersAhead, zoneRemoved, zoneSaved } from './zones/zones.live.ts'

/** Every live event of the product, one line per feature. */
export const liveEvents = [
  alertRaised,
  alertChanged,
  alertRemoved,
  messageSaved,
  messagesRead,
  mediaChanged,
  silenceChanged,
  organisationChanged,
  positionsRecorded,
  shipsHeard,
  collisionWarned,
  sightingChanged,
  missingChanged,
  ticketChanged,
  tripChanged,
  voyageChanged,
  zoneSaved,
  zoneRemoved,
  bordersAhead,
  thingsImported,
  testHeard,
  ...resourceEvents,
] as const

/** The longest for which somebody may ask what moves to be gathered, in seconds. Alerts are never gathered. */
export const longestPace = 60
