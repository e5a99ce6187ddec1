import type { TrackerReport } from './tracker-report.ts'
import { noteUnknownDevice, speakerNamed } from '#server/devices/devices.actions.ts'
import type { House } from '#server/house.ts'
import type { Heard, Speaker } from '#server/ingest/fix.ts'

/** Who a frame comes from: its protocol, the name its connection goes by, and the address it came from. */
export type Sender = { readonly protocol: string; readonly deviceId: string | null; readonly address: string }

const minute = 60_000
const knownFor = minute / 2
const mostRemembered = 50_000

/** Where all tracker ports bring what they heard: finds the device, keeps the report, counts what was refused. */
export class Reception {
  readonly #house: House
  readonly #speakers = new Map<string, { speaker: Speaker | null; until: number }>()
  readonly #refused = new Map<string, number>()
  readonly #told = new Map<string, number>()

  constructor(house: House) {
    this.#house = house
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
      if (speaker) heard.push({ report, speaker, id: null, receivedAt })
      else known = false
    }
    const outcomes = heard.length > 0 ? await this.#house.ingest.take(heard) : []
    for (const outcome of outcomes) {
      if (outcome.status === 'refused') this.refuse(sender.protocol, outcome.refusal.code)
    }
    return known
  }

  refuse(protocol: string, reason: string): void {
    const what = `${protocol} ${reason}`
    this.#refused.set(what, (this.#refused.get(what) ?? 0) + 1)
    this.#tellOnce(`refused ${what}`, () => this.#house.log.warn({ protocol, reason }, 'a frame was refused'))
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
    const speaker = await speakerNamed(this.#house, deviceId)
    if (speaker === null) await noteUnknownDevice(this.#house, { ...sender, deviceId })
    if (this.#speakers.size >= mostRemembered) this.#speakers.clear()
    this.#speakers.set(deviceId, { speaker, until: now + knownFor })
    return speaker
  }

  /** Once a minute for each kind: a thousand broken devices do not fill the log. */
  #tellOnce(what: string, tell: () => void): void {
    const now = Date.now()
    if (now - (this.#told.get(what) ?? 0) < minute) return
    this.#told.set(what, now)
    tell()
  }
}
