import {
  type CommandsWanted,
  devicesWithQueuedCommands,
  noteNodeGone,
  noteNodePresent,
  noteSent,
  noteUnsupported,
  publishDeviceAbsent,
  releaseUnsent,
  settleOverdueCommands,
  takeCommands,
  wantedTopic,
} from '#server/devices/commands/deliveries.actions.ts'
import { gapTopic } from '#server/platform/bus/bus.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import type { DeviceCommand } from '#server/trackers/protocol.ts'

/** A way to a device: an open connection, or the address from which a datagram came a moment ago. */
export type Exit = {
  readonly isOpen: () => boolean
  readonly order: (command: DeviceCommand) => 'sent' | 'unsupported' | 'gone'
}

/** Well within the time after which a server counts as gone. */
const every = 10_000

/**
 * The devices that this server can reach. Commands lie in the database: whoever holds the device takes them when the bus
 * says so, when the device comes, and, should the bus have lost a word, every ten seconds.
 */
export class Exits {
  readonly #services: Services
  readonly #node = newId()
  readonly #exits = new Map<string, Exit>()
  /** Devices for which something may be waiting: asked about only when they come. */
  readonly #waiting = new Set<string>()
  readonly #stops: (() => void)[] = []
  /** Devices that are being told something at this moment. */
  readonly #delivering = new Map<string, Promise<void>>()
  /** What was begun and must be written down before this server may go. */
  readonly #underWay = new Set<Promise<void>>()

  constructor(services: Services) {
    this.#services = services
  }

  async open(): Promise<void> {
    const { bus } = this.#services
    this.#stops.push(
      bus.subscribe(wantedTopic, (message) => this.#wanted((message as CommandsWanted).deviceId)),
      bus.subscribe(gapTopic, () => void this.#begin(this.#look())),
    )
    await this.#look()
    const timer = setInterval(() => void this.#begin(this.#look()), every)
    this.#stops.push(() => clearInterval(timer))
  }

  async close(): Promise<void> {
    for (const stop of this.#stops.splice(0)) stop()
    this.#exits.clear()
    await Promise.all(this.#underWay)
    await noteNodeGone(this.#services, this.#node)
  }

  /** The newest connection of a device is the way to it. */
  bind(deviceId: string, exit: Exit): void {
    this.#exits.set(deviceId, exit)
    if (this.#waiting.has(deviceId)) this.#deliver(deviceId)
  }

  release(deviceId: string, exit: Exit): void {
    if (this.#exits.get(deviceId) === exit) this.#exits.delete(deviceId)
  }

  #wanted(deviceId: string): void {
    this.#waiting.add(deviceId)
    this.#deliver(deviceId)
  }

  /** A device may answer before it is written down what it was told: its answer waits until that is. */
  async delivered(deviceId: string): Promise<void> {
    await this.#delivering.get(deviceId)
  }

  #deliver(deviceId: string): void {
    const before = this.#delivering.get(deviceId)
    const delivery = this.#begin(Promise.all([before, this.#deliverAll(deviceId)])).finally(() => {
      if (this.#delivering.get(deviceId) === delivery) this.#delivering.delete(deviceId)
    })
    this.#delivering.set(deviceId, delivery)
  }

  #begin(work: Promise<unknown>): Promise<void> {
    const done = work
      .then(() => undefined)
      .catch((problem: unknown) => this.#services.log.error({ problem }, 'commands could not be delivered'))
      .finally(() => this.#underWay.delete(done))
    this.#underWay.add(done)
    return done
  }

  async #look(): Promise<void> {
    await noteNodePresent(this.#services, this.#node)
    await settleOverdueCommands(this.#services)
    const waiting = await devicesWithQueuedCommands(this.#services)
    this.#waiting.clear()
    for (const deviceId of waiting) {
      this.#waiting.add(deviceId)
      if (this.#exits.has(deviceId)) this.#deliver(deviceId)
    }
  }

  async #deliverAll(deviceId: string): Promise<void> {
    const exit = this.#exits.get(deviceId)
    if (!exit?.isOpen()) return await publishDeviceAbsent(this.#services, deviceId, this.#node)
    this.#waiting.delete(deviceId)
    for (const { id, order } of await takeCommands(this.#services, deviceId)) {
      const outcome = exit.order(order)
      if (outcome === 'sent') await noteSent(this.#services, id)
      else if (outcome === 'unsupported') await noteUnsupported(this.#services, id)
      else {
        await releaseUnsent(this.#services, id)
        this.#waiting.add(deviceId)
        await publishDeviceAbsent(this.#services, deviceId, this.#node)
      }
    }
  }
}
