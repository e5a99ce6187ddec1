import { isIdentifier, longestIdentifier } from '#contract/devices/device.rules.ts'
import { canonicalIdentifier } from '#contract/devices/identifier.ts'
import { Refused, storageFull } from '#contract/wire/refusal.ts'
import type { UnknownCall } from '#server/alarms/unknown-callers.ts'
import { isAllowedAddress, sourceOf } from '#server/devices/allowed-addresses.ts'
import { noteAnswer } from '#server/devices/commands/deliveries.actions.ts'
import { type DevicesChanged, devicesChangedTopic } from '#server/devices/devices.actions.ts'
import { devicesNamed } from '#server/devices/reporting-devices.actions.ts'
import type { IncomingReport, ReportingDevice } from '#server/platform/reports/fix.ts'
import { type TrackerReport, sos } from '#server/platform/reports/tracker-report.ts'
import type { Services } from '#server/platform/services.ts'
import { HeardShips } from '#server/ships/heard-ships.ts'
import type { CommandAnswer } from '#server/trackers/protocol.ts'
import { ConnectionLimiter } from './connection-limiter.ts'
import { Exits } from './exits.ts'
import { KnownDevices } from './known-devices.ts'
import { signalOf } from './signal.ts'
import { type FrameSource, Tally } from './tally.ts'
import { UnknownCalls } from './unknown-calls.ts'

/** Who a frame comes from: its protocol, the name its connection goes by, and the address it came from. */
export type FrameSender = FrameSource & {
  readonly deviceId: string | null
  /** Called when it is a device of ours. */
  readonly met?: () => void
}

/**
 * Who spoke: a device of ours, one that nobody added, or whoever gives no name that a device can have. The first two are answered alike:
 * a tracker that waits for the answer to its login, or to the position before, would never come to its SOS.
 */
export type SenderKind = 'device' | 'stranger' | 'nobody'

const minute = 60_000
const knownFor = minute / 2
const mostRemembered = 50_000
/** Names that nobody knows push no device out. */
const mostStrangers = 10_000

/** Where all tracker ports bring what they heard: finds the device, keeps the report, counts what was refused. */
export class Reception {
  /** The ways back: to whom this server can speak. */
  readonly exits: Exits
  /** Who may come in, over all ports together. */
  readonly door: ConnectionLimiter
  readonly tally: Tally
  readonly ships: HeardShips
  readonly #services: Services
  readonly #unknownCalls: UnknownCalls
  readonly #knownDevices: KnownDevices
  readonly #known = new Map<string, { device: ReportingDevice; until: number }>()
  readonly #strangers = new Map<string, { device: null; until: number }>()
  #changes = 0
  #stopListening = () => {}

  constructor(services: Services) {
    this.#services = services
    this.#unknownCalls = new UnknownCalls(services)
    // Who calls for help must be known first. All names that are asked for meanwhile are one question.
    this.#knownDevices = new KnownDevices((names) => devicesNamed(services.front, names))
    this.exits = new Exits(services)
    this.door = new ConnectionLimiter(services.config.connectionsPerAddress)
    this.tally = new Tally(services)
    this.ships = new HeardShips(services)
  }

  async open(): Promise<void> {
    this.#stopListening = this.#services.bus.subscribe(devicesChangedTopic, (changed) =>
      this.#forget(changed as DevicesChanged),
    )
    this.tally.open()
    this.ships.open()
    await this.exits.open()
  }

  async close(): Promise<void> {
    this.#stopListening()
    this.door.close()
    await this.exits.close()
    await this.tally.close()
    await this.ships.close()
  }

  now(): Date {
    return this.#services.now()
  }

  /** Resolves after the commit. Of a stranger only a call for help is kept. */
  async receive(reports: readonly TrackerReport[], sender: FrameSender): Promise<SenderKind> {
    const receivedAt = this.now()
    if (reports.length === 0) return await this.#greet(sender)
    const incoming: IncomingReport[] = []
    const unknownDevices = new Map<string | null, boolean>()
    const calls: UnknownCall[] = []
    const source = sourceOf(sender.address)
    for (const report of reports) {
      const name = report.deviceId ?? sender.deviceId
      const device = await this.#deviceOf(name)
      if (device) sender.met?.()
      const isFromForbiddenAddress = !isAllowedAddress(device?.allowedAddresses ?? [], sender.address)
      const signal = signalOf(sender.protocol, report)
      // Whoever calls for help is heard from anywhere: that this is no place of his is said with the call.
      if (device && isFromForbiddenAddress && report.alarm !== sos) this.refuse(sender, 'address_not_allowed')
      else if (device) incoming.push({ report, device, id: null, receivedAt, signal, source, isFromForbiddenAddress })
      else if (report.alarm === sos) calls.push({ report: { ...report, deviceId: name }, receivedAt, ...sender })
      if (device === null && sender.protocol === 'ais' && name !== null) this.ships.take(report, name, receivedAt)
      if (device === null && !isBeacon(sender, report))
        unknownDevices.set(name, unknownDevices.get(name) === true || report.alarm === sos)
    }
    for (const call of calls) await this.#unknownCalls.take(call)
    const outcomes = incoming.length > 0 ? await this.#services.ingest.take(incoming) : []
    this.#services.figures.count('reports', { protocol: sender.protocol }, incoming.length)
    for (const outcome of outcomes) {
      if (outcome.status === 'refused') this.refuse(sender, outcome.refusal.code)
    }
    for (const [name, callsForHelp] of unknownDevices) {
      if (name !== null) this.#noteUnknown(sender, name, callsForHelp)
    }
    if (unknownDevices.size === 0) return 'device'
    return [...unknownDevices.keys()].every(isName) ? 'stranger' : 'nobody'
  }

  /** The device that speaks, by our own name for it. */
  async idOf(sender: FrameSender): Promise<string | null> {
    return (await this.#deviceOf(sender.deviceId))?.id ?? null
  }

  async noteAnswer(sender: FrameSender, answer: CommandAnswer): Promise<void> {
    const id = await this.idOf(sender)
    if (id === null) return
    await this.exits.delivered(id)
    await noteAnswer(this.#services, id, answer)
  }

  refuse(source: FrameSource, reason: string, frames = 1): void {
    this.tally.refuse(source, reason, frames)
  }

  /** A frame that broke something here: it is not answered, and the device sends it again. */
  fail(source: FrameSource, problem: unknown): void {
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

  /** A frame without a report: a login, or a sign of life. */
  async #greet(sender: FrameSender): Promise<SenderKind> {
    const { deviceId } = sender
    if (deviceId === null) return 'device'
    const device = await this.#deviceOf(deviceId)
    if (device !== null) {
      sender.met?.()
      this.tally.noteAlive(device.id)
      return 'device'
    }
    this.#noteUnknown(sender, deviceId, false)
    return isName(deviceId) ? 'stranger' : 'nobody'
  }

  #noteUnknown(sender: FrameSender, name: string, callsForHelp: boolean): void {
    const start = name.slice(0, longestIdentifier)
    if (isIdentifier(start)) this.tally.noteUnknownDevice(sender, start, callsForHelp)
    else this.refuse(sender, 'malformed')
  }

  async #deviceOf(said: string | null): Promise<ReportingDevice | null> {
    if (said === null || !isIdentifier(said)) return null
    const deviceId = canonicalIdentifier(said)
    const now = this.now().getTime()
    const remembered = this.#known.get(deviceId) ?? this.#strangers.get(deviceId)
    if (remembered && remembered.until > now) return remembered.device
    const changes = this.#changes
    const device = await this.#knownDevices.named(deviceId)
    // What was read before a change is not remembered after it.
    if (changes === this.#changes) this.#remember(deviceId, device, now + knownFor)
    return device
  }

  #remember(deviceId: string, device: ReportingDevice | null, until: number): void {
    this.#known.delete(deviceId)
    this.#strangers.delete(deviceId)
    if (this.#known.size >= mostRemembered) this.#known.clear()
    if (this.#strangers.size >= mostStrangers) this.#strangers.clear()
    if (device === null) this.#strangers.set(deviceId, { device, until })
    else this.#known.set(deviceId, { device, until })
  }

  #forget({ names }: DevicesChanged): void {
    this.#changes += 1
    for (const name of names.map(canonicalIdentifier)) {
      this.#known.delete(name)
      this.#strangers.delete(name)
    }
  }
}

function isName(said: string | null): boolean {
  return said !== null && isIdentifier(said)
}

/** Distress calls come over the air under numbers that nobody has entered anywhere. */
function isBeacon({ protocol }: FrameSender, { alarm }: TrackerReport): boolean {
  return protocol === 'ais' && alarm === sos
}
