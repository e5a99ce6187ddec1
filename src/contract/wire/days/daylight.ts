/** When the sun rises and sets over a place. */
export type Daylight = { readonly rises: number; readonly sets: number }

const radians = Math.PI / 180
const day = 86_400_000
/** The sun is down when its upper edge is, seen through air that bends light. */
const horizon = -0.833

/** On the day of UTC, to about a minute; null where it neither rises nor sets that day. */
export function daylightOn(at: number, latitude: number, longitude: number): Daylight | null {
  const midnight = Math.floor(at / day) * day
  const days = (midnight - Date.UTC(2000, 0, 1, 12)) / day + 0.5 - longitude / 360
  const anomaly = (357.5291 + 0.98560028 * days) % 360
  const centre = 1.9148 * sine(anomaly) + 0.02 * sine(2 * anomaly) + 0.0003 * sine(3 * anomaly)
  const ecliptic = (anomaly + centre + 180 + 102.9372) % 360
  const noon = days + 0.0053 * sine(anomaly) - 0.0069 * sine(2 * ecliptic)
  const declination = Math.asin(sine(ecliptic) * sine(23.4397)) / radians
  const above = (sine(horizon) - sine(latitude) * sine(declination)) / (cosine(latitude) * cosine(declination))
  if (Math.abs(above) > 1) return null
  const half = Math.acos(above) / radians / 360
  const moment = (part: number) => Date.UTC(2000, 0, 1, 12) + part * day
  return { rises: moment(noon - half), sets: moment(noon + half) }
}

function sine(degrees: number): number {
  return Math.sin(degrees * radians)
}

function cosine(degrees: number): number {
  return Math.cos(degrees * radians)
}
