import type { Hearing } from '#web/platform/feature.ts'
import { bordersAhead, zoneRemoved, zoneSaved } from '#contract/zones/zones.live.ts'
import { reportFault } from '#web/platform/api/problems.ts'
import type { PayloadOf } from '#web/platform/live/connection.ts'

/** Under which the zones are kept. */
export const zoneKeys = ['zones'] as const

export const hearing: Hearing = {
  keys: [zoneKeys],
  hear: (subscribe, client) => {
    for (const event of [zoneSaved, zoneRemoved]) {
      subscribe(event, () => void client.invalidateQueries({ queryKey: zoneKeys }))
    }
    subscribe(bordersAhead, (borders) => void warnOf(borders).catch(reportFault))
  },
}

/** Read when the first border is near: most boats never come to one. */
async function warnOf(borders: PayloadOf<typeof bordersAhead>): Promise<void> {
  const { noteBordersAhead } = await import('./borders/border-warnings.ts')
  noteBordersAhead(borders)
}
