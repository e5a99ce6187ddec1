import { knowsConfidential } from '#contract/kit/confidential.ts'
import { basinInvalid, basinTooFar, furthestOfBasin, inspectionTooEarly } from '#contract/quais/quai.rules.ts'
import { type Quai, inspectedAgainAfter, quais } from '#contract/quais/quai.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { metresBetween } from '#contract/zones/outline.ts'
import { isSimple } from '#contract/zones/zone.geometry.ts'
import type { Pair } from '#contract/zones/zone.ts'
import { startOfDay } from '#server/platform/clock/calendar.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Hooks, described, publishSaved } from '#server/platform/kit/resource.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { basinsOf, closed } from './basins.ts'
import {
  allBasins,
  beginBasin,
  countChange,
  deleteVisitsOverBefore,
  endVisitsAt,
  figuresOfQuais,
  keptQuais,
  quaiStore,
} from './quais.store.ts'

/** What a quai does beyond the kit: its figures follow from its visits, and boats are watched in its basin. */
export const quaiHooks: Hooks<typeof quais> = {
  compute: (services, rows) => figures(services, rows),
  /** Inspected today and again in ninety days, unless it is said otherwise. */
  beforeSave: async (services, values, { before }) => {
    refuseImpossibleBasin(values)
    if (before !== null) return values
    const now = services.now()
    const whole = {
      ...values,
      lastInspection: values.lastInspection ?? now.toISOString(),
      nextInspection: values.nextInspection ?? new Date(now.getTime() + inspectedAgainAfter).toISOString(),
    }
    if (Date.parse(whole.nextInspection) >= Date.parse(whole.lastInspection)) return whole
    throw new Refused(inspectionTooEarly, { next_inspection: inspectionTooEarly })
  },
  afterSave: async (services, row, before) => {
    const isSame =
      before !== null &&
      before.latitude === row.latitude &&
      before.longitude === row.longitude &&
      before.basinRadius === row.basinRadius &&
      JSON.stringify(before.basinOutline) === JSON.stringify(row.basinOutline)
    if (isSame) return
    await beginBasin(services.db, row.id, services.now())
    await countChange(services.db)
  },
  /** Theirs are where they were from the beginning. */
  afterImport: (services) => countChange(services.db),
  afterRemove: async (services, { id }) => {
    await endVisitsAt(services.db, id, services.now())
    await countChange(services.db)
  },
}

function refuseImpossibleBasin({
  latitude,
  longitude,
  basinOutline,
}: Pick<Quai, 'latitude' | 'longitude' | 'basinOutline'>) {
  if (basinOutline === null) return
  if (!isSimple([closed(basinOutline)])) throw new Refused(basinInvalid, { basin_outline: basinInvalid })
  const isFar = basinOutline.some((corner) => metresBetween([longitude, latitude], corner) > furthestOfBasin)
  if (isFar) throw new Refused(basinTooFar, { basin_outline: basinTooFar })
}

const day = 24 * 3_600_000

/** As positions are: a visit says where somebody was. */
export async function forgetOldVisits(services: Services): Promise<void> {
  await deleteVisitsOverBefore(services.db, new Date(services.now().getTime() - services.config.keepVisitsDays * day))
}

export async function summaryOfQuais(services: Services, caller: Caller) {
  const kept = await keptQuais(services.db)
  const known = await figures(services, kept)
  const sum = (pick: 'dailyRevenue' | 'occupancyRate') =>
    kept.reduce((total, { id }) => total + (known.get(id)?.[pick] ?? 0), 0)
  return {
    total: kept.length,
    available: kept.filter(({ status }) => status === 'available').length,
    occupied: kept.filter(({ status }) => status === 'occupied').length,
    dailyRevenue: knowsConfidential(quais, caller) ? sum('dailyRevenue') : 0,
    averageOccupancy: kept.length === 0 ? 0 : Math.round(sum('occupancyRate') / kept.length),
  }
}

/** Who came or went changes the figures of a quai, and no version of it. */
export async function publishQuais(services: Services, ids: readonly string[]): Promise<void> {
  for (const id of new Set(ids)) {
    const row = await quaiStore.read(services.db, id)
    if (row === null) continue
    const thing = described(quais, row, services.files, (await figures(services, [row])).get(id))
    await publishSaved(services, quais, row, thing)
  }
}

/** Who lies at a quai is not at sea, however far its jetty reaches. */
export async function quaisNow(services: Services): Promise<(point: Pair) => boolean> {
  const basins = basinsOf(0, await allBasins(services.db))
  return (point) => basins.holding(point) !== null
}

async function figures(services: Services, rows: readonly { readonly id: string }[]) {
  return await figuresOfQuais(
    services.db,
    rows.map(({ id }) => id),
    startOfDay(services.now()),
  )
}
