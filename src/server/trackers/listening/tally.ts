import {
  type RefusedFrames,
  type UnknownDeviceReport,
  noteRefusedFrames,
  noteUnknownDevices,
} from '#server/devices/unknown-devices.actions.ts'
import { type Heartbeat, noteHeartbeats } from '#server/devices/reporting-devices.actions.ts'
import type { Services } from '#server/services.ts'

/** Who spoke: by which protocol, and from where. */
export type Source = { readonly protocol: string; readonly address: string }

const minute = 60_000
const writtenEvery = 5_000
const mostUnknownDevices = 10_000
/** Of these there are as many as frames, from devices that are well: a line a minute would say nothing. */
const quiet = new Set(['unread', 'unnamed'])

/**
 * What came in and was not taken: frames that are not believed, by protocol and reason, and devices that are not known. All of it
 * is counted; it is written to the database now and then, and to the log once a minute for each kind: a thousand broken
 * devices fill neither. Of an unknown device the first frame is written at once, and so is its first call for help.
 */
export class Tally {
  readonly #services: Services
  #refused = new Map<string, RefusedFrames>()
  #heartbeats = new Map<string, Heartbeat>()
  #unknownDevices = new Map<string, UnknownDeviceReport>()
  readonly #logged = new Map<string, { at: number; unlogged: number; say: (frames: number) => void }>()
  #timer: NodeJS.Timeout | undefined

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

  /** A device spoke and said nothing else: it is written down with the rest that it was heard. */
  noteAlive(deviceId: string): void {
    const heartbeat = { deviceId, heardAt: this.#services.now(), batteryLevel: null, signalStrength: null }
    this.#heartbeats.set(deviceId, heartbeat)
  }

  /** Without a line in the log. */
  count({ protocol, address }: Source, reason: string, frames = 1): void {
    const key = `${protocol} ${reason}`
    const before = this.#refused.get(key)?.frames ?? 0
    this.#refused.set(key, { protocol, reason, address, frames: before + frames, at: this.#services.now() })
  }

  refuse(source: Source, reason: string, frames = 1): void {
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
  async noteUnknownDevice(source: Source, deviceId: string, callsForHelp: boolean): Promise<void> {
    const { protocol, address } = source
    this.count(source, 'unknown_device')
    if (protocol === 'ais') return
    const before = this.#unknownDevices.get(deviceId)
    const sosAt = callsForHelp ? this.#services.now() : (before?.sosAt ?? null)
    const frames = (before?.frames ?? 0) + 1
    if (this.#unknownDevices.size >= mostUnknownDevices) this.#unknownDevices.clear()
    const unknown = { deviceId, protocol, address, frames, at: this.#services.now(), sosAt }
    const isNews = before === undefined || (callsForHelp && before.sosAt === null)
    this.#unknownDevices.set(deviceId, isNews ? { ...unknown, frames: 0 } : unknown)
    if (isNews) await noteUnknownDevices(this.#services, [unknown])
    if (isNews && callsForHelp) {
      this.#services.log.warn({ protocol, deviceId, address }, 'an unknown device called for help')
    }
  }

  /** What could not be written is counted on. */
  async write(): Promise<void> {
    for (const kind of this.#logged.keys()) this.#logOncePerMinute(kind)
    if (!this.#services.space.takesWrites()) return
    const [refused, unknownDevices, heartbeats] = [this.#refused, this.#unknownDevices, this.#heartbeats]
    const unwritten = [...unknownDevices.values()].filter(({ frames }) => frames > 0)
    this.#refused = new Map()
    this.#heartbeats = new Map()
    this.#unknownDevices = new Map(unwritten.map((unknown) => [unknown.deviceId, { ...unknown, frames: 0 }]))
    try {
      await noteRefusedFrames(this.#services, [...refused.values()])
      refused.clear()
      await noteHeartbeats(this.#services, [...heartbeats.values()])
      await noteUnknownDevices(this.#services, unwritten)
    } catch (problem) {
      this.#services.log.error({ problem }, 'what was refused could not be written down')
      this.#countOn(refused, unknownDevices)
      this.#heartbeats = new Map([...heartbeats, ...this.#heartbeats])
    }
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
      this.#unknownDevices.set(key, { ...unknown, ...since, frames: frames + (since?.frames ?? 0) })
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
