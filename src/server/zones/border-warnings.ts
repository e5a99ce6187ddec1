import { type BorderAhead, approach, metresWatchedAhead } from '#contract/zones/border-ahead.ts'
import { boxAround } from '#contract/zones/outline.ts'
import { bordersAhead } from '#contract/zones/zones.live.ts'
import { type AddressedNews, onWire, publishNews } from '#server/platform/live/publish.actions.ts'
import type { Services } from '#server/platform/services.ts'
import type { WatchedFix } from './follow.ts'
import { type WatchedZone, type WatchedZones, isInForce } from './watched-zones.ts'

/** Tells a fisherman which border lies ahead: once for each approach, and only of where he is now. */
type BorderToWarn = { readonly zone: WatchedZone; readonly ahead: BorderAhead }
type WarnedBorders = { readonly warned: readonly string[]; readonly warnings: readonly BorderToWarn[] }

export function bordersToWarn(zones: WatchedZones, warned: readonly string[], fix: WatchedFix): WarnedBorders {
  const near = zones.within(boxAround(fix.place, metresWatchedAhead(fix)))
  if (near.length === 0 && warned.length === 0) return { warned, warnings: [] }
  const inForce = (zone: WatchedZone | undefined): zone is WatchedZone => zone !== undefined && isInForce(zone, fix.at)
  const { still, fresh } = approach(fix, near.filter(inForce), warned.map((id) => zones.byId(id)).filter(inForce))
  return {
    warned: [...still, ...fresh.map(({ border }) => border)].map(({ id }) => id),
    warnings: fresh.map(({ border, ahead }) => ({ zone: border, ahead })),
  }
}

export type BoatWarned = {
  readonly pirogueId: string
  readonly fix: WatchedFix
  readonly warnings: readonly BorderToWarn[]
}

export async function publishBorderWarnings(services: Services, approaches: readonly BoatWarned[]): Promise<void> {
  const news = approaches.flatMap(({ pirogueId, fix, warnings }) => {
    const { accountId } = fix
    if (accountId === null) return []
    return warnings.map(({ zone, ahead }): AddressedNews => {
      const payload = {
        pirogue: pirogueId,
        zone: zone.id,
        zoneName: zone.name,
        ...ahead,
        effectiveAt: fix.at.toISOString(),
      }
      const [data] = onWire(bordersAhead, [payload]) as readonly unknown[]
      const audience = { kind: 'people', people: [accountId] } as const
      return { name: bordersAhead.name, about: `${pirogueId} ${zone.id}`, at: fix.at.getTime(), data, audience }
    })
  })
  await publishNews(services, news)
}
