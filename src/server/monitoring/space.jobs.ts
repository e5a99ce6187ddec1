import { whoWatchesChain } from '#server/notifications/duty.actions.ts'
import { tellTrouble, troubleIsOver } from '#server/notifications/troubles/troubles.actions.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import type { RunningRole } from '#server/platform/jobs/role.ts'
import type { Services } from '#server/platform/services.ts'
import { usedShare } from './space.actions.ts'
import { spaceMessages } from './space.words.ts'

/** A disk that somebody fills with one large file is full within seconds. */
const lookEvery = 1000
const nearlyFull = 0.9
/** It is over only when there is clearly more room: nothing is told twice because a file comes and goes. */
const notAnyMore = 0.85

type Crossing = keyof typeof spaceMessages

/** Looks after the space: keeps the reserve, and tells once what is passed on the way down. */
export class SpaceKeeper {
  readonly #services: Services
  /** What is known to be told, or to be over; a restart asks the database once. */
  readonly #known = new Map<Crossing, boolean>()

  constructor(services: Services) {
    this.#services = services
  }

  async look(): Promise<void> {
    const { space } = this.#services
    const isWhole = await this.#restore()
    const measured = space.measured()
    const stage = space.stage()
    const used = measured === null ? 0 : usedShare(measured)
    await this.#note('nearlyFull', used >= nearlyFull, used < notAnyMore)
    await this.#note('withoutPositions', stage === 'without_positions', stage === 'all' && isWhole)
    await this.#note('sosOnly', stage === 'sos_only', stage === 'all' && isWhole)
  }

  async #restore(): Promise<boolean> {
    try {
      return await this.#services.space.restore()
    } catch (problem) {
      this.#services.log.error({ problem }, 'the space for SOS could not be kept and will be tried again')
      return false
    }
  }

  async #note(crossing: Crossing, isPassed: boolean, isOver: boolean): Promise<void> {
    const about = `space: ${crossing}`
    if (isPassed && this.#known.get(crossing) !== true) {
      const people = await whoWatchesChain(this.#services, null)
      const message = spaceMessages[crossing]
      await tellTrouble(this.#services, { about, again: null, organisationId: null, message, people })
      this.#services.log.error({ ...this.#services.space.measured() }, message.title)
      this.#known.set(crossing, true)
    }
    if (isOver && this.#known.get(crossing) !== false) {
      await troubleIsOver(this.#services, about)
      this.#known.set(crossing, false)
    }
  }
}

export function keepSpace(services: Services): RunningRole {
  const keeper = new SpaceKeeper(services)
  const failure = 'the space on the disk could not be looked after and will be tried again'
  return { stop: repeat(services, () => keeper.look(), lookEvery, { isAtOnce: true, failure }) }
}
