import { Exits } from './exits.ts'
import { KnownDevices } from './known-devices.ts'
import { signalOf } from './signal.ts'
import { type Source, Tally } from './tally.ts'
import { Refused, storageFull } from '#contract/wire/refusal.ts'
import { raiseUnknownBeacon } from '#server/alerts/alarms.watch.ts'
import { noteAnswer } from '#server/devices/deliveries.actions.ts'
import { isAllowed, sourceOf } from '#server/devices/address-range.ts'
import { type DevicesChanged, devicesChangedTopic } from '#server/devices/devices.actions.ts'
import { devicesNamed } from '#server/devices/reporting-devices.actions.ts'
import type { IncomingReport, ReportingDevice } from '#server/ingest/fix.ts'
import { type Services, inTransaction } from '#server/services.ts'
import type { CommandAnswer } from '#server/trackers/protocol.ts'
import { sos } from '#server/trackers/reading/make-report.ts'
import type { TrackerReport } from '#server/trackers/tracker-report.ts'

/** Who a frame comes from: its protocol, the name its connection goes by, and the address it came from. */
export type Sender = Source & { readonly deviceId: string | null }

const minute = 60_000
const knownFor = minute / 2
const mostRemembered = 50_000

/** Where all tracker ports bring what they heard: finds the device, keeps the report, counts what was refused. */
export class Reception {
  /** The ways back: to whom this server can speak. */
  readonly exits: Exits
  readonly tally: Tally
  readonly #services: Services
  readonly #knownDevices: KnownDevices
  readonly #known = new Map<string, { device: ReportingDevice | null; until: number }>()
  #changes = 0
  #stopListening = () => {}

  constructor(services: Services) {
    this.#services = services
    this.#knownDevices = new KnownDevices((names) => devicesNamed(services, names))
    this.exits = new Exits(services)
    this.tally = new Tally(services)
  }

  async open(): Promise<void> {
    this.#stopListening = this.#services.bus.subscribe(devicesChangedTopic, (changed) =>
      this.#forget(changed as DevicesChanged),
    )
    this.tally.open()
    await this.exits.open()
  }

  async close(): Promise<void> {
    this.#stopListening()
    await this.exits.close()
    await this.tally.close()
  }

  now(): Date {
    return this.#services.now()
  }

  /** Resolves after the commit. False when the device is not known: it is left without an answer, and tries again. */
  async receive(reports: readonly TrackerReport[], sender: Sender): Promise<boolean> {
    const receivedAt = this.now()
    if (reports.length === 0) return await this.#knows(sender)
    const incoming: IncomingReport[] = []
    const unknownDevices = new Map<string | null, boolean>()
    const source = sourceOf(sender.address)
    for (const report of reports) {
      const name = report.deviceId ?? sender.deviceId
      const device = await this.#deviceOf(name)
      const isFromElsewhere = !isAllowed(device?.allowedAddresses ?? [], sender.address)
      const signal = signalOf(sender.protocol, report)
      // Whoever calls for help is heard from anywhere: that this is no place of his is said with the call.
      if (device && isFromElsewhere && report.alarm !== sos) this.refuse(sender, 'address_not_allowed')
      else if (device) incoming.push({ report, device, id: null, receivedAt, signal, source, isFromElsewhere })
      else if (isBeacon(sender, report)) await this.#raiseBeacon(report, receivedAt)
      else unknownDevices.set(name, unknownDevices.get(name) === true || report.alarm === sos)
    }
    const outcomes = incoming.length > 0 ? await this.#services.ingest.take(incoming) : []
    for (const outcome of outcomes) {
      if (outcome.status === 'refused') this.refuse(sender, outcome.refusal.code)
    }
    for (const [name, callsForHelp] of unknownDevices) {
      if (name !== null) await this.tally.noteUnknownDevice(sender, name, callsForHelp)
    }
    return unknownDevices.size === 0
  }

  /** The device that speaks, by our own name for it. */
  async idOf(sender: Sender): Promise<string | null> {
    return (await this.#deviceOf(sender.deviceId))?.id ?? null
  }

  async noteAnswer(sender: Sender, answer: CommandAnswer): Promise<void> {
    const id = await this.idOf(sender)
    if (id === null) return
    await this.exits.delivered(id)
    await noteAnswer(this.#services, id, answer)
  }

  refuse(source: Source, reason: string, frames = 1): void {
    this.tally.refuse(source, reason, frames)
  }

  async #raiseBeacon(report: TrackerReport, receivedAt: Date): Promise<void> {
    await inTransaction(this.#services, (inside) => raiseUnknownBeacon(inside, report, receivedAt))
  }

  /** A frame that broke something here: it is not answered, and the device sends it again. */
  fail(source: Source, problem: unknown): void {
    // Told to administrators by other ways, and counted by its own name.
    if (problem instanceof Refused && problem.refusal.code === storageFull.code) {
      this.refuse(source, storageFull.code)
      return
    }
    this.tally.count(source, 'failed')
    this.tally.fail(source.protocol, problem)
  }

  failPort(protocol: string, problem: unknown): void {
    this.tally.fail(protocol, problem)
  }

  async #knows(sender: Sender): Promise<boolean> {
    const { deviceId } = sender
    if (deviceId === null) return true
    const device = await this.#deviceOf(deviceId)
    if (device !== null) {
      this.tally.noteAlive(device.id)
      return true
    }
    await this.tally.noteUnknownDevice(sender, deviceId, false)
    return false
  }

  async #deviceOf(deviceId: string | null): Promise<ReportingDevice | null> {
    if (deviceId === null) return null
    const now = this.now().getTime()
    const remembered = this.#known.get(deviceId)
    if (remembered && remembered.until > now) return remembered.device
    const changes = this.#changes
    const device = await this.#knownDevices.named(deviceId)
    if (this.#known.size >= mostRemembered) this.#known.clear()
    // What was read before a change is not remembered after it.
    if (changes === this.#changes) this.#known.set(deviceId, { device, until: now + knownFor })
    return device
  }

  #forget({ names }: DevicesChanged): void {
    this.#changes += 1
    for (const name of names) this.#known.delete(name)
  }
}

/** Distress calls come over the air under numbers that nobody has entered anywhere. */
function isBeacon({ protocol }: Sender, { alarm }: TrackerReport): boolean {
  return protocol === 'ais' && alarm === sos
}
