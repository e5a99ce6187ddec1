import {
  type Belief,
  type BelievedSoFar,
  type Believed,
  type FixToJudge,
  sourcesDiffer,
  isWithinReach,
  judge,
  nothingBelieved,
} from '#contract/positions/belief.ts'
import type { Services } from '#server/platform/services.ts'
import {
  type Correction,
  type Judged,
  type DeviceSpan,
  correctBeliefs,
  findNewestAgain,
  judgedAround,
  noteDoubts,
  devicesToRejudge,
  selectSources,
} from './belief.store.ts'
import { type Bases, type BelievedLast, compareBelieved } from './believed-last.ts'
import type { PositionRow } from './positions.store.ts'

/*
 * Which of what is heard of a device can be true.
 *   judgeDevices   what follows its last believed place is judged by that alone; what comes in behind it, or cannot have
 *                  been reached, by the track around it: the same fixes lead to the same judgement, in whatever order they come
 *   correctPositions        what was judged otherwise before
 */
export type DeviceReports = {
  readonly deviceId: string
  readonly pirogueId: string | null
  readonly witnesses: readonly FixToJudge[]
}
export type Judgement = {
  /** Devices whose track was looked at again: where they were believed last is asked once more. */
  readonly judgedAgain: ReadonlySet<string>
  /** Devices of which nothing was kept before, and all of this is plain. */
  readonly begun: ReadonlySet<string>
  /** Of what is new, and of what was judged otherwise before; what is not named is plain. */
  readonly beliefs: ReadonlyMap<string, Belief>
  readonly corrections: readonly Correction[]
  /** Heard from somewhere else than what is believed, at a place that excludes it. */
  readonly apart: ReadonlySet<string>
}

const nothingToJudge: Judgement = {
  judgedAgain: new Set(),
  begun: new Set(),
  beliefs: new Map(),
  corrections: [],
  apart: new Set(),
}

export async function judgeDevices(
  services: Services,
  heard: readonly DeviceReports[],
  bases: Bases,
): Promise<Judgement> {
  const others = heard.filter((one) => !isPlain(bases.get(one.deviceId) ?? null, one))
  if (others.length === 0) return nothingToJudge
  const fresh = others.flatMap(({ deviceId: device, witnesses }) => witnesses.map((one) => ({ device, ...one })))
  const notPlain = await devicesToRejudge(services.db, fresh)
  return await judgeAgain(
    services,
    others.filter(({ deviceId }) => notPlain.has(deviceId)),
  )
}

/** It goes on directly from where it was believed last, or lies near what is known around it. */
function isPlain(last: BelievedLast | null, { witnesses }: DeviceReports): boolean {
  return last !== null && (goesOnFrom(last.base, witnesses) || last.track.isNear(witnesses))
}

function goesOnFrom(base: Believed, witnesses: readonly FixToJudge[]): boolean {
  let before = base
  for (const fix of witnesses) {
    if (fix.id === base.id) continue
    if (before === base && compareBelieved(fix, base) < 0) return false
    if (!isWithinReach(before, fix)) return false
    before = fix
  }
  return true
}

const usuallyBehind = 32

async function judgeAgain(services: Services, heard: readonly DeviceReports[]): Promise<Judgement> {
  const beliefs = new Map<string, Belief>()
  const corrections: Correction[] = []
  const apart = new Set<string>()
  const doubts = new Map<string, number>()
  const begun = new Set<string>()
  let [left, behind] = [heard, usuallyBehind]
  while (left.length > 0) {
    const stored = Map.groupBy(await judgedAround(services.db, left.map(stretchOf), behind), ({ device }) => device)
    const unfinished: DeviceReports[] = []
    for (const one of left) {
      const track = stored.get(one.deviceId) ?? []
      const told = retell(one, track)
      const isWhole = told.isSettled || track.filter(({ at }) => at > stretchOf(one).to).length < behind
      if (!isWhole) {
        unfinished.push(one)
        continue
      }
      for (const [id, belief] of told.beliefs) beliefs.set(id, belief)
      corrections.push(...told.corrections)
      for (const id of told.apart) apart.add(id)
      const last = told.known.doubts.at(-1)
      if (last) doubts.set(one.deviceId, last.at)
      if (track.length === 0 && [...told.beliefs.values()].every((belief) => belief === 'plain'))
        begun.add(one.deviceId)
    }
    left = unfinished
    behind *= 16
  }
  await noteDoubts(services.db, doubts)
  const judgedAgain = new Set(heard.map(({ deviceId }) => deviceId))
  return { judgedAgain, begun, beliefs, corrections, apart }
}

function stretchOf({ deviceId, pirogueId, witnesses }: DeviceReports): DeviceSpan {
  const times = witnesses.map(({ at }) => at)
  return { deviceId, pirogueId, from: Math.min(...times), to: Math.max(...times) }
}

/** The track from the last plain position before the new ones, until it goes on as it was known to. */
function retell({ witnesses }: DeviceReports, stored: readonly Judged[]) {
  const base = stored.find(({ isBase }) => isBase) ?? null
  const before = new Map(stored.filter(({ isBase }) => !isBase).map((one) => [one.id, one]))
  const fresh = new Map(witnesses.filter(({ id }) => !before.has(id) && id !== base?.id).map((one) => [one.id, one]))
  const track: FixToJudge[] = [...before.values(), ...fresh.values()].toSorted(compareBelieved)
  const lastFresh = track.findLastIndex(({ id }) => fresh.has(id))
  const beliefs = new Map<string, Belief>()
  const apart: string[] = []
  let known: BelievedSoFar = base === null ? nothingBelieved : { base, doubts: [] }
  let isSettled = lastFresh === -1
  for (const [index, fix] of track.entries()) {
    const { base: believed } = known
    const next = judge(known, [fix])
    for (const [id, belief] of next.beliefs) beliefs.set(id, belief)
    const belief = next.beliefs.get(fix.id)
    if (belief === 'implausible' && fresh.has(fix.id) && believed && sourcesDiffer(believed, fix)) apart.push(fix.id)
    known = next.known
    isSettled = index >= lastFresh && belief === 'plain' && before.get(fix.id)?.belief === 'plain'
    if (isSettled) break
  }
  const corrections = [...beliefs].flatMap(([id, belief]) =>
    before.has(id) && before.get(id)?.belief !== belief ? [{ id, belief }] : [],
  )
  return { known, beliefs, corrections, apart, isSettled }
}

/** From where a device was heard lately, as far as it was believed. */
export async function sourcesBefore(services: Services, deviceId: string, without: string | null) {
  return await selectSources(services.db, deviceId, without)
}

export type Corrected = { readonly position: PositionRow; readonly isNewest: boolean }

/** Where boats were seen last follows what is believed now. Answers what is judged otherwise than before. */
export async function correctPositions(
  services: Services,
  corrections: readonly Correction[],
): Promise<readonly Corrected[]> {
  if (corrections.length === 0) return []
  const changed = await correctBeliefs(services.db, corrections)
  const newest = await findNewestAgain(services.db, changed)
  return changed.map((position) => ({ position, isNewest: newest.has(position.id) }))
}
