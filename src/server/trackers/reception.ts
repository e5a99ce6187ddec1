import { Exits } from './exits.ts'
import type { CommandAnswer } from './protocol.ts'
import { signalOf } from './signal.ts'
import { sos } from './make-report.ts'
import { type Source, Tally } from './tally.ts'
import type { TrackerReport } from './tracker-report.ts'
import { WhoSpeaks } from './who-speaks.ts'
import { noteAnswer } from '#server/devices/deliveries.actions.ts'
import { type DevicesChanged, devicesChangedTopic, speakersNamed } from '#server/devices/devices.actions.ts'
import { raiseStrangeBeacon } from '#server/alerts/alarms.watch.ts'
import { type House, together } from '#server/house.ts'
import type { Heard, Speaker } from '#server/ingest/fix.ts'

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
  readonly #house: House
  readonly #whoSpeaks: WhoSpeaks
  readonly #speakers = new Map<string, { speaker: Speaker | null; until: number }>()
  #changes = 0
  #stopListening = () => {}

  constructor(house: House) {
    this.#house = house
    this.#whoSpeaks = new WhoSpeaks((names) => speakersNamed(house, names))
    this.exits = new Exits(house)
    this.tally = new Tally(house)
  }

  async open(): Promise<void> {
    this.#stopListening = this.#house.bus.subscribe(devicesChangedTopic, (changed) =>
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
    return this.#house.now()
  }

  /** Resolves after the commit. False when the device is not known: it is left without an answer, and tries again. */
  async receive(reports: readonly TrackerReport[], sender: Sender): Promise<boolean> {
    const receivedAt = this.now()
    if (reports.length === 0) return await this.#knows(sender)
    const heard: Heard[] = []
    const strangers = new Map<string | null, boolean>()
    for (const report of reports) {
      const name = report.deviceId ?? sender.deviceId
      const speaker = await this.#speaker(name)
      if (speaker) heard.push({ report, speaker, id: null, receivedAt, signal: signalOf(sender.protocol, report) })
      else if (isBeacon(sender, report)) await this.#raiseBeacon(report, receivedAt)
      else strangers.set(name, strangers.get(name) === true || report.alarm === sos)
    }
    const outcomes = heard.length > 0 ? await this.#house.ingest.take(heard) : []
    for (const outcome of outcomes) {
      if (outcome.status === 'refused') this.refuse(sender, outcome.refusal.code)
    }
    for (const [name, callsForHelp] of strangers) {
      if (name !== null) await this.tally.knock(sender, name, callsForHelp)
    }
    return strangers.size === 0
  }

  /** The device that speaks, by our own name for it. */
  async idOf(sender: Sender): Promise<string | null> {
    return (await this.#speaker(sender.deviceId))?.id ?? null
  }

  async noteAnswer(sender: Sender, answer: CommandAnswer): Promise<void> {
    const id = await this.idOf(sender)
    if (id === null) return
    await this.exits.delivered(id)
    await noteAnswer(this.#house, id, answer)
  }

  refuse(source: Source, reason: string, frames = 1): void {
    this.tally.refuse(source, reason, frames)
  }

  async #raiseBeacon(report: TrackerReport, receivedAt: Date): Promise<void> {
    await together(this.#house, (inside) => raiseStrangeBeacon(inside, report, receivedAt))
  }

  fail(protocol: string, problem: unknown): void {
    this.tally.fail(protocol, problem)
  }

  async #knows(sender: Sender): Promise<boolean> {
    const { deviceId } = sender
    if (deviceId === null || (await this.#speaker(deviceId)) !== null) return true
    await this.tally.knock(sender, deviceId, false)
    return false
  }

  async #speaker(deviceId: string | null): Promise<Speaker | null> {
    if (deviceId === null) return null
    const now = this.now().getTime()
    const remembered = this.#speakers.get(deviceId)
    if (remembered && remembered.until > now) return remembered.speaker
    const changes = this.#changes
    const speaker = await this.#whoSpeaks.named(deviceId)
    if (this.#speakers.size >= mostRemembered) this.#speakers.clear()
    // What was read before a change is not remembered after it.
    if (changes === this.#changes) this.#speakers.set(deviceId, { speaker, until: now + knownFor })
    return speaker
  }

  #forget({ names }: DevicesChanged): void {
    this.#changes += 1
    for (const name of names) this.#speakers.delete(name)
  }
}

/** Distress calls come over the air under numbers that nobody has entered anywhere. */
function isBeacon({ protocol }: Sender, { alarm }: TrackerReport): boolean {
  return protocol === 'ais' && alarm === sos
}
