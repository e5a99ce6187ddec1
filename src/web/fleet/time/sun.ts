import { type Daylight, daylightOn } from '#contract/wire/days/daylight.ts'

/** Where the night of the coast is reckoned: off Dakar. It differs by three minutes from Saint-Louis to Ziguinchor. */
const latitude = 14.7
const longitude = -17.45

const day = 86_400_000

type Night = { readonly from: number; readonly until: number }

/** When the sun rises and sets on that day of Dakar. */
export function sunOn(at: number): Daylight {
  const light = daylightOn(at, latitude, longitude)
  if (light === null) throw new Error('The sun rises over Dakar every day.')
  return light
}

/** The nights of a time, cut at its ends. */
export function nightsBetween(from: number, until: number): Night[] {
  const nights: Night[] = []
  for (let at = from - day; at <= until; at += day) {
    const night = { from: sunOn(at).sets, until: sunOn(at + day).rises }
    const cut = { from: Math.max(from, night.from), until: Math.min(until, night.until) }
    if (cut.from < cut.until) nights.push(cut)
  }
  return nights
}
