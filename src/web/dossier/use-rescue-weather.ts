import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lngLat } from '#contract/wire/units.ts'
import { useSteadyPlace } from '#web/weather/use-steady-place.ts'
import type { TimedPlace } from '#web/rescue/HandoverSheet.tsx'
import { weatherAt } from '#web/weather/weather.data.ts'

const nowhere = { latitude: 0, longitude: 0 }

/** The weather where the boat was last; until that of a new place has come, that of the place before. */
export function useRescueWeather(newest: TimedPlace | undefined) {
  const place = useSteadyPlace(newest ? lngLat(newest.longitude, newest.latitude) : null)
  return useQuery({ ...weatherAt(place ?? nowhere), enabled: place !== null, placeholderData: keepPreviousData })
}

export type RescueWeatherFound = ReturnType<typeof useRescueWeather>
