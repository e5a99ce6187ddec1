import { type Warning, warningLevelWords, wholeCoast } from '#contract/weather/warning.ts'
import { type WarningChange, isReversed, warningReversed } from '#contract/weather/warning.rules.ts'
import { sectorAt, sectors } from '#contract/weather/sectors.ts'
import { defaultPlace } from '#contract/weather/weather.ts'
import { weatherApi } from '#contract/weather/weather.api.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { type Answering, ago, answering, existing, given, newId, pageOf, sampleId } from './answering.ts'
import { sampleForecast, sampleWeather } from './weather.ts'

/** Official warnings that nobody has published: the source says so in the place where ANACIM would stand. */
const source = 'Exemple, non officiel'

export function sampleWarnings(now: number): Map<string, Warning> {
  const sample = described({
    id: sampleId(16, 1),
    sector: 'grande_cote',
    sectorDisplay: '',
    level: 'yellow',
    levelDisplay: '',
    message: 'Houle de nord-ouest jusqu’à 2 m cette nuit. Sortie déconseillée aux petites pirogues.',
    source,
    validFrom: ago(now, 3 * 60),
    validUntil: ago(now, -15 * 60),
    createdBy: sampleId(1, 3),
    createdByName: 'Ibrahima Sarr',
    createdAt: ago(now, 3 * 60),
    updatedAt: ago(now, 3 * 60),
  })
  return new Map([[sample.id, sample]])
}

export const weatherAnswers: readonly Answering[] = [
  answering(weatherApi.current, ({ query, now }) => sampleWeather(query, now)),
  answering(weatherApi.forecast, ({ query, now }) => sampleForecast(query, now)),
  answering(weatherApi.alerts, ({ world, query, now }) => {
    const here = sectorAt(query.lat ?? defaultPlace.latitude, query.lon ?? defaultPlace.longitude)?.id ?? null
    const found = [...world.warnings.values()].filter(({ sector, validUntil }) => {
      return Date.parse(validUntil) > now && (sector === wholeCoast || sector === here)
    })
    const alerts = found.map(({ id, sector, level, message, source: from, validFrom, validUntil }) => {
      const said = { id, sector, level, message, source: from, validFrom, validUntil }
      return { ...said, kind: 'official' as const, stale: false, simulated: true }
    })
    return { ...pageOf(alerts, query), forecastKnown: true }
  }),
  answering(weatherApi.warnings, ({ world, query }) => {
    const newestFirst = [...world.warnings.values()].toSorted((one, other) =>
      other.createdAt.localeCompare(one.createdAt),
    )
    return pageOf(newestFirst, query)
  }),
  answering(weatherApi.readWarning, ({ world, params }) => existing(world.warnings, params.id)),
  answering(weatherApi.addWarning, ({ world, person, body, now }) => {
    const [moment, unsaid] = [new Date(now).toISOString(), { sectorDisplay: '', levelDisplay: '' }]
    const by = { createdBy: person.id, createdByName: person.profile.fullName, createdAt: moment, updatedAt: moment }
    return save(world.warnings, { ...unsaid, ...by, ...body, id: newId(now) })
  }),
  ...[weatherApi.replaceWarning, weatherApi.changeWarning].map((endpoint) =>
    answering(endpoint, ({ world, params, body, now }) => {
      const kept = existing(world.warnings, params.id)
      return save(world.warnings, { ...kept, ...given<WarningChange>(body), updatedAt: new Date(now).toISOString() })
    }),
  ),
  answering(weatherApi.removeWarning, ({ world, params }) => {
    existing(world.warnings, params.id)
    world.warnings.delete(params.id)
  }),
]

function save(warnings: Map<string, Warning>, warning: Warning): Warning {
  if (isReversed(warning.validFrom, warning.validUntil)) {
    throw new Refused(warningReversed, { valid_until: warningReversed })
  }
  const kept = described(warning)
  warnings.set(kept.id, kept)
  return kept
}

function described(warning: Warning): Warning {
  const { sector, level, validFrom, validUntil } = warning
  return {
    ...warning,
    sectorDisplay: sectors.find(({ id }) => id === sector)?.name ?? 'Toute la côte',
    levelDisplay: warningLevelWords[level],
    validFrom: new Date(validFrom).toISOString(),
    validUntil: new Date(validUntil).toISOString(),
  }
}
