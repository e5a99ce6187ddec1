import { isIdentifier } from '#contract/devices/device.rules.ts'
import { canonicalIdentifier } from '#contract/devices/identifier.ts'
import { alertWords } from '#server/alerts/alerts.words.ts'
import { beaconName } from '#server/platform/reports/distress.ts'
import type { TrackerReport } from '#server/platform/reports/tracker-report.ts'

/** A call for help of something that nobody added: a beacon over AIS, a tracker, or a number that is nobody's. */
export type UnknownCall = {
  readonly report: TrackerReport
  readonly receivedAt: Date
  readonly protocol: string
  readonly address: string
}

/** A kind of them rings within a budget of its own: whoever invents trackers keeps no beacon from ringing. */
export type UnknownCallers = {
  /** What the alerts of those are about that ring on their own. */
  readonly keyBegins: string
  readonly gatheredKey: string
  /** Under which name those that were gathered stand in the alert. */
  readonly listedAs: string
  /** As one of them is told apart from the others. */
  readonly nameOf: (call: UnknownCall) => string
  readonly words: (name: string) => string
  readonly wordsInList: (name: string) => string
  readonly wordsOfMany: (count: number) => string
  readonly wordsOfMore: (count: number) => string
  readonly metadata: (name: string) => { readonly [field: string]: unknown }
}

/** As the way by which an SMS came is called beside those of trackers. */
export const smsProtocol = 'sms'

const beacons: UnknownCallers = {
  keyBegins: 'sos:mmsi:',
  gatheredKey: 'sos:beacons',
  listedAs: 'beacons',
  nameOf: ({ report }) => report.deviceId ?? '',
  words: (name) => alertWords.unproved(alertWords.beaconSos(beaconName(name))),
  wordsInList: (name) => alertWords.beaconSos(beaconName(name)),
  wordsOfMany: (count) => alertWords.unproved(alertWords.beacons(count)),
  wordsOfMore: (count) => alertWords.unproved(alertWords.moreBeacons(count)),
  metadata: (mmsi) => ({ source: 'ais', mmsi }),
}

export const unknownTrackers: UnknownCallers = {
  keyBegins: 'sos:tracker:',
  gatheredKey: 'sos:trackers',
  listedAs: 'trackers',
  // Whoever gives no name, or what is none, is told apart by where he sends from.
  nameOf: ({ report: { deviceId }, address }) =>
    deviceId !== null && isIdentifier(deviceId) ? canonicalIdentifier(deviceId) : `@${address}`,
  words: (name) => alertWords.unknownTrackerSos(shownName(name)),
  wordsInList: (name) => alertWords.unknownTrackerSos(shownName(name)),
  wordsOfMany: (count) => alertWords.unknownTrackers(count),
  wordsOfMore: (count) => alertWords.moreUnknownTrackers(count),
  metadata: (name) => ({ source: 'tracker', unknown_tracker: shownName(name) }),
}

/** By SMS. The number stands whole in what is rung: who is rung calls back. */
export const unknownNumbers: UnknownCallers = {
  keyBegins: 'sos:sms:',
  gatheredKey: 'sos:numbers',
  listedAs: 'numbers',
  nameOf: ({ report }) => report.deviceId ?? '',
  words: (number) => alertWords.unknownNumberSos(number),
  wordsInList: (number) => alertWords.unknownNumberSos(number),
  wordsOfMany: (count) => alertWords.unknownNumbers(count),
  wordsOfMore: (count) => alertWords.moreUnknownNumbers(count),
  metadata: (number) => ({ source: smsProtocol, unknown_number: number }),
}

export function kindOf({ protocol }: UnknownCall): UnknownCallers {
  if (protocol === smsProtocol) return unknownNumbers
  return protocol === 'ais' ? beacons : unknownTrackers
}

const longestShown = 24

/** Anybody may call himself anything: what is rung carries no words, links or signs of his. */
function shownName(name: string): string | null {
  if (name.startsWith('@')) return null
  const plain = name.replaceAll(/[^\p{L}\p{Nd}-]+/gu, '')
  return plain.length > longestShown ? `${plain.slice(0, longestShown)}…` : plain || null
}
