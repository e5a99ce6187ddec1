import type { LatLng } from '#contract/wire/units.ts'
import { shownAsNowFor } from '#contract/weather/freshness.ts'
import { type Sector, sectors } from '#contract/weather/sectors.ts'
import { warnings } from '#contract/weather/warning.ts'
import type { Ahead, Asking } from '#web/platform/feature.ts'
import { type Answered, heavy, light } from '#web/platform/kept/asked-ahead.ts'
import { type QuestionAhead, askAheadEvery } from '#web/platform/kept/quiet-fetch.ts'
import { firstThings } from '#web/platform/kit/first-things.ts'
import { alertsAt } from './announced.data.ts'
import { ownSector } from './own-sector.ts'
import { forecastAt, weatherAt } from './weather.data.ts'

export const ahead: Ahead = {
  weather: (asking) => [
    ...weatherOf(asking, ownSector(), light),
    ...(asking.user.role === 'admin' ? [light(asking, firstThings(warnings))] : []),
    /* Who sails elsewhere tomorrow has its weather too; but not for whoever saves data. */
    ...sectors.filter(({ id }) => id !== ownSector().id).flatMap((sector) => weatherOf(asking, sector, heavy)),
  ],
}

/** What the home says: the weather where this person sails, and what is warned of there. */
export function ownWeatherAhead(asking: Asking): readonly QuestionAhead[] {
  return [placeAhead(asking, ownSector()), light(asking, alertsAt(ownSector()), keptFor)]
}

/** The weather at a place. */
export function placeAhead(asking: Asking, place: LatLng): QuestionAhead {
  return light(asking, weatherAt(place), keptFor)
}

function weatherOf(asking: Asking, sector: Sector, weighed: typeof light): readonly QuestionAhead[] {
  return [
    weighed(asking, weatherAt(sector), keptFor),
    weighed(asking, alertsAt(sector), keptFor),
    weighed(asking, forecastAt(sector), keptFor),
  ]
}

/** What would be too old to go out by before the next round is asked anew: weather is as old as what the server had, warnings as their answer. */
function keptFor({ state: { data, dataUpdatedAt } }: Answered): number {
  const { fetchedAt } = (data ?? {}) as { readonly fetchedAt?: string }
  const ageAtAnswer = fetchedAt === undefined ? 0 : Math.max(0, dataUpdatedAt - Date.parse(fetchedAt))
  return Math.max(0, shownAsNowFor - askAheadEvery - ageAtAnswer)
}
