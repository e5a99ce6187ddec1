import type { Severity } from '#contract/alerts/alert.ts'
import { effectiveTime } from '#contract/positions/effective-time.ts'
import { alertWords } from '#server/alerts/alerts.words.ts'
import { unplacedSosFor, moveSosToAgreedPlace, placeOpenSos } from '#server/alerts/place/alert-place.actions.ts'
import { lastKnownPlace } from '#server/alerts/place/alert-place.store.ts'
import { boatName } from '#server/alerts/raise/boat-names.store.ts'
import { openAmong, raise, settleAlerts } from '#server/alerts/raise/raise.actions.ts'
import type { Raised } from '#server/alerts/raise/raised.ts'
import { sosKeyOf } from '#server/alerts/sos/sos-keys.ts'
import { deviceNameOf } from '#server/devices/devices.actions.ts'
import { beaconName, beaconOf } from '#server/platform/reports/distress.ts'
import { fixId } from '#server/platform/reports/fix-id.ts'
import { type IncomingReport, type ReportInPipeline, saysWhere } from '#server/platform/reports/fix.ts'
import type { Follower } from '#server/platform/reports/follower.ts'
import { isRecentReport } from '#server/platform/reports/is-recent.ts'
import { linkAt } from '#server/platform/reports/order-in-time.ts'
import type { Services } from '#server/platform/services.ts'
import { sourcesBefore } from '#server/positions/belief.actions.ts'
import { sos } from '#server/platform/reports/tracker-report.ts'
import { placeOfReport } from './report-place.ts'

/**
 * What devices cry out: an SOS, from a button or a distress beacon; their own alarms; a battery that runs low. An SOS
 * counts also without a place, with an impossible one, out of order or days late. Only what was known already is silent.
 */
export const watchAlarms: Follower = async (services, placed) => {
  const isCry = ({ incoming }: ReportInPipeline) => incoming.report.alarm !== null
  const batteries = batteriesIn(placed)
  const [lost, open] = await Promise.all([
    // What is raised with these positions may itself lack a place: then it is asked after that.
    placed.some(isCry) ? null : unplacedSosFor(services, placed),
    openAmong(
      services,
      batteries.filter(({ level }) => level < low || level >= charged).map(({ key }) => key),
    ),
  ])
  return async (stored) => {
    for (const entry of stored) {
      const { alarm } = entry.incoming.report
      if (alarm !== null && entry.outcome?.status !== 'known') await cry(services, entry, alarm)
    }
    await moveSosToAgreedPlace(services, stored)
    await raiseTwoSources(services, stored)
    await placeOpenSos(services, stored, lost ?? (await unplacedSosFor(services, stored)))
    await watchBatteries(services, batteries, open)
  }
}

async function cry(services: Services, entry: ReportInPipeline, alarm: string): Promise<void> {
  if (alarm === sos) return void (await raise(services, [await sosFrom(services, entry)]))
  const words = alarm
    .split(',')
    .map(readable)
    .filter((word) => word !== '' && !ownSeparately.has(word))
  for (const word of words) await raise(services, [await alarmFrom(services, entry, word)])
}

const longestWord = 40

/** A device's own word may be anything: what no database keeps and nobody can read goes. */
function readable(word: string): string {
  return word.toWellFormed().replaceAll(/\p{C}/gu, '').slice(0, longestWord).toWellFormed().trim()
}

/** Low batteries are watched by their percents; what a tracker says about its engine or its speed is no alert. */
const ownSeparately = new Set(['lowBattery', 'overspeed', 'idle', 'movement', 'ignitionOn', 'ignitionOff'])
const serious: { readonly [word: string]: Severity } = {
  fallDown: 'high',
  accident: 'high',
  powerCut: 'medium',
  tampering: 'medium',
  removing: 'medium',
}

async function sosFrom(services: Services, entry: ReportInPipeline): Promise<Raised> {
  const known = about(entry)
  const { report } = entry.incoming
  const name = report.deviceId ?? ''
  const boat = await boatNameOf(services, known)
  const beacon = beaconOf(name)
  const message = beacon === null ? alertWords.trackerSos(boat) : alertWords.beaconSos(beaconName(name))
  const isProved = await isFromItself(services, entry)
  return {
    ...known,
    alertType: 'emergency',
    severity: 'critical',
    message: isProved ? message : alertWords.unproved(message),
    openKey: sosKeyOf(known.pirogueId ?? known.deviceId),
    nature: report.nature ?? null,
    isDoubted: entry.fix?.belief === 'implausible',
    metadata: {
      source: beacon === null ? 'tracker' : 'ais',
      alarm: sos,
      ...(!isProved && { source_unverified: true }),
      ...(await whereItWasBelieved(services, entry)),
    },
  }
}

async function alarmFrom(services: Services, entry: ReportInPipeline, word: string): Promise<Raised> {
  const known = about(entry)
  const boat = await boatNameOf(services, known)
  return {
    ...known,
    // The SOS of the same report has the name of the report.
    id: fixId(`${known.deviceId} ${word}`, entry.incoming.report, known.receivedAt),
    alertType: 'system',
    severity: serious[word] ?? 'low',
    message: alertWords.deviceAlarm(boat, word),
    openKey: `alarm:${word}:${known.deviceId}`,
    metadata: { source: 'tracker', alarm: word },
  }
}

/**
 * An open port asks nobody for a secret. A call is taken for the device's own when it comes with a session, from an address
 * that the device is bound to or was heard from before, or from a place that follows from those before it.
 */
async function isFromItself(services: Services, { incoming, fix }: ReportInPipeline): Promise<boolean> {
  const { device, source, isFromForbiddenAddress } = incoming
  if (isFromForbiddenAddress || fix?.belief === 'implausible') return false
  const isBound = (device.allowedAddresses ?? []).length > 0
  if (source === undefined || source === null || isBound) return true
  const before = await sourcesBefore(services, device.id, fix?.id ?? null)
  return before.includes(source) || (before.length > 0 && fix !== null && saysWhere(fix))
}

/** Said of a call whose own place cannot be true: those who search must know both. */
async function whereItWasBelieved(services: Services, { fix }: ReportInPipeline) {
  if (fix?.belief !== 'implausible') return {}
  const seen = await lastKnownPlace(services.db, fix)
  if (seen === null) return {}
  const { latitude, longitude, at } = seen
  return { last_believed_place: { latitude, longitude, at: at?.toISOString() ?? null } }
}

/** Somebody else says that he is this device: once, as long as nobody has looked into it. */
async function raiseTwoSources(services: Services, entries: readonly ReportInPipeline[]): Promise<void> {
  const apart = entries.filter(({ isApart, outcome }) => isApart === true && outcome?.status === 'stored')
  for (const entry of new Map(apart.map((one) => [one.incoming.device.id, one])).values()) {
    const known = about(entry)
    const { report } = entry.incoming
    await raise(services, [
      {
        ...known,
        id: fixId(`sources ${known.deviceId}`, report, known.receivedAt),
        alertType: 'system',
        severity: 'high',
        message: alertWords.twoSources(await boatNameOf(services, known)),
        openKey: `sources:${known.deviceId}`,
        metadata: { kind: 'two_sources' },
      },
    ])
  }
}

const nobody = { pirogueId: null, accountId: null, deviceId: null, zoneId: null, isDrill: false } as const

/** Whose it is and when it happened, also where the report did not become a position. */
function about({ incoming, fix }: ReportInPipeline) {
  const { device, report, receivedAt } = incoming
  const { effectiveAt, clockSuspect } = effectiveTime(report.at, receivedAt)
  const onBoard = device.links.find(({ toAt }) => toAt === null)
  const then = linkAt(device, effectiveAt) ?? onBoard
  // Whoever has the boat now is called for it, also when its tracker dates the call before it changed hands.
  const link = report.alarm === sos && onBoard?.pirogueId === then?.pirogueId ? onBoard : then
  return {
    ...nobody,
    id: fixId(`alarm ${device.id}`, report, receivedAt),
    pirogueId: link?.pirogueId ?? null,
    accountId: link ? link.ownerAccountId : device.accountId,
    deviceId: device.id,
    place: fix === null ? null : placeOfReport(report, effectiveAt),
    occurredAt: effectiveAt > receivedAt ? receivedAt : effectiveAt,
    receivedAt,
    clockSuspect,
  }
}

const low = 20
/** A battery that hangs around its limit is one alert, not twenty. */
const charged = 30

type Battery = { readonly key: string; readonly entry: ReportInPipeline; readonly level: number }

function batteriesIn(entries: readonly ReportInPipeline[]): Battery[] {
  const newest = new Map(entries.filter(saysItsBattery).map((entry) => [entry.incoming.device.id, entry]))
  return [...newest].map(([id, entry]) => ({ key: `battery:${id}`, entry, level: levelOf(entry.incoming) }))
}

async function watchBatteries(
  services: Services,
  levels: readonly Battery[],
  open: ReadonlySet<string>,
): Promise<void> {
  const fresh: Raised[] = []
  for (const { key, entry, level } of levels) {
    if (level < low && !open.has(key)) fresh.push(await lowBattery(services, entry, key, level))
  }
  await raise(services, fresh)
  const isCharged = levels.filter(({ level, key }) => level >= charged && open.has(key))
  await settleAlerts(
    services,
    isCharged.map(({ key }) => key),
    alertWords.batteryIsBack,
  )
}

function saysItsBattery({ incoming }: ReportInPipeline): boolean {
  return incoming.report.battery !== null && isRecentReport(incoming)
}

function levelOf({ report }: IncomingReport): number {
  return Math.round(report.battery ?? 100)
}

async function lowBattery(
  services: Services,
  entry: ReportInPipeline,
  openKey: string,
  level: number,
): Promise<Raised> {
  const { id: _, ...known } = about(entry)
  return {
    ...known,
    alertType: 'system',
    severity: 'medium',
    message: alertWords.lowBattery(await trackerNameOf(services, known), level),
    openKey,
    metadata: { kind: 'low_battery', battery_level: level },
  }
}

type Carried = { readonly pirogueId: string | null; readonly deviceId: string | null }

async function trackerNameOf(services: Services, known: Carried): Promise<string> {
  const name = await boatNameOf(services, known)
  return known.pirogueId === null ? name : alertWords.trackerOf(name)
}

/** A device that is on no boat goes by its own name. */
async function boatNameOf(services: Services, { pirogueId, deviceId }: Carried): Promise<string> {
  if (pirogueId !== null) return (await boatName(services.db, pirogueId)) ?? alertWords.someBoat
  return (deviceId === null ? null : await deviceNameOf(services, deviceId)) ?? alertWords.someBoat
}
