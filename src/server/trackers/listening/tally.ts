import { type DeviceHeartbeat, noteHeartbeats } from '#server/devices/reporting-devices.actions.ts'
import {
  type RefusedFrames,
  type UnknownDeviceReport,
  noteRefusedFrames,
  noteUnknownDevices,
} from '#server/devices/unknown-devices.actions.ts'
import type { Services } from '#server/platform/services.ts'

/** Who spoke: by which protocol, and from where. */
export type FrameSource = { readonly protocol: string; readonly address: string }

const minute = 60_000
const writtenEvery = 5_000
/** Of strangers with names of their own so many are known at once, and so many are written down at a time. */
const mostUnknownDevices = 10_000
const mostWritten = 500
/** So soon a call for help of an unknown device is written down, with all that came meanwhile. */
const callIsWrittenIn = 250
/** Of these there are as many as frames, from devices that are well: a line a minute would say nothing. */
const quiet = new Set(['unread', 'unnamed'])

/**
 * What came in and was not taken: frames that are not believed, by protocol and reason, and devices that are not known. All of it
 * is counted in memory; it is written to the database now and then, in a statement for each kind, and to the log once a minute for
 * each kind: a flood of it costs neither of them more than a little. Its first call for help brings an unknown device there at once.
 */
export class Tally {
  readonly #services: Services
  #refused = new Map<string, RefusedFrames>()
  #heartbeats = new Map<string, DeviceHeartbeat>()
  #unknownDevices = new Map<string, UnknownDeviceReport>()
  readonly #logged = new Map<string, { at: number; unlogged: number; say: (frames: number) => void }>()
  #timer: NodeJS.Timeout | undefined
  #soon: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(services: Services) {
    this.#services = services
  }

  open(): void {
    this.#timer = setInterval(() => void this.write(), writtenEvery)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    clearTimeout(this.#soon)
    await this.write()
  }

  /** A device spoke and said nothing else: it is written down with the rest that it was heard. */
  noteAlive(deviceId: string): void {
    const heartbeat = { deviceId, heardAt: this.#services.now(), batteryLevel: null, signalStrength: null }
    this.#heartbeats.set(deviceId, heartbeat)
  }

  /** Without a line in the log. */
  count({ protocol, address }: FrameSource, reason: string, frames = 1): void {
    if (reason === 'unknown_device') this.#services.figures.count('unknownDeviceFrames', { protocol }, frames)
    else this.#services.figures.count('refusedFrames', { protocol, reason }, frames)
    this.#services.figures.refusedSenders.note(protocol, address, reason, frames, this.#services.now().getTime())
    const key = `${protocol} ${reason}`
    const before = this.#refused.get(key)?.frames ?? 0
    this.#refused.set(key, { protocol, reason, address, frames: before + frames, at: this.#services.now() })
  }

  /** So many since they were written down last. */
  counted(protocol: string, reason: string): number {
    return this.#refused.get(`${protocol} ${reason}`)?.frames ?? 0
  }

  refuse(source: FrameSource, reason: string, frames = 1): void {
    this.count(source, reason, frames)
    if (quiet.has(reason)) return
    const { protocol, address } = source
    this.#log(`refused ${protocol} ${reason}`, frames, (unlogged) =>
      this.#services.log.warn({ protocol, reason, frames: unlogged, address }, 'frames were refused'),
    )
  }

  fail(protocol: string, problem: unknown): void {
    this.#log(`failed ${protocol}`, 1, (unlogged) =>
      this.#services.log.error({ protocol, problem, frames: unlogged }, 'a frame could not be kept'),
    )
  }

  /** Ships are on the air everywhere, and a distress beacon is nobody's device: neither is an unknown device to be adopted. */
  noteUnknownDevice(source: FrameSource, deviceId: string, callsForHelp: boolean): void {
    const { protocol, address } = source
    this.count(source, 'unknown_device')
    if (protocol === 'ais') return
    const before = this.#unknownDevices.get(deviceId)
    const sosAt = callsForHelp ? this.#services.now() : (before?.sosAt ?? null)
    const frames = (before?.frames ?? 0) + 1
    // Those that were heard last stand at the end. What is left out is counted with the refused frames all the same.
    this.#unknownDevices.delete(deviceId)
    this.#unknownDevices.set(deviceId, { deviceId, protocol, address, frames, at: this.#services.now(), sosAt })
    if (this.#unknownDevices.size > mostUnknownDevices) forgetFirst(this.#unknownDevices)
    if (!callsForHelp || before?.sosAt) return
    this.#soon ??= setTimeout(() => void this.write(), callIsWrittenIn)
    this.#log(`sos ${protocol}`, 1, (unlogged) =>
      this.#services.log.warn({ protocol, deviceId, address, calls: unlogged }, 'an unknown device called for help'),
    )
  }

  /** One after the other: a slow database gets no second pile beside the first. What could not be written is counted on. */
  write(): Promise<void> {
    clearTimeout(this.#soon)
    this.#soon = undefined
    this.#writing = this.#writing.then(() => this.#writeAll())
    return this.#writing
  }

  async #writeAll(): Promise<void> {
    for (const kind of this.#logged.keys()) this.#logOncePerMinute(kind)
    if (!this.#services.space.takesWrites()) return
    const [refused, heartbeats, unknownDevices] = [this.#refused, this.#heartbeats, this.#takeUnwritten()]
    this.#refused = new Map()
    this.#heartbeats = new Map()
    try {
      await noteRefusedFrames(this.#services, [...refused.values()])
      refused.clear()
      await noteHeartbeats(this.#services, [...heartbeats.values()])
      await noteUnknownDevices(this.#services, [...unknownDevices.values()])
    } catch (problem) {
      this.#services.log.error({ problem }, 'what was refused could not be written down')
      this.#countOn(refused, unknownDevices)
      this.#heartbeats = new Map([...heartbeats, ...this.#heartbeats])
    }
  }

  /** Whoever called for help first, then the others, as many as are written at a time; the rest waits. */
  #takeUnwritten(): ReadonlyMap<string, UnknownDeviceReport> {
    const all = [...this.#unknownDevices]
    const calls = all.filter(([, { sosAt }]) => sosAt !== null)
    const others = all.filter(([, { sosAt }]) => sosAt === null)
    const taken = new Map([...calls, ...others].slice(0, mostWritten))
    for (const deviceId of taken.keys()) this.#unknownDevices.delete(deviceId)
    return taken
  }

  #countOn(
    refused: ReadonlyMap<string, RefusedFrames>,
    unknownDevices: ReadonlyMap<string, UnknownDeviceReport>,
  ): void {
    for (const [key, { frames, ...kind }] of refused) {
      const since = this.#refused.get(key)
      this.#refused.set(key, { ...kind, ...since, frames: frames + (since?.frames ?? 0) })
    }
    for (const [key, { frames, ...unknown }] of unknownDevices) {
      const since = this.#unknownDevices.get(key)
      const sosAt = since?.sosAt ?? unknown.sosAt
      this.#unknownDevices.set(key, { ...unknown, ...since, sosAt, frames: frames + (since?.frames ?? 0) })
    }
  }

  #log(kind: string, frames: number, say: (frames: number) => void): void {
    const { at, unlogged } = this.#logged.get(kind) ?? { at: Number.NEGATIVE_INFINITY, unlogged: 0 }
    this.#logged.set(kind, { at, unlogged: unlogged + frames, say })
    this.#logOncePerMinute(kind)
  }

  /** At most one line a minute for each kind; what was held back is counted in the next one. */
  #logOncePerMinute(kind: string): void {
    const before = this.#logged.get(kind)
    const now = Date.now()
    if (!before || before.unlogged === 0 || now - before.at < minute) return
    before.say(before.unlogged)
    this.#logged.set(kind, { ...before, at: now, unlogged: 0 })
  }
}

function forgetFirst<Key>(map: Map<Key, unknown>): void {
  for (const key of map.keys()) {
    map.delete(key)
    return
  }
}
