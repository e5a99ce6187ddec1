import { pirogues } from '#contract/pirogues/pirogue.ts'
import { positionsRecorded } from '#contract/positions/positions.live.ts'
import type { Hearing } from '#web/platform/feature.ts'
import { latestPositionsOf } from './latest-positions.ts'
import { keepLatestPositions, positionKeys } from './positions.data.ts'

const keepEvery = 2 * 60_000

export const hearing: Hearing = {
  keys: [positionKeys],
  hear: (subscribe, client) => {
    subscribe(positionsRecorded, (positions) => latestPositionsOf(client).offer(positions))
    subscribe(pirogues.removed, ({ id }) => latestPositionsOf(client).forget(id))
    subscribe(pirogues.removed, () => void client.invalidateQueries({ queryKey: positionKeys }))
    const keep = () => keepLatestPositions(client)
    const keeping = setInterval(keep, keepEvery)
    document.addEventListener('visibilitychange', keep)
    return () => {
      clearInterval(keeping)
      document.removeEventListener('visibilitychange', keep)
    }
  },
}
