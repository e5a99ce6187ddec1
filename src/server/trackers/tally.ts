import {
  type RefusedFrames,
  type Stranger,
  noteRefusedFrames,
  noteStrangers,
} from '#server/devices/strangers.actions.ts'
import type { House } from '#server/house.ts'

/** Who spoke: by which protocol, and from where. */
export type Source = { readonly protocol: string; readonly address: string }

const minute = 60_000
const writtenEvery = 5_000
const mostStrangers = 10_000

/**
 * What came in and was not taken: frames that are not believed, by protocol and reason, and strangers who knock. All of it
 * is counted; it is written to the database now and then, and to the log once a minute for each kind: a thousand broken
 * devices fill neither. Of a stranger the first frame is written at once, and so is its first call for help.
 */
export class Tally {
  readonly #house: House
  #refused = new Map<string, RefusedFrames>()
  #strangers = new Map<string, Stranger>()
  readonly #told = new Map<string, { at: number; untold: number; say: (frames: number) => void }>()
  #timer: NodeJS.Timeout | undefined

  constructor(house: House) {
    this.#house = house
  }

  open(): void {
    this.#timer = setInterval(() => void this.write(), writtenEvery)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.write()
  }

  refuse({ protocol, address }: Source, reason: string, frames = 1): void {
    const key = `${protocol} ${reason}`
    const before = this.#refused.get(key)?.frames ?? 0
    this.#refused.set(key, { protocol, reason, address, frames: before + frames, at: this.#house.now() })
    this.#tell(`refused ${key}`, frames, (untold) =>
      this.#house.log.warn({ protocol, reason, frames: untold, address }, 'frames were refused'),
    )
  }

  fail(protocol: string, problem: unknown): void {
    this.#tell(`failed ${protocol}`, 1, (untold) =>
      this.#house.log.error({ protocol, problem, frames: untold }, 'a frame could not be kept'),
    )
  }

  /** Ships are on the air everywhere, and a distress beacon is nobody's device: neither is a stranger to be adopted. */
  async knock({ protocol, address }: Source, deviceId: string, callsForHelp: boolean): Promise<void> {
    if (protocol === 'ais') return
    const before = this.#strangers.get(deviceId)
    const sosAt = callsForHelp ? this.#house.now() : (before?.sosAt ?? null)
    const frames = (before?.frames ?? 0) + 1
    if (this.#strangers.size >= mostStrangers) this.#strangers.clear()
    const stranger = { deviceId, protocol, address, frames, at: this.#house.now(), sosAt }
    const isNews = before === undefined || (callsForHelp && before.sosAt === null)
    this.#strangers.set(deviceId, isNews ? { ...stranger, frames: 0 } : stranger)
    if (isNews) await noteStrangers(this.#house, [stranger])
    if (isNews && callsForHelp) {
      this.#house.log.warn({ protocol, deviceId, address }, 'an unknown device called for help')
    }
  }

  /** What could not be written is counted on. */
  async write(): Promise<void> {
    for (const kind of this.#told.keys()) this.#sayOnce(kind)
    const [refused, strangers] = [this.#refused, this.#strangers]
    const knocked = [...strangers.values()].filter(({ frames }) => frames > 0)
    this.#refused = new Map()
    this.#strangers = new Map(knocked.map((stranger) => [stranger.deviceId, { ...stranger, frames: 0 }]))
    try {
      await noteRefusedFrames(this.#house, [...refused.values()])
      await noteStrangers(this.#house, knocked)
    } catch (problem) {
      this.#house.log.error({ problem }, 'what was refused could not be written down')
      this.#countOn(refused, strangers)
    }
  }

  #countOn(refused: ReadonlyMap<string, RefusedFrames>, strangers: ReadonlyMap<string, Stranger>): void {
    for (const [key, { frames, ...kind }] of refused) {
      const since = this.#refused.get(key)
      this.#refused.set(key, { ...kind, ...since, frames: frames + (since?.frames ?? 0) })
    }
    for (const [key, { frames, ...stranger }] of strangers) {
      const since = this.#strangers.get(key)
      this.#strangers.set(key, { ...stranger, ...since, frames: frames + (since?.frames ?? 0) })
    }
  }

  #tell(kind: string, frames: number, say: (frames: number) => void): void {
    const { at, untold } = this.#told.get(kind) ?? { at: Number.NEGATIVE_INFINITY, untold: 0 }
    this.#told.set(kind, { at, untold: untold + frames, say })
    this.#sayOnce(kind)
  }

  /** What a minute held back is said when it is over. */
  #sayOnce(kind: string): void {
    const told = this.#told.get(kind)
    const now = Date.now()
    if (!told || told.untold === 0 || now - told.at < minute) return
    told.say(told.untold)
    this.#told.set(kind, { ...told, at: now, untold: 0 })
  }
}
