import { insertCorrection } from './alert-statements.store.ts'
import { alertById, updateAlert } from './alerts.store.ts'
import { lockOpenAlertAbout } from './open-alerts.store.ts'
import { alertWords } from './alerts.words.ts'
import { lockBeaconCount, countRaisedSince } from './beacons.store.ts'
import { publishAlert } from './publish-alert.actions.ts'
import { type Raised, openAmong, raise } from './raise.actions.ts'
import { placeOfReport } from './report-place.ts'
import { effectiveTime } from '#contract/positions/effective-time.ts'
import { fixId } from '#server/ingest/fix-id.ts'
import { type Services, inTransaction } from '#server/services.ts'
import { newId } from '#server/storage/new-id.ts'
import { beaconName } from '#server/trackers/ais/distress.ts'
import type { TrackerReport } from '#server/trackers/tracker-report.ts'

export type BeaconHeard = { readonly report: TrackerReport; readonly receivedAt: Date }

/** Anybody may invent beacons. So many ring each within this time; more are one emergency that grows, with its list. */
const mostRungAlone = 5
const within = 10 * 60_000
const mostListed = 200
const keyBegins = 'sos:mmsi:'
const gatheredKey = 'sos:beacons'

/** A distress beacon is nobody's device: whoever's it is, somebody is in the water. It never becomes a boat. */
export async function raiseUnknownBeacons(services: Services, heard: readonly BeaconHeard[]): Promise<void> {
  await services.sosPriority.callFirst(() =>
    inTransaction(services.front, async (inside) => {
      await lockBeaconCount(inside.db)
      const [alone, others] = await apart(inside, heard)
      for (const one of alone) await raise(inside, [raisedAlone(one)])
      if (others.length > 0) await gather(inside, others)
    }),
  )
}

/** Those that ring on their own, or have rung so already, and all others. */
async function apart(services: Services, heard: readonly BeaconHeard[]) {
  const [alone, others]: [BeaconHeard[], BeaconHeard[]] = [[], []]
  const known = new Set(await openAmong(services, heard.map(keyOf)))
  let rung = await countRaisedSince(services.db, keyBegins, new Date(services.now().getTime() - within))
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

function raisedAlone({ report, receivedAt }: BeaconHeard): Raised {
  const name = nameOf({ report })
  return {
    ...nobodys(report, receivedAt),
    id: fixId(name, report, receivedAt),
    // Whoever transmits under this number is heard over the air: nobody can prove who it is.
    message: alertWords.unproved(alertWords.beaconSos(beaconName(name))),
    openKey: `${keyBegins}${name}`,
    metadata: { source: 'ais', mmsi: name, source_unverified: true },
  }
}

/** Each is listed once, beside the first words of the emergency. */
async function gather(services: Services, heard: readonly BeaconHeard[]): Promise<void> {
  const open = await lockOpenAlertAbout(services.db, gatheredKey)
  if (open === null) return await beginGathering(services, heard)
  const listed = listedIn((await alertById(services.db, open.id))?.metadata)
  const fresh = eachOnce(heard).filter((one) => !listed.includes(nameOf(one)))
  if (fresh.length === 0 || listed.length > mostListed) return
  await updateAlert(services.db, open.id, describing([...listed, ...fresh.map(nameOf)]))
  await list(services, open.id, fresh.slice(0, Math.max(0, mostListed - listed.length)))
  await publishAlert(services, open.id)
}

async function beginGathering(services: Services, heard: readonly BeaconHeard[]): Promise<void> {
  const [first] = heard
  if (first === undefined) return
  const [id, all] = [newId(), eachOnce(heard)]
  const about = nobodys(first.report, first.receivedAt)
  await raise(services, [{ ...about, ...describing(all.map(nameOf)), id, openKey: gatheredKey }])
  await list(services, id, all.slice(0, mostListed))
}

/** One more than are listed is kept, and says that there are more. */
function describing(names: readonly string[]) {
  const metadata = { source: 'ais', beacons: names.slice(0, mostListed + 1), source_unverified: true }
  const words = names.length > mostListed ? alertWords.moreBeacons(mostListed) : alertWords.beacons(names.length)
  return { message: alertWords.unproved(words), metadata }
}

async function list(services: Services, alertId: string, heard: readonly BeaconHeard[]): Promise<void> {
  for (const { report, receivedAt } of heard) {
    const place = placeOfReport(report, receivedAt)
    const where = place && { latitude: place.latitude, longitude: place.longitude, placeAt: place.at }
    const message = alertWords.beaconSos(beaconName(nameOf({ report })))
    await insertCorrection(services.db, { alertId, byRaiser: false, at: receivedAt, message, ...where })
  }
}

function nobodys(report: TrackerReport, receivedAt: Date) {
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
    isDrill: false,
  } as const
}

function eachOnce(heard: readonly BeaconHeard[]): BeaconHeard[] {
  return [...new Map(heard.map((one) => [nameOf(one), one])).values()]
}

function listedIn(metadata: { readonly [name: string]: unknown } | undefined): readonly string[] {
  const listed = metadata?.['beacons']
  return Array.isArray(listed) ? listed.map(String) : []
}

function nameOf({ report }: Pick<BeaconHeard, 'report'>): string {
  return report.deviceId ?? ''
}

function keyOf(one: BeaconHeard): string {
  return `${keyBegins}${nameOf(one)}`
}
