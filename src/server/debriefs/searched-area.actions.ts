import type { DebriefSearched } from '#contract/debriefs/debrief.ts'
import { flatSeaAround } from '#contract/searching/flat-sea.ts'
import type { StoredPlan } from '#contract/searching/search-entry.rules.ts'
import type { SearchEntry } from '#contract/searching/searching.api.ts'
import { milesSearched } from '#contract/searching/searched.ts'
import { lngLat, metresPerNauticalMile } from '#contract/wire/units.ts'
import type { AlertRow } from '#server/alerts/alerts.store.ts'
import type { Services } from '#server/platform/services.ts'
import { listSearch } from '#server/searching/searching.actions.ts'
import { trackBetween } from './track.store.ts'

/** How much sea was looked at: what was planned, what boats that were heard really sailed over, and « rien trouvé ici ». What was undone counts for nothing. */
export async function searchedArea(services: Services, row: AlertRow): Promise<DebriefSearched> {
  const entries = (await listSearch(services, row)).results
  const counting = entries.filter(({ undoneAt }) => undoneAt === null)
  const plans = counting.flatMap(({ plan }) => plan ?? [])
  const sailed = await Promise.all(plans.map((plan) => sailedOver(services, plan)))
  const findings = counting.filter(hasFinding)
  const nothing = findings.filter(({ finding }) => finding.kind === 'nothing')
  return {
    plans: plans.length,
    undone: entries.length - counting.length,
    plannedKm2: rounded(sum(plans.map(({ area }) => areaOf(area)))),
    boats: new Set(sailed.flatMap(({ boats }) => boats)).size,
    sailedMetres: Math.round(sum(sailed.map(({ miles }) => miles)) * metresPerNauticalMile),
    sweptKm2: rounded(sum(sailed.map(({ swept }) => swept)) * squareKilometres),
    nothingHere: nothing.length,
    nothingKm2: rounded(sum(nothing.map(({ finding }) => Math.PI * (finding.radius ?? 0) ** 2)) * squareKilometres),
    objects: findings
      .filter(({ finding }) => finding.kind === 'object')
      .map(({ name, finding: { at, latitude, longitude, what } }) => {
        return { at: new Date(at).toISOString(), latitude, longitude, what, name }
      }),
  }
}

type Found = SearchEntry & { readonly finding: NonNullable<SearchEntry['finding']> }

function hasFinding(entry: SearchEntry): entry is Found {
  return entry.finding !== null
}

const hour = 3_600_000
const squareKilometres = (metresPerNauticalMile / 1000) ** 2

/** Each boat of a plan while its lane was to be sailed, however many lanes it has. */
async function sailedOver({ db }: Services, { lanes, startsAt, hours, sweepLow }: StoredPlan) {
  const from = new Date(startsAt)
  const until = new Date(from.getTime() + hours * hour)
  const boats = [...new Set(lanes.flatMap(({ pirogue }) => pirogue ?? []))]
  const ways = await Promise.all(
    boats.map(async (boat) => {
      const track = await trackBetween(db, boat, from, until)
      const fixes = track.map(({ at, latitude, longitude }) => ({
        at: Date.parse(at),
        place: lngLat(longitude, latitude),
      }))
      return { boat, miles: milesSearched(fixes) }
    }),
  )
  const miles = sum(ways.map((way) => way.miles))
  return { boats: ways.filter((way) => way.miles > 0).map(({ boat }) => boat), miles, swept: miles * sweepLow }
}

function areaOf(area: StoredPlan['area']): number {
  const [first] = area
  if (first === undefined) return 0
  const sea = flatSeaAround(lngLat(first[0], first[1]))
  const points = area.map(([longitude, latitude]) => sea.toPoint(lngLat(longitude, latitude)))
  const crossed = points.map(([x, y], place) => {
    const [nextX, nextY] = points[(place + 1) % points.length] ?? [0, 0]
    return x * nextY - nextX * y
  })
  return (Math.abs(sum(crossed)) / 2) * squareKilometres
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
