import type { Alert } from '#contract/alerts/alert.ts'
import { onePerson } from '#web/accounts/accounts.data.ts'
import { oneAlert } from '#web/alerts/alerts.data.ts'
import { knownEmergencies } from '#web/alerts/emergencies.data.ts'
import { balisesOnTheMap } from '#web/balises/balises.data.ts'
import { allDevices } from '#web/devices/devices.data.ts'
import type { Ahead, Asking, AsksAhead } from '#web/platform/feature.ts'
import { answered, light } from '#web/platform/kept/asked-ahead.ts'
import type { QuestionAhead } from '#web/platform/kept/quiet-fetch.ts'
import { chosenHulls } from '#web/platform/ui/boats/hulls.data.ts'
import { recentTrack, visiblePositions } from '#web/positions/positions.data.ts'
import { quaisOnTheMap } from '#web/quais/quais.data.ts'
import { deliveriesOf } from '#web/rescue/deliveries.data.ts'
import { placeAhead } from '#web/weather/weather.ahead.ts'
import { allZones } from '#web/zones/zones.data.ts'

const mostEmergencies = 5

/** What the map and the dashboard draw. */
export const chartAhead: AsksAhead = (asking) => {
  const { role } = asking.user
  return [
    {
      ask: async () =>
        (await answered(asking, knownEmergencies())).slice(0, mostEmergencies).flatMap(emergency(asking)),
    },
    light(asking, visiblePositions()),
    light(asking, chosenHulls()),
    light(asking, allZones()),
    light(asking, balisesOnTheMap()),
    light(asking, quaisOnTheMap()),
    ...(role === 'fisherman' ? [] : [light(asking, allDevices(role))]),
  ]
}

/** Its page, what was sent about it, where the boat was, the weather there, and whom to call. */
function emergency(asking: Asking): (alert: Alert) => readonly QuestionAhead[] {
  const { id: ownId, role } = asking.user
  return ({ id, status, drill, pirogue, user, location }) => [
    light(asking, oneAlert(id)),
    ...(drill || role === 'fisherman' ? [] : [light(asking, deliveriesOf({ id, status }))]),
    ...(location === null ? [] : [placeAhead(asking, location)]),
    ...(pirogue === null ? [] : [light(asking, recentTrack(pirogue))]),
    ...(user === null || user === ownId || role === 'fisherman' ? [] : [light(asking, onePerson(user, role))]),
  ]
}

export const ahead: Ahead = { map: chartAhead }
