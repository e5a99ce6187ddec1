import * as z from 'zod/mini'
import { defaultDays, defaultPlace, mostDays } from './weather.ts'
import { latitude, longitude } from '#contract/positions/position.rules.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'

/** Beyond it a place is answered with what is kept of it, or refused. */
export const mostPlacesAnHour = 30

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
