import type { Services } from '#server/platform/services.ts'

/** A boat that speaks every second costs one writing then, and whoever looks is told what was a second ago. */
const writtenAfter = 1_000

/** What follows from reports that are acknowledged: written a moment later, for many at once. */
export class Behind {
  readonly #services: () => Services
  readonly #begin: () => unknown
  #timer: ReturnType<typeof setTimeout> | null = null
  #isDue = false

  constructor(services: () => Services, begin: () => unknown) {
    this.#services = services
    this.#begin = begin
  }

  get isDue(): boolean {
    return this.#isDue
  }

  /** Reports were kept. */
  came(): void {
    this.#timer ??= setTimeout(() => {
      this.becomeDue()
      this.#begin()
    }, writtenAfter).unref()
  }

  becomeDue(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#isDue = true
  }

  /**
   * A piece of each room's; it stays due while more is left. What could not be written is tried again, and what the disk has no room
   * for waits: positions go before it. From the front place and in few statements: a call for help that comes meanwhile waits for
   * them, and not for all that wait for the database.
   */
  async write(): Promise<void> {
    this.#isDue = false
    const services = this.#services().front
    if (!services.space.takesWrites()) return this.came()
    for (const { writesBehind } of services.features) {
      try {
        if (await writesBehind?.(services)) this.#isDue = true
      } catch (problem) {
        services.log.error({ problem }, 'what follows from reports could not be written and will be tried again')
        this.came()
      }
    }
  }
}
