import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { greatCircle } from '#contract/wire/earth.ts'
import { type LngLat, lngLat } from '#contract/wire/units.ts'
import type { Spot } from '#web/rescue/HandoverSheet.tsx'
import { weatherAt } from '#web/weather/weather.data.ts'

/** A boat that drifts a little has the same weather: only beyond this is it asked for anew. */
const sameWeatherWithin = 2_000

/** The weather where the boat was last; until that of a new place has come, that of the place before. */
export function useRescueWeather(newest: Spot | undefined) {
  const [asked, setAsked] = useState<LngLat | null>(null)
  const at = newest ? lngLat(newest.longitude, newest.latitude) : null
  if (at && (!asked || greatCircle(asked, at) > sameWeatherWithin)) setAsked(at)
  const place = asked ?? at
  const [longitude, latitude] = place ?? [0, 0]
  return useQuery({ ...weatherAt({ latitude, longitude }), enabled: place !== null, placeholderData: keepPreviousData })
}

export type RescueWeatherFound = ReturnType<typeof useRescueWeather>
