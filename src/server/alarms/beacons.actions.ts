import { effectiveTime } from '#contract/positions/effective-time.ts'
import { insertCorrection } from '#server/alerts/alert-statements.store.ts'
import { alertById, updateAlert } from '#server/alerts/alerts.store.ts'
import { lockOpenAlertAbout } from '#server/alerts/open-alerts.store.ts'
import { publishAlert } from '#server/alerts/raise/publish-alert.actions.ts'
import { openAmong, raise } from '#server/alerts/raise/raise.actions.ts'
import type { Raised } from '#server/alerts/raise/raised.ts'
import { switchedOffAmong } from '#server/devices/reporting-devices.actions.ts'
import { fixId } from '#server/platform/reports/fix-id.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { lockBeaconCount, countRaisedSince } from './beacons.store.ts'
import { placeOfReport } from './report-place.ts'
import { type UnknownCall, type UnknownCallers, kindOf, unknownTrackers } from './unknown-callers.ts'

/** Anybody may invent callers. So many ring each within this time; more are one emergency that grows, with its list. */
const mostRungAlone = 5
const within = 10 * 60_000
const mostListed = 200

/**
 * Whoever calls and is nobody's device: whose it is nobody knows, and somebody may be in the water. It never becomes a boat by
 * itself; the call of a tracker becomes its boat's when somebody adds it (`adopted-calls.actions.ts`).
 */
export async function raiseUnknownCallers(services: Services, heard: readonly UnknownCall[]): Promise<void> {
  await services.sosPriority.callFirst(() =>
    inTransaction(services.front, async (inside) => {
      await lockBeaconCount(inside.db)
      const calls = await withoutSwitchedOff(inside, heard)
      for (const [kind, ofKind] of Map.groupBy(calls, kindOf)) {
        const [alone, others] = await apart(inside, kind, ofKind)
        for (const one of alone) await raise(inside, [raisedAlone(kind, one)])
        if (others.length > 0) await gather(inside, kind, others)
      }
    }),
  )
}

/** Who was added and then switched off is known, and is meant to be silent. */
async function withoutSwitchedOff(services: Services, heard: readonly UnknownCall[]): Promise<readonly UnknownCall[]> {
  const isTracker = (call: UnknownCall) => kindOf(call) === unknownTrackers
  const silent = await switchedOffAmong(services, heard.filter(isTracker).map(unknownTrackers.nameOf))
  return heard.filter((call) => !isTracker(call) || !silent.has(unknownTrackers.nameOf(call)))
}

/** Those that ring on their own, or have rung so already, and all others. */
async function apart(services: Services, kind: UnknownCallers, heard: readonly UnknownCall[]) {
  const [alone, others]: [UnknownCall[], UnknownCall[]] = [[], []]
  const keyOf = (one: UnknownCall) => `${kind.keyBegins}${kind.nameOf(one)}`
  const known = new Set(await openAmong(services, heard.map(keyOf)))
  let rung = await countRaisedSince(services.db, kind.keyBegins, new Date(services.now().getTime() - within))
  for (const one of heard) {
    const isKnown = known.has(keyOf(one))
    if (!isKnown && rung >= mostRungAlone) {
      others.push(one)
      continue
    }
    alone.push(one)
    if (!isKnown) rung += 1
    known.add(keyOf(one))
  }
  return [alone, others] as const
}

function raisedAlone(kind: UnknownCallers, one: UnknownCall): Raised {
  const name = kind.nameOf(one)
  return {
    ...nobodys(one),
    id: fixId(name, one.report, one.receivedAt),
    // It is heard over the air, or at a port that asks for no secret: nobody can prove who it is.
    message: kind.words(name),
    openKey: `${kind.keyBegins}${name}`,
    metadata: { ...kind.metadata(name), source_unverified: true },
  }
}

/** Each is listed once, beside the first words of the emergency. */
async function gather(services: Services, kind: UnknownCallers, heard: readonly UnknownCall[]): Promise<void> {
  const open = await lockOpenAlertAbout(services.db, kind.gatheredKey)
  if (open === null) return await beginGathering(services, kind, heard)
  const metadata = (await alertById(services.db, open.id))?.metadata ?? {}
  const listed = listedIn(kind, metadata)
  const fresh = eachOnce(kind, heard).filter((one) => !listed.includes(kind.nameOf(one)))
  if (fresh.length === 0 || listed.length > mostListed) return
  const described = describing(kind, [...listed, ...fresh.map(kind.nameOf)])
  await updateAlert(services.db, open.id, { ...described, metadata: { ...metadata, ...described.metadata } })
  await list(services, kind, open.id, fresh.slice(0, Math.max(0, mostListed - listed.length)))
  await publishAlert(services, open.id)
}

async function beginGathering(services: Services, kind: UnknownCallers, heard: readonly UnknownCall[]): Promise<void> {
  const [first] = heard
  if (first === undefined) return
  const [id, all] = [newId(), eachOnce(kind, heard)]
  const about = { ...nobodys(first), ...describing(kind, all.map(kind.nameOf)) }
  await raise(services, [{ ...about, id, openKey: kind.gatheredKey }])
  await list(services, kind, id, all.slice(0, mostListed))
}

/** One more than are listed is kept, and says that there are more. */
function describing(kind: UnknownCallers, names: readonly string[]) {
  const { source } = kind.metadata('')
  const metadata = { source, [kind.listedAs]: names.slice(0, mostListed + 1), source_unverified: true }
  const message = names.length > mostListed ? kind.wordsOfMore(mostListed) : kind.wordsOfMany(names.length)
  return { message, metadata }
}

async function list(
  services: Services,
  kind: UnknownCallers,
  alertId: string,
  heard: readonly UnknownCall[],
): Promise<void> {
  for (const one of heard) {
    const { report, receivedAt } = one
    const place = placeOfReport(report, receivedAt)
    const where = place && { latitude: place.latitude, longitude: place.longitude, placeAt: place.at }
    const message = kind.wordsInList(kind.nameOf(one))
    const metadata = kind.metadata(kind.nameOf(one))
    await insertCorrection(services.db, { alertId, byRaiser: false, at: receivedAt, message, metadata, ...where })
  }
}

function nobodys({ report, receivedAt }: UnknownCall) {
  const { effectiveAt, clockSuspect } = effectiveTime(report.at, receivedAt)
  return {
    alertType: 'emergency',
    severity: 'critical',
    pirogueId: null,
    accountId: null,
    deviceId: null,
    zoneId: null,
    place: placeOfReport(report, effectiveAt),
    occurredAt: effectiveAt,
    receivedAt,
    clockSuspect,
    nature: report.nature ?? null,
    isDrill: false,
  } as const
}

function eachOnce(kind: UnknownCallers, heard: readonly UnknownCall[]): UnknownCall[] {
  return [...new Map(heard.map((one) => [kind.nameOf(one), one])).values()]
}

export function listedIn(
  { listedAs }: Pick<UnknownCallers, 'listedAs'>,
  metadata: { readonly [name: string]: unknown },
): readonly string[] {
  const listed = metadata[listedAs]
  return Array.isArray(listed) ? listed.map(String) : []
}
