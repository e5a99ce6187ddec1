import { alertChanged, alertRaised, alertRemoved } from './alerts/alerts.live.ts'
import { baliseRemoved, baliseSaved } from './balises/balises.live.ts'
import { positionsRecorded } from './positions/positions.live.ts'
import { tripChanged } from './trips/trips.live.ts'
import { warningRemoved, warningSaved } from './weather/weather.live.ts'
import { bordersAhead, zoneRemoved, zoneSaved } from './zones/zones.live.ts'

/** Every live event of the product, one line per feature. */
export const liveEvents = [
  alertRaised,
  alertChanged,
  alertRemoved,
  baliseSaved,
  baliseRemoved,
  positionsRecorded,
  tripChanged,
  zoneSaved,
  zoneRemoved,
  bordersAhead,
  warningSaved,
  warningRemoved,
] as const

/** The longest for which somebody may ask what moves to be gathered, in seconds. Alerts are never gathered. */
export const longestPace = 60
