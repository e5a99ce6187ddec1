import { useSyncExternalStore } from 'react'
import { listeners } from '#web/platform/device/listeners.ts'
import { deviceStorage } from '#web/platform/device/device-storage.ts'
import type { WatchTone } from './alarm-tones.ts'

/*
 * The watch of whoever is rung, as this device knows it: who took it, when, how loud, and what was not heard.
 *   readShift    out of what is stored: whatever else stands there is none
 *   isShiftDue   none yet, another person's, twelve hours old, or from before this sign-in
 */
export type Shift = {
  readonly account: string
  /** ISO 8601. */
  readonly at: string
  /** A share of all that the device can. */
  readonly loudness: number
  readonly unheard: readonly WatchTone[]
}

/** « Plus tard »: who said so, and when. */
type PutOff = Pick<Shift, 'account' | 'at'>

const storedUnder = 'guet.shift'
const putOffUnder = 'guet.shift_later'
const lasts = 12 * 3_600_000
/** Softer than this an alarm is none. */
export const softest = 0.4

export function readShift(stored: string | null): Shift | null {
  if (stored === null) return null
  try {
    const { account, at, loudness: level, unheard } = JSON.parse(stored) as Shift
    if (typeof account !== 'string' || Number.isNaN(Date.parse(at))) return null
    const isLevel = typeof level === 'number' && level >= softest && level <= 1
    return { account, at, loudness: isLevel ? level : 1, unheard: Array.isArray(unheard) ? unheard : [] }
  } catch {
    return null
  }
}

type SignIn = {
  readonly account: string
  readonly now: number
  /** When this sign-in was, where it was on this page. */
  readonly signedInAt: number | null
}

/** Taken or put off by this person: both hold for one watch. */
export function isShiftDue(shift: PutOff | null, { account, now, signedInAt }: SignIn): boolean {
  if (shift?.account !== account) return true
  const at = Date.parse(shift.at)
  return Math.abs(now - at) > lasts || (signedInAt !== null && at < signedInAt)
}

const changes = listeners<void>()
let known = readShift(deviceStorage.getItem(storedUnder))
let putOff: PutOff | null = readShift(deviceStorage.getItem(putOffUnder))

export function useShift(): Shift | null {
  return useSyncExternalStore(listen, () => known)
}

export function takeShift(shift: Shift): void {
  known = shift
  deviceStorage.setItem(storedUnder, JSON.stringify(shift))
  changes.call()
}

export function useShiftPutOff(): PutOff | null {
  return useSyncExternalStore(listen, () => putOff)
}

/** The watch is not taken, and not asked for again before the next one. */
export function putShiftOff(said: PutOff): void {
  putOff = said
  deviceStorage.setItem(putOffUnder, JSON.stringify(said))
  changes.call()
}

/** How loud the alarms of this device are: as loud as they can be until this person took a watch, however softly somebody else wanted them. */
export function loudness(account: string | null): number {
  return trying ?? (known !== null && known.account === account ? known.loudness : 1)
}

let trying: number | null = null

/** While somebody tries how loud it should be; null: as it was. */
export function tryLoudness(level: number | null): void {
  trying = level
}

const listen = changes.add
