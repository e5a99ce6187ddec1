import { Exits } from './exits.ts'
import type { CommandAnswer } from './protocol.ts'
import { signalOf } from './signal.ts'
import { sos } from './make-report.ts'
import type { TrackerReport } from './tracker-report.ts'
import { WhoSpeaks } from './who-speaks.ts'
import { noteAnswer } from '#server/devices/deliveries.actions.ts'
import {
  type DevicesChanged,
  devicesChangedTopic,
  noteUnknownDevice,
  speakersNamed,
} from '#server/devices/devices.actions.ts'
import { raiseStrangeBeacon } from '#server/alerts/alarms.watch.ts'
import { type House, together } from '#server/house.ts'
import type { Heard, Speaker } from '#server/ingest/fix.ts'

/** Who a frame comes from: its protocol, the name its connection goes by, and the address it came from. */
export type Sender = { readonly protocol: string; readonly deviceId: string | null; readonly address: string }

const minute = 60_000
const knownFor = minute / 2
const mostRemembered = 50_000

/** Where all tracker ports bring what they heard: finds the device, keeps the report, counts what was refused. */
export class Reception {
  /** The ways back: to whom this server can speak. */
  readonly exits: Exits
  readonly #house: House
  readonly #whoSpeaks: WhoSpeaks
  readonly #speakers = new Map<string, { speaker: Speaker | null; until: number }>()
  readonly #refused = new Map<string, number>()
  readonly #told = new Map<string, number>()
  #changes = 0
  #stopListening = () => {}

  constructor(house: House) {
    this.#house = house
    this.#whoSpeaks = new WhoSpeaks((names) => speakersNamed(house, names))
    this.exits = new Exits(house)
  }

  async open(): Promise<void> {
    this.#stopListening = this.#house.bus.subscribe(devicesChangedTopic, (changed) =>
      this.#forget(changed as DevicesChanged),
    )
    await this.exits.open()
  }

  async close(): Promise<void> {
    this.#stopListening()
    await this.exits.close()
  }

  now(): Date {
    return this.#house.now()
  }

  /** Resolves after the commit. False when the device is not known: it is left without an answer, and tries again. */
  async receive(reports: readonly TrackerReport[], sender: Sender): Promise<boolean> {
    const receivedAt = this.now()
    if (reports.length === 0) return await this.#knows(sender, sender.deviceId)
    const heard: Heard[] = []
    let known = true
    for (const report of reports) {
      const speaker = await this.#speaker(sender, report.deviceId ?? sender.deviceId)
      if (speaker) heard.push({ report, speaker, id: null, receivedAt, signal: signalOf(sender.protocol, report) })
      else if (isBeacon(sender, report)) await this.#raiseBeacon(report, receivedAt)
      else known = false
    }
    const outcomes = heard.length > 0 ? await this.#house.ingest.take(heard) : []
    for (const outcome of outcomes) {
      if (outcome.status === 'refused') this.refuse(sender.protocol, outcome.refusal.code)
    }
    return known
  }

  /** The device that speaks, by our own name for it. */
  async idOf(sender: Sender): Promise<string | null> {
    return (await this.#speaker(sender, sender.deviceId))?.id ?? null
  }

  async noteAnswer(sender: Sender, answer: CommandAnswer): Promise<void> {
    const id = await this.idOf(sender)
    if (id === null) return
    await this.exits.delivered(id)
    await noteAnswer(this.#house, id, answer)
  }

  refuse(protocol: string, reason: string): void {
    const what = `${protocol} ${reason}`
    this.#refused.set(what, (this.#refused.get(what) ?? 0) + 1)
    this.#tellOnce(`refused ${what}`, () => this.#house.log.warn({ protocol, reason }, 'a frame was refused'))
  }

  async #raiseBeacon(report: TrackerReport, receivedAt: Date): Promise<void> {
    await together(this.#house, (inside) => raiseStrangeBeacon(inside, report, receivedAt))
  }

  fail(protocol: string, problem: unknown): void {
    this.#tellOnce(`failed ${protocol}`, () =>
      this.#house.log.error({ protocol, problem }, 'a frame could not be kept'),
    )
  }

  /** How often each protocol was refused, and why. */
  get refused(): ReadonlyMap<string, number> {
    return this.#refused
  }

  async #knows(sender: Sender, deviceId: string | null): Promise<boolean> {
    return deviceId === null || (await this.#speaker(sender, deviceId)) !== null
  }

  async #speaker(sender: Sender, deviceId: string | null): Promise<Speaker | null> {
    if (deviceId === null) return null
    const now = this.now().getTime()
    const remembered = this.#speakers.get(deviceId)
    if (remembered && remembered.until > now) return remembered.speaker
    const changes = this.#changes
    const speaker = await this.#whoSpeaks.named(deviceId)
    if (speaker === null) await noteUnknownDevice(this.#house, { ...sender, deviceId })
    if (this.#speakers.size >= mostRemembered) this.#speakers.clear()
    // What was read before a change is not remembered after it.
    if (changes === this.#changes) this.#speakers.set(deviceId, { speaker, until: now + knownFor })
    return speaker
  }

  #forget({ names }: DevicesChanged): void {
    this.#changes += 1
    for (const name of names) this.#speakers.delete(name)
  }

  /** Once a minute for each kind: a thousand broken devices do not fill the log. */
  #tellOnce(what: string, tell: () => void): void {
    const now = Date.now()
    if (now - (this.#told.get(what) ?? 0) < minute) return
    this.#told.set(what, now)
    tell()
  }
}

/** Distress calls come over the air under numbers that nobody has entered anywhere. */
function isBeacon({ protocol }: Sender, { alarm }: TrackerReport): boolean {
  return protocol === 'ais' && alarm === sos
}
