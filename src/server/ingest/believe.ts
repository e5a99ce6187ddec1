import type { Belief } from '#contract/positions/belief.ts'
import { type Fix, type IncomingReport, type ReportInPipeline, saysWhere } from '#server/platform/reports/fix.ts'
import type { Services } from '#server/platform/services.ts'
import {
  type Corrected,
  type DeviceReports,
  type Judgement,
  correctPositions,
  judgeDevices,
} from '#server/positions/belief.actions.ts'
import { type Bases, rememberBases, takeBases } from '#server/positions/believed-last.ts'

export type BelievedReports = {
  readonly placed: readonly ReportInPipeline[]
  /** Kept before and not believed, until these came: whoever draws conclusions hears of them now. */
  readonly believedNow: readonly ReportInPipeline[]
} & Pick<Judgement, 'judgedAgain' | 'begun'>

/** A position is believed when it can be true: judged before anything follows from it. */
export async function believe(
  services: Services,
  placed: readonly ReportInPipeline[],
  bases: Promise<Bases>,
): Promise<BelievedReports> {
  const { judgedAgain, begun, beliefs, corrections, apart } = await judgeDevices(services, heardOf(placed), await bases)
  if (beliefs.size === 0) return { placed, believedNow: [], judgedAgain, begun }
  const corrected = await correctPositions(services, corrections)
  await forgetDoubted(services, corrected)
  const incomingOf = new Map(placed.map(({ incoming }) => [incoming.device.id, incoming]))
  const taking = takingBack(corrected)
  return {
    placed: placed.map((entry) => taking(withBelief(entry, beliefs, apart))),
    believedNow: corrected.flatMap((one) => entryOf(one, incomingOf)).map(taking),
    judgedAgain,
    begun,
  }
}

/** Known here, or asked while the transaction begins: one group after the other is kept, so nothing is known later than this. */
export function askBases(services: Services, placed: readonly ReportInPipeline[]): Promise<Bases> {
  const devices = placed.flatMap(({ fix }) => (fix !== null && saysWhere(fix) ? [fix.deviceId] : []))
  const bases = takeBases(services, [...new Set(devices)])
  // Whoever waits for it hears of a failure; nobody waits when the transaction does not begin.
  bases.catch(() => {})
  return bases
}

/** Once they are kept for good. */
export function rememberBelieved(
  services: Services,
  bases: Bases,
  stored: readonly ReportInPipeline[],
  { judgedAgain, begun }: Pick<Judgement, 'judgedAgain' | 'begun'>,
): void {
  const kept = stored.filter(({ outcome }) => outcome?.status === 'stored')
  const believed = heardOf(kept).filter(({ deviceId }) => begun.has(deviceId) || !judgedAgain.has(deviceId))
  rememberBases(services, bases, new Map(believed.map(({ deviceId, witnesses }) => [deviceId, witnesses])), begun)
}

function heardOf(placed: readonly ReportInPipeline[]): DeviceReports[] {
  const heard = new Map<string, { deviceId: string; pirogueId: string | null; witnesses: Witnesses }>()
  for (const { fix } of placed) {
    if (fix === null || !saysWhere(fix)) continue
    const { deviceId, pirogueId, latitude, longitude, source } = fix
    const [at, receivedAt] = [fix.effectiveAt.getTime(), fix.receivedAt.getTime()]
    const ofDevice = heard.get(deviceId) ?? { deviceId, pirogueId, witnesses: [] }
    heard.set(deviceId, ofDevice)
    ofDevice.witnesses.push({ id: fix.id.toLowerCase(), at, receivedAt, latitude, longitude, source })
  }
  return [...heard.values()]
}
type Witnesses = DeviceReports['witnesses'][number][]

function withBelief(
  entry: ReportInPipeline,
  beliefs: ReadonlyMap<string, Belief>,
  apart: ReadonlySet<string>,
): ReportInPipeline {
  const { fix } = entry
  const belief = fix === null ? undefined : beliefs.get(fix.id.toLowerCase())
  if (fix === null || belief === undefined || belief === 'plain') return entry
  return { ...entry, fix: { ...fix, belief }, isApart: apart.has(fix.id.toLowerCase()) }
}

/** A place that is not believed any more may have been told to the screens: what is told of its device now comes after it. */
function takingBack(corrected: readonly Corrected[]): (entry: ReportInPipeline) => ReportInPipeline {
  const until = new Map<string, number>()
  for (const { position } of corrected) {
    const { deviceId, belief, effectiveAt } = position
    if (deviceId === null || belief !== 'implausible') continue
    until.set(deviceId, Math.max(until.get(deviceId) ?? 0, effectiveAt.getTime()))
  }
  return (entry) => {
    const takesBackUntil = until.get(entry.fix?.deviceId ?? '')
    return takesBackUntil === undefined ? entry : { ...entry, takesBackUntil }
  }
}

/** What it cried out was heard when it came. */
function entryOf(
  { position, isNewest }: Corrected,
  incomingOf: ReadonlyMap<string, IncomingReport>,
): ReportInPipeline[] {
  const { deviceId, belief } = position
  const incoming = incomingOf.get(deviceId ?? '')
  if (incoming === undefined || deviceId === null || belief === 'implausible') return []
  const fix: Fix = { ...position, deviceId, attributes: {} }
  const report = { ...incoming.report, battery: null, alarm: null }
  return [{ incoming: { ...incoming, report }, fix, outcome: { status: 'stored', fix, isNewest } }]
}

async function forgetDoubted(services: Services, corrected: readonly Corrected[]): Promise<void> {
  const doubted = corrected.flatMap(({ position }) => (position.belief === 'implausible' ? [position] : []))
  if (doubted.length === 0) return
  for (const { takesBack } of services.features) await takesBack?.(services, doubted)
}
