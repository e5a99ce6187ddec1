/** When the sun rises and sets over a place, to some minutes: who searches must see. Null where it does neither that day. */
export type Daylight = { readonly rises: number; readonly sets: number }

const day = 86_400_000
/** With the bending of the air and half of the sun. */
const horizon = -0.833
const radians = Math.PI / 180

export function daylightOn(at: number, latitude: number, longitude: number): Daylight | null {
  const midnight = Math.floor(at / day) * day
  const dayOfYear = (midnight - Date.UTC(new Date(at).getUTCFullYear(), 0, 0)) / day
  const turn = (2 * Math.PI * (dayOfYear - 1)) / 365
  /* Spencer 1971: how high the sun stands at noon, and by how many minutes the clock of the sun is wrong. */
  const height =
    0.006918 -
    0.399912 * Math.cos(turn) +
    0.070257 * Math.sin(turn) -
    0.006758 * Math.cos(2 * turn) +
    0.000907 * Math.sin(2 * turn)
  const wrong =
    229.18 *
    (0.000075 +
      0.001868 * Math.cos(turn) -
      0.032077 * Math.sin(turn) -
      0.014615 * Math.cos(2 * turn) -
      0.040849 * Math.sin(2 * turn))
  const part =
    (Math.sin(horizon * radians) - Math.sin(latitude * radians) * Math.sin(height)) /
    (Math.cos(latitude * radians) * Math.cos(height))
  if (Math.abs(part) > 1) return null
  const half = (Math.acos(part) / radians) * 4 * 60_000
  const noon = midnight + day / 2 - (4 * longitude + wrong) * 60_000
  return { rises: noon - half, sets: noon + half }
}
