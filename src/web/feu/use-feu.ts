import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { weatherFreshnessOf } from '#contract/weather/freshness.ts'
import { seaState } from '#contract/weather/sea-state.ts'
import type { Weather } from '#contract/weather/weather.ts'
import { afterOpening } from '#web/platform/api/after-opening.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useAnnounced } from '#web/weather/announced.data.ts'
import { warnedNow } from '#web/weather/announced.ts'
import { useOwnSector } from '#web/weather/own-sector.ts'
import { forecastAt, weatherAt } from '#web/weather/weather.data.ts'
import { type Light, lightOf, turnOf } from './light.ts'
import { type SeaKnown, figureOf } from './sentence.ts'

export type Feu = {
  readonly light: Light
  readonly isAsking: boolean
  readonly isThundery: boolean
  /** Null: nothing is known that is of now. */
  readonly weather: Weather | null
  readonly waves: number | null
  readonly figure: string | null
  /** Null: it is being asked. Whoever asked when to go out instead is told so. */
  readonly said: (isStaying: boolean) => SeaKnown | null
  readonly now: number
}

/** What the sea is now at the chosen place, in one light and one sentence. `isOut`: at sea, or he calls for help; then nothing says that one may go. */
export function useFeu(isOut: boolean): Feu {
  const place = useOwnSector()
  const now = useMinute()
  const found = useQuery(weatherAt(place))
  const { announced, isAsked } = useAnnounced(place)
  const data = found.data ?? null
  const isAsking = (data === null && found.isPending && found.fetchStatus !== 'paused') || (data !== null && isAsked)
  /* The forecast only refines the sentence: it comes after what is now. */
  const forecast = useQuery({ ...forecastAt(place), enabled: data !== null })
  const verdict = lightOf(data, warnedNow(announced, now), now)
  const light = isAsking && verdict.light !== 'red' ? 'unknown' : verdict.light
  const aheadOf = useReckoning()
  const ahead = forecast.data && aheadOf ? aheadOf(forecast.data, announced, now) : null
  const figure = figureOf(verdict, useLanguage())
  const said: SeaKnown = {
    verdict,
    isOut,
    sea: verdict.waves === null ? null : seaState(verdict.waves),
    fetchedAt: data && data.fetchedAt,
    until: turnOf(light, ahead, announced, now),
    now,
    rest: null,
  }
  const window = ahead?.window ?? null
  const freshness = data && weatherFreshnessOf(data.fetchedAt, now)
  const isKnown = freshness === 'fresh' || freshness === 'late'
  return {
    light,
    isAsking: isAsking && light === 'unknown',
    isThundery: verdict.why === 'thunderstorm',
    weather: isKnown ? data : null,
    waves: isAsking && light === 'unknown' ? null : verdict.waves,
    figure: isAsking && light === 'unknown' ? null : figure,
    said: (isStaying) => {
      if (isAsking && light === 'unknown') return null
      return isStaying ? { ...said, rest: { window } } : said
    },
    now,
  }
}

type Reckoning = (typeof import('#web/weather/ahead.ts'))['aheadOf']

/** What lies ahead refines the sentence, which is whole without it: it is read after the picture. */
function useReckoning(): Reckoning | null {
  const [reckoning, setReckoning] = useState<Reckoning | null>(null)
  useEffect(() => {
    afterOpening(() => import('#web/weather/ahead.ts')).then(({ aheadOf }) => setReckoning(() => aheadOf), reportError)
  }, [])
  return reckoning
}

/** When what is known was true; null: nothing is known. */
export function useWeatherAge(): { readonly at: string; readonly isSimulated: boolean } | null {
  const { data } = useQuery(weatherAt(useOwnSector()))
  return data ? { at: data.fetchedAt, isSimulated: data.simulated } : null
}
