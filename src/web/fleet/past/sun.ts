/** Where the night of the coast is reckoned: off Dakar. It differs by three minutes from Saint-Louis to Ziguinchor. */
const latitude = 14.7
const longitude = -17.45

const radians = Math.PI / 180
const day = 86_400_000
/** The sun is down when its upper edge is, seen through air that bends light. */
const horizon = -0.833

type Night = { readonly from: number; readonly until: number }

/** When the sun rises and sets on that day of Dakar, to about a minute. */
export function sunOn(at: number): { readonly rises: number; readonly sets: number } {
  const midnight = Math.floor(at / day) * day
  const days = (midnight - Date.UTC(2000, 0, 1, 12)) / day + 0.5 - longitude / 360
  const anomaly = (357.5291 + 0.98560028 * days) % 360
  const centre = 1.9148 * sine(anomaly) + 0.02 * sine(2 * anomaly) + 0.0003 * sine(3 * anomaly)
  const ecliptic = (anomaly + centre + 180 + 102.9372) % 360
  const noon = days + 0.0053 * sine(anomaly) - 0.0069 * sine(2 * ecliptic)
  const declination = Math.asin(sine(ecliptic) * sine(23.4397)) / radians
  const above = (sine(horizon) - sine(latitude) * sine(declination)) / (cosine(latitude) * cosine(declination))
  const half = Math.acos(above) / radians / 360
  const moment = (part: number) => Date.UTC(2000, 0, 1, 12) + part * day
  return { rises: moment(noon - half), sets: moment(noon + half) }
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

function sine(degrees: number): number {
  return Math.sin(degrees * radians)
}

function cosine(degrees: number): number {
  return Math.cos(degrees * radians)
}
