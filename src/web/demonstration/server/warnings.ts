import { type Warning, wholeCoast } from '#contract/weather/warning.ts'
import { sectorAt } from '#contract/weather/sectors.ts'
import { defaultPlace } from '#contract/weather/weather.ts'
import { weatherApi } from '#contract/weather/weather.api.ts'
import { type Answering, ago, answering, pageOf, sampleId } from './answering.ts'
import { sampleForecast, sampleWeather } from './weather.ts'
import type { World } from './world.ts'

/** Official warnings that nobody has published: the source says so in the place where ANACIM would stand. */
const source = 'Exemple, non officiel'

export function sampleWarnings(now: number): readonly Partial<Warning>[] {
  const by = { createdBy: sampleId(1, 3), createdByName: 'Ibrahima Sarr' }
  return [
    {
      ...by,
      sector: 'grande_cote',
      level: 'yellow',
      message: 'Houle de nord-ouest jusqu’à 2 m cette nuit. Sortie déconseillée aux petites pirogues.',
      source,
      validFrom: ago(now, 3 * 60),
      validUntil: ago(now, -15 * 60),
      createdAt: ago(now, 3 * 60),
      updatedAt: ago(now, 3 * 60),
    },
  ]
}

export const weatherAnswers: readonly Answering[] = [
  answering(weatherApi.current, ({ query, now }) => sampleWeather(query, now)),
  answering(weatherApi.forecast, ({ query, now }) => sampleForecast(query, now)),
  answering(weatherApi.alerts, ({ world, query, now }) => {
    const here = sectorAt(query.lat ?? defaultPlace.latitude, query.lon ?? defaultPlace.longitude)?.id ?? null
    const found = warningsIn(world).filter(({ sector, validUntil }) => {
      return Date.parse(validUntil) > now && (sector === wholeCoast || sector === here)
    })
    const alerts = found.map(({ id, sector, level, message, source: from, validFrom, validUntil }) => {
      const draft = { id, sector, level, message, source: from, validFrom, validUntil }
      return { ...draft, kind: 'official' as const, stale: false, simulated: true }
    })
    return { ...pageOf(alerts, query), forecastKnown: true }
  }),
]

function warningsIn({ things }: World): readonly Warning[] {
  return [...(things['warning']?.values() ?? [])] as unknown as readonly Warning[]
}
