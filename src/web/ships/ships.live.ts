import { collisionWarned, shipsHeard } from '#contract/ships/ships.live.ts'
import { reportFault } from '#web/platform/api/problems.ts'
import type { Hearing } from '#web/platform/feature.ts'

/** Read when the first ship is heard: most telephones never hear of one. */
const data = () => import('./ships.data.ts')

export const hearing: Hearing = {
  keys: [['ships']],
  hear: (subscribe, client) => {
    subscribe(shipsHeard, (ships) => void data().then(({ keepShips }) => keepShips(client, ships), reportFault))
    subscribe(
      collisionWarned,
      (warning) => void data().then(({ keepWarning }) => keepWarning(client, warning), reportFault),
    )
  },
}
