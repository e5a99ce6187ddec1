import * as z from 'zod/mini'
import { defaultDays, defaultPlace, mostDays } from './weather.ts'
import { latitude, longitude } from '#contract/positions/position.rules.ts'
import { fieldInvalid, refusal } from '#contract/wire/refusal.ts'

export const weatherUnavailable = refusal(
  'weather_unavailable',
  503,
  'La météo est momentanément indisponible. Veuillez réessayer.',
)

/** Written numbers only: an empty text is no place on the equator. */
const written = z.pipe(z.string().check(z.regex(/^-?\d+(\.\d+)?$/, fieldInvalid.code)), z.transform(Number))
export const placeQuery = {
  lat: z._default(z.pipe(written, latitude), defaultPlace.latitude),
  lon: z._default(z.pipe(written, longitude), defaultPlace.longitude),
}
export const daysQuery = z._default(
  z.pipe(
    written,
    z.int(fieldInvalid.code).check(z.minimum(1, fieldInvalid.code), z.maximum(mostDays, fieldInvalid.code)),
  ),
  defaultDays,
)

export const warningReversed = refusal('warning_reversed', 400, 'La fin de l’avis précède son début.')

export const weatherRefusals = [weatherUnavailable, warningReversed] as const
