import { floatingBy } from '#contract/alerts/leeway.ts'
import { type SeaOnTheWay, isNightAt } from '#contract/alerts/sea-on-the-way.ts'
import { unknownFlow } from '#contract/drift/flow.ts'
import { toldFlow } from '#contract/drift/flow-found.ts'
import { type MovingPlace, middleWay } from '#contract/drift/middle-way.ts'
import { isNowhere } from '#contract/wire/earth.ts'
import type { LatLng } from '#contract/wire/units.ts'
import { isLand } from '#server/platform/land/land-mask.ts'
import type { AlertRow } from '#server/alerts/alerts.store.ts'

/*
 * Where who goes to an open call is wanted, and in which sea.
 *   targetOf       where the call drifts, by the kept wind and current; without a wind its last known place
 *   seaOnTheWayTo  the sea there and its light, at the moment of somebody's last word
 */
type Called = Pick<AlertRow, 'seaThere' | 'latitude' | 'longitude' | 'placeAt' | 'occurredAt' | 'nature' | 'status'>
export type HelpTarget = { readonly towards: 'drift' | 'last_place'; readonly placeAt: MovingPlace }

const known = new WeakMap<Called, HelpTarget | null>()

/** Null: nobody knows where the call is. Reckoned once for all who go. */
export function targetOf(row: Called): HelpTarget | null {
  const before = known.get(row)
  if (before !== undefined) return before
  const found = reckoned(row)
  known.set(row, found)
  return found
}

function reckoned({ latitude, longitude, seaThere, placeAt, occurredAt, nature, status }: Called): HelpTarget | null {
  if (latitude === null || longitude === null) return null
  const last = { latitude, longitude }
  const wind = toldFlow('wind', (seaThere?.air ?? []).map(windOf))
  if (wind === null || isNowhere(last) || status === 'resolved') return { towards: 'last_place', placeAt: () => last }
  const current = toldFlow('current', (seaThere?.sea ?? []).map(currentOf))
  const start = { ...last, since: (placeAt ?? occurredAt).getTime(), family: floatingBy(nature) }
  const flows = { wind: wind.flow, current: current?.flow ?? unknownFlow }
  return { towards: 'drift', placeAt: middleWay(start, flows, isLand) }
}

type Sea = NonNullable<AlertRow['seaThere']>

function windOf({ at, windSpeed, windDirection }: NonNullable<Sea['air']>[number]) {
  return { at, speed: windSpeed, direction: windDirection }
}

function currentOf({ at, currentSpeed, currentDirection }: NonNullable<Sea['sea']>[number]) {
  return { at, speed: currentSpeed, direction: currentDirection }
}

export function seaOnTheWayTo({ seaThere, ...place }: Pick<AlertRow, 'seaThere'> & LatLng, at: number): SeaOnTheWay {
  return {
    waves: hourOf(seaThere?.sea, at)?.waveHeight ?? null,
    wind: hourOf(seaThere?.air, at)?.windSpeed ?? null,
    isNight: isNightAt(at, place),
  }
}

const halfAnHour = 1_800_000

function hourOf<Hour extends { readonly at: string }>(hours: readonly Hour[] | null | undefined, at: number) {
  return hours?.find((hour) => Math.abs(Date.parse(hour.at) - at) <= halfAnHour)
}
