import { useSyncExternalStore } from 'react'
import { listeners } from '#web/platform/device/listeners.ts'
import { deviceStorage } from '#web/platform/device/device-storage.ts'

const remembered = 8

const fewest = 4

const slowFrom = 400

const quickBelow = 250

export const unknownSpeed: LinkSpeed = { times: [], isSlow: false }

/*
 * Whether this device saves data, and why. Everybody asks here.
 *
 *   the person's choice on this device ──▶ saves, or does not
 *   automatic ──▶ saves while the phone says so or is on 2G, or while our own answers are slow
 */

export const dataSaverChoices = ['auto', 'thrifty', 'normal'] as const
export type DataSaverChoice = (typeof dataSaverChoices)[number]
export type DataSaver = {
  readonly choice: DataSaverChoice
  readonly isSavingData: boolean
  readonly because: 'chosen' | 'saver' | '2g' | 'slow' | null
}

type Link = { readonly saveData?: boolean; readonly effectiveType?: string }

const storedUnder = 'guet.thrift'
const changes = listeners<void>()
let chosen: DataSaverChoice = 'auto'
let speed: LinkSpeed = unknownSpeed
let current: DataSaver = dataSaverFor(chosen, {}, false)

export function dataSaverFor(
  choice: DataSaverChoice,
  { saveData, effectiveType = '' }: Link,
  isSlow: boolean,
): DataSaver {
  if (choice !== 'auto') return { choice, isSavingData: choice === 'thrifty', because: 'chosen' }
  const because = (saveData && 'saver') || (effectiveType.includes('2g') && '2g') || (isSlow && 'slow') || null
  return { choice, isSavingData: because !== null, because }
}

export function useDataSaver(): DataSaver {
  return useSyncExternalStore(onDataSaver, () => current)
}

export function isSavingData(): boolean {
  return current.isSavingData
}

export const onDataSaver = changes.add

export function chooseDataSaver(wanted: DataSaverChoice): void {
  chosen = wanted
  deviceStorage.setItem(storedUnder, wanted)
  judge()
}

/** Once, at start; what another tab chooses holds here too. */
export function watchDataSaver(): void {
  const read = () => {
    const stored = deviceStorage.getItem(storedUnder)
    chosen = dataSaverChoices.find((known) => known === stored) ?? 'auto'
    judge()
  }
  read()
  addEventListener('storage', ({ key }) => key === storedUnder && read())
  linkOfPhone()?.addEventListener?.('change', () => {
    speed = unknownSpeed
    judge()
  })
}

/** How long our server took to begin an answer. */
export function noteAnswerTime(milliseconds: number): void {
  speed = withAnswer(speed, milliseconds)
  judge()
}

function judge(): void {
  const next = dataSaverFor(chosen, linkOfPhone() ?? {}, speed.isSlow)
  if (next.choice === current.choice && next.because === current.because && next.isSavingData === current.isSavingData)
    return
  current = next
  changes.call()
}

/** Not every browser tells. */
function linkOfPhone() {
  return (navigator as { readonly connection?: Link & Partial<EventTarget> }).connection
}

/**
 * How slow the link is, from how long our own server takes to begin an answer. The quickest of the last answers counts:
 * a server that works hard is slow now and then, a link on 2G is never quick.
 */
export type LinkSpeed = { readonly times: readonly number[]; readonly isSlow: boolean }

/** Between the two limits it stays what it was, so that nothing changes back and forth. */
export function withAnswer({ times, isSlow }: LinkSpeed, milliseconds: number): LinkSpeed {
  const latest = [...times, milliseconds].slice(-remembered)
  if (latest.length < fewest) return { times: latest, isSlow }
  const quickest = Math.min(...latest)
  if (quickest >= slowFrom) return { times: latest, isSlow: true }
  return { times: latest, isSlow: isSlow && quickest >= quickBelow }
}
