import { noteSpeakers } from './note-speakers.ts'
import { orderInTime } from './order-in-time.ts'
import { publish } from './publish.ts'
import { refuseImpossible } from './refuse-impossible.ts'
import type { Step } from './step.ts'
import { store } from './store.ts'
import { watchAlarms } from '#server/alerts/alarms.watch.ts'
import { followTrip } from '#server/trips/trips.watch.ts'
import { watchZones } from '#server/zones/zones.watch.ts'

/** The way of a report, in order. All of it happens in one transaction, for many reports at once. */
export const pipeline: readonly Step[] = [
  refuseImpossible,
  orderInTime,
  store,
  followTrip,
  noteSpeakers,
  watchZones,
  watchAlarms,
  publish,
]
