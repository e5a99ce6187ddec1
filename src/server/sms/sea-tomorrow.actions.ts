import type { SmsCoast } from '#contract/sms/read-sms.ts'
import { adviceAhead } from '#contract/weather/advice.ts'
import { forecastDay } from '#contract/weather/days.ts'
import { type SectorId, sectorOf } from '#contract/weather/sectors.ts'
import { type WarningLevel, warningLevelWords, warningLevels } from '#contract/weather/weather-alert.ts'
import { Refused } from '#contract/wire/refusal.ts'
import type { OutgoingMessage } from '#server/notifications/message.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/services.ts'
import { officialAlertsAt } from '#server/weather/warnings.actions.ts'
import { weatherForecast } from '#server/weather/weather.actions.ts'
import { adviceWords, smsWords } from './sms.words.ts'

const coasts: { readonly [C in SmsCoast]: SectorId } = {
  1: 'grande_cote',
  2: 'dakar',
  3: 'petite_cote',
  4: 'casamance',
}
const day = 86_400_000

/** The worst of tomorrow, with the one word for that sea that the screens have too. */
export async function seaOfTomorrow(services: Services, caller: Caller, coast: SmsCoast): Promise<OutgoingMessage> {
  const { name, latitude, longitude } = sectorOf(coasts[coast])
  const date = forecastDay(new Date(services.now().getTime() + day).toISOString())
  const foreseen = await foreseenAt(services, caller, { lat: latitude, lon: longitude })
  const tomorrow = foreseen?.daily.find((one) => one.date === date)
  if (foreseen === null || tomorrow === undefined) return smsWords.noSea(name)
  const warned = await warnedOn(services, date, latitude, longitude)
  const { waveHeightMax: waveHeight, windSpeedMax: windSpeed, windGustsMax: windGusts, visibilityMin } = tomorrow
  const { swellHeightMax: swellHeight, weatherCode } = tomorrow
  const sea = { waveHeight, swellHeight, windSpeed, windGusts, visibility: visibilityMin, weatherCode }
  const advice = adviceAhead(sea, warned ?? 'none', foreseen.stale)
  const shown = { coast: name, date: `${date.slice(8)}/${date.slice(5, 7)}`, advice: adviceWords[advice] }
  return smsWords.sea({ ...shown, waves: waveHeight, wind: windSpeed, warned: warned && warningLevelWords[warned] })
}

async function foreseenAt(services: Services, caller: Caller, place: { lat: number; lon: number }) {
  try {
    return await weatherForecast(services, caller, { ...place, days: 2 })
  } catch (problem) {
    // That nobody knows is an answer too.
    if (problem instanceof Refused) return null
    throw problem
  }
}

async function warnedOn(
  services: Services,
  date: string,
  latitude: number,
  longitude: number,
): Promise<WarningLevel | null> {
  const ahead = await officialAlertsAt(services, latitude, longitude)
  const levels = ahead
    .filter(({ validFrom, validUntil }) => validFrom.slice(0, 10) <= date && validUntil.slice(0, 10) >= date)
    .map(({ level }) => level)
  return warningLevels.toReversed().find((level) => levels.includes(level)) ?? null
}
