import { useSyncExternalStore } from 'react'
import { type LinkSpeed, unknownSpeed, withAnswer } from './link-speed.ts'

/*
 * Whether this device saves data, and why. Everybody asks here.
 *
 *   the person's choice on this device ──▶ saves, or does not
 *   automatic ──▶ saves while the phone says so or is on 2G, or while our own answers are slow
 */

export const thriftChoices = ['auto', 'thrifty', 'normal'] as const
export type ThriftChoice = (typeof thriftChoices)[number]
export type Thrift = {
  readonly choice: ThriftChoice
  readonly isThrifty: boolean
  readonly because: 'chosen' | 'saver' | '2g' | 'slow' | null
}

type Link = { readonly saveData?: boolean; readonly effectiveType?: string }

const storedUnder = 'guet.thrift'
const listeners = new Set<() => void>()
let chosen: ThriftChoice = 'auto'
let speed: LinkSpeed = unknownSpeed
let current: Thrift = thriftOf(chosen, {}, false)

export function thriftOf(choice: ThriftChoice, { saveData, effectiveType = '' }: Link, isSlow: boolean): Thrift {
  if (choice !== 'auto') return { choice, isThrifty: choice === 'thrifty', because: 'chosen' }
  const because = (saveData && 'saver') || (effectiveType.includes('2g') && '2g') || (isSlow && 'slow') || null
  return { choice, isThrifty: because !== null, because }
}

export function useThrift(): Thrift {
  return useSyncExternalStore(onThrift, () => current)
}

export function isThrifty(): boolean {
  return current.isThrifty
}

export function onThrift(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function chooseThrift(wanted: ThriftChoice): void {
  chosen = wanted
  localStorage.setItem(storedUnder, wanted)
  judge()
}

/** Once, at start; what another tab chooses holds here too. */
export function watchThrift(): void {
  const read = () => {
    const stored = localStorage.getItem(storedUnder)
    chosen = thriftChoices.find((known) => known === stored) ?? 'auto'
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
export function answeredWithin(milliseconds: number): void {
  speed = withAnswer(speed, milliseconds)
  judge()
}

function judge(): void {
  const next = thriftOf(chosen, linkOfPhone() ?? {}, speed.isSlow)
  if (next.choice === current.choice && next.because === current.because && next.isThrifty === current.isThrifty) return
  current = next
  for (const listener of listeners) listener()
}

/** Not every browser tells. */
function linkOfPhone() {
  return (navigator as { readonly connection?: Link & Partial<EventTarget> }).connection
}
