import { isNowhere } from '#contract/wire/earth.ts'
import type { ShipReport } from '#contract/ships/heard-ship.ts'
import { isShip } from '#contract/ships/ship.ts'
import type { TrackerReport } from '#server/platform/reports/tracker-report.ts'
import type { Services } from '#server/platform/services.ts'
import { keepShips } from './ships.actions.ts'

const writtenEvery = 5_000
/** Of a flood the newest stay. */
const mostWaiting = 20_000
/** No ship is faster: what a transponder says beyond it is no speed. */
const fastestKnots = 60

/**
 * What ships say over the AIS of others' receivers. It is gathered in memory and written down now and then: nobody waits for it, and
 * what is lost with the process is said again within seconds.
 */
export class HeardShips {
  readonly #services: Services
  #waiting: ShipReport[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(services: Services) {
    this.#services = services
  }

  open(): void {
    this.#timer = setInterval(() => void this.write(), writtenEvery)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.write()
  }

  /** Whether it is a ship. */
  take(report: TrackerReport, mmsi: string, receivedAt: Date): boolean {
    if (!isShip(mmsi) || 'station' in report.attributes) return false
    if (this.#waiting.length >= mostWaiting) this.#waiting = this.#waiting.slice(mostWaiting / 2)
    this.#waiting.push(reportOf(report, mmsi, receivedAt.getTime()))
    return true
  }

  /** One after the other. What could not be written is not kept: newer is on its way. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeAll())
    return this.#writing
  }

  async #writeAll(): Promise<void> {
    const reports = this.#waiting
    this.#waiting = []
    if (reports.length === 0 || !this.#services.space.takesWrites()) return
    try {
      await keepShips(this.#services, reports)
    } catch (problem) {
      this.#services.log.error({ problem }, 'what ships said could not be written down')
    }
  }
}

function reportOf({ attributes, ...report }: TrackerReport, mmsi: string, heardAt: number): ShipReport {
  return {
    mmsi,
    heardAt,
    place: placeOf({ ...report, attributes }, heardAt),
    name: textOf(attributes['name']),
    shipType: numberOf(attributes['shipType'], 255),
    length: numberOf(attributes['length'], 1022),
    width: numberOf(attributes['width'], 126),
  }
}

function placeOf(report: TrackerReport, heardAt: number): ShipReport['place'] {
  const { valid, latitude, longitude, at, speed, heading, attributes } = report
  if (!valid || latitude === null || longitude === null || isNowhere({ latitude, longitude })) return null
  const bow = numberOf(attributes['trueHeading'], 359, 0)
  return {
    latitude,
    longitude,
    // The clock of a receiver that is fast is not believed.
    at: Math.min(at?.getTime() ?? heardAt, heardAt),
    speed: speed !== null && speed <= fastestKnots ? speed : null,
    heading: heading !== null && heading < 360 ? heading : bow,
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

function numberOf(value: unknown, most: number, least = 1): number | null {
  return typeof value === 'number' && value >= least && value <= most ? value : null
}
