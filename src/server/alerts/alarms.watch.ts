import { lostSos, placeOpenSos } from './alert-place.actions.ts'
import type { Place } from './alert-place.store.ts'
import { alertWords } from './alerts.words.ts'
import { boatName } from './alerts.store.ts'
import { type Raised, openAmong, raise, settle } from './raise.actions.ts'
import type { Severity } from '#contract/alerts/alert.ts'
import { effectiveTime } from '#contract/positions/effective-time.ts'
import type { House } from '#server/house.ts'
import type { Heard, Passage } from '#server/ingest/fix.ts'
import { fixId } from '#server/ingest/fix-id.ts'
import { linkAt } from '#server/ingest/order-in-time.ts'
import type { Follower } from '#server/ingest/follower.ts'
import { beaconOf } from '#server/trackers/ais/distress.ts'
import { sos } from '#server/trackers/make-report.ts'
import type { TrackerReport } from '#server/trackers/tracker-report.ts'

/**
 * What devices cry out: an SOS, from a button or a distress beacon; their own alarms; a battery that runs low. An SOS
 * counts also without a place, with an impossible one, out of order or days late. Only what was known already is silent.
 */
export const watchAlarms: Follower = async (house, placed) => {
  const isCry = ({ heard }: Passage) => heard.report.alarm !== null
  const batteries = batteriesIn(placed)
  const [lost, open] = await Promise.all([
    // What is raised with these positions may itself lack a place: then it is asked after that.
    placed.some(isCry) ? null : lostSos(house, placed),
    openAmong(
      house,
      batteries.filter(({ level }) => level < low || level >= charged).map(({ key }) => key),
    ),
  ])
  return async (kept) => {
    for (const passage of kept) {
      const { alarm } = passage.heard.report
      if (alarm !== null && passage.outcome?.status !== 'known') await cry(house, passage, alarm)
    }
    await placeOpenSos(house, kept, lost ?? (await lostSos(house, kept)))
    await watchBatteries(house, batteries, open)
  }
}

/** A distress beacon is nobody's device: whoever's it is, somebody is in the water. It never becomes a boat. */
export async function raiseStrangeBeacon(house: House, report: TrackerReport, receivedAt: Date): Promise<void> {
  const name = report.deviceId ?? ''
  const { effectiveAt, clockSuspect } = effectiveTime(report.at, receivedAt)
  await raise(house, [
    {
      ...nobody,
      id: fixId(name, report, receivedAt),
      alertType: 'emergency',
      severity: 'critical',
      message: alertWords.beaconSos(beaconName(name)),
      place: placeOf(report, effectiveAt),
      occurredAt: effectiveAt,
      receivedAt,
      clockSuspect,
      openKey: `sos:mmsi:${name}`,
      metadata: { source: 'ais', mmsi: name },
    },
  ])
}

async function cry(house: House, passage: Passage, alarm: string): Promise<void> {
  if (alarm === sos) return void (await raise(house, [await sosFrom(house, passage)]))
  const words = alarm
    .split(',')
    .map(readable)
    .filter((word) => word !== '' && !ownSeparately.has(word))
  for (const word of words) await raise(house, [await alarmFrom(house, passage, word)])
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

async function sosFrom(house: House, passage: Passage): Promise<Raised> {
  const known = about(passage)
  const { report } = passage.heard
  const name = report.deviceId ?? ''
  const boat = await boatNameOf(house, known.pirogueId)
  const beacon = beaconOf(name)
  return {
    ...known,
    alertType: 'emergency',
    severity: 'critical',
    message: beacon === null ? alertWords.trackerSos(boat) : alertWords.beaconSos(beaconName(name)),
    openKey: `sos:${known.pirogueId ?? known.deviceId}`,
    metadata: { source: beacon === null ? 'tracker' : 'ais', alarm: sos },
  }
}

async function alarmFrom(house: House, passage: Passage, word: string): Promise<Raised> {
  const known = about(passage)
  const boat = await boatNameOf(house, known.pirogueId)
  return {
    ...known,
    // The SOS of the same report has the name of the report.
    id: fixId(`${known.deviceId} ${word}`, passage.heard.report, known.receivedAt),
    alertType: 'system',
    severity: serious[word] ?? 'low',
    message: alertWords.deviceAlarm(boat, word),
    openKey: `alarm:${word}:${known.deviceId}`,
    metadata: { source: 'tracker', alarm: word },
  }
}

const nobody = { pirogueId: null, accountId: null, deviceId: null, zoneId: null, isDrill: false } as const

/** Whose it is and when it happened, also where the report did not become a position. */
function about({ heard, fix }: Passage) {
  const { speaker, report, receivedAt } = heard
  const { effectiveAt, clockSuspect } = effectiveTime(report.at, receivedAt)
  const link = linkAt(speaker, effectiveAt) ?? speaker.links.find(({ toAt }) => toAt === null)
  return {
    ...nobody,
    id: fixId(`alarm ${speaker.id}`, report, receivedAt),
    pirogueId: link?.pirogueId ?? null,
    accountId: link ? link.ownerAccountId : speaker.accountId,
    deviceId: speaker.id,
    place: fix === null ? null : placeOf(report, effectiveAt),
    occurredAt: effectiveAt > receivedAt ? receivedAt : effectiveAt,
    receivedAt,
    clockSuspect,
  }
}

/** Receivers without a fix say 0,0: that is no place. An old place that they repeat is better than none. */
function placeOf({ latitude, longitude, speed, heading, valid }: TrackerReport, at: Date): Place | null {
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null
  return { latitude, longitude, speed, heading, at: valid ? at : null }
}

const low = 20
/** A battery that hangs around its limit is one alert, not twenty. */
const charged = 30
const news = 3_600_000

type Battery = { readonly key: string; readonly passage: Passage; readonly level: number }

function batteriesIn(passages: readonly Passage[]): Battery[] {
  const newest = new Map(passages.filter(isRecent).map((passage) => [passage.heard.speaker.id, passage]))
  return [...newest].map(([id, passage]) => ({ key: `battery:${id}`, passage, level: levelOf(passage.heard) }))
}

async function watchBatteries(house: House, told: readonly Battery[], open: ReadonlySet<string>): Promise<void> {
  const fresh: Raised[] = []
  for (const { key, passage, level } of told) {
    if (level < low && !open.has(key)) fresh.push(await lowBattery(house, passage, key, level))
  }
  await raise(house, fresh)
  const isCharged = told.filter(({ level, key }) => level >= charged && open.has(key))
  await settle(
    house,
    isCharged.map(({ key }) => key),
    alertWords.batteryIsBack,
  )
}

/** What a battery was hours ago, told by a backlog, says nothing about it now. */
function isRecent({ heard }: Passage): boolean {
  const { battery, at } = heard.report
  if (battery === null) return false
  return at === null || Math.abs(heard.receivedAt.getTime() - at.getTime()) < news
}

function levelOf({ report }: Heard): number {
  return Math.round(report.battery ?? 100)
}

async function lowBattery(house: House, passage: Passage, openKey: string, level: number): Promise<Raised> {
  const { id: _, ...known } = about(passage)
  return {
    ...known,
    alertType: 'system',
    severity: 'medium',
    message: alertWords.lowBattery(await boatNameOf(house, known.pirogueId), level),
    openKey,
    metadata: { kind: 'low_battery', battery_level: level },
  }
}

async function boatNameOf(house: House, pirogueId: string | null): Promise<string> {
  const name = pirogueId === null ? null : await boatName(house.db, pirogueId)
  return name ?? alertWords.someBoat
}

function beaconName(mmsi: string): string {
  const kind = beaconOf(mmsi)
  return kind === null ? `AIS ${mmsi}` : `${kind.toUpperCase()} ${mmsi}`
}
