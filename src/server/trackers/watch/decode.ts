import type { TrackerReport } from '#server/platform/reports/tracker-report.ts'
import {
  type CommandAnswer,
  type Decoded,
  FrameRefused,
  type TrackerSession,
  commandAnswer,
} from '#server/trackers/protocol.ts'
import { bit } from '#server/trackers/reading/bits.ts'
import { decimalIn, onlyPresent, wholeIn } from '#server/trackers/reading/field.ts'
import { knotsFromKmh, makeReport } from '#server/trackers/reading/make-report.ts'
import { towards } from '#server/trackers/reading/nmea-coordinate.ts'
import { timeIn } from '#server/trackers/reading/written-time.ts'
import { watchAlarms } from './alarms.ts'
import { type WatchWords, watchMessage, watchWords } from './frame.ts'

/** Watches for children and old people, and the badges made of the same parts. */
export function decodeWatch(frame: Buffer, session: TrackerSession): Decoded {
  const words = watchWords(frame)
  const report = reportIn(words, session)
  session.deviceId = words.deviceId
  session.memory.set('maker', words.maker)
  session.memory.set('numbered', words.index !== null)
  const reply = replyTo(words.type)
  return {
    reports: report ? [report] : [],
    reply: reply === null ? null : watchMessage(words, reply),
    answer: answerIn(words),
    unread: report === null && !greetings.has(words.type),
  }
}

/** The watch is there, or does what it was told. */
const greetings = new Set(['LK', 'TKQ', 'TKQ2', 'INIT', 'CR', 'UPLOAD'])

/** A watch repeats the order that it was given. */
function answerIn({ type, content: text }: WatchWords): CommandAnswer | null {
  if (type === 'CR') return commandAnswer('request_location', text)
  return type === 'UPLOAD' ? commandAnswer('set_interval', text) : null
}

function replyTo(type: string): string | null {
  if (type.startsWith('AL')) return 'AL'
  if (type === 'LK' || type === 'TKQ' || type === 'TKQ2') return type
  return type === 'INIT' ? 'INIT,1' : null
}

function reportIn(words: WatchWords, session: TrackerSession): TrackerReport | null {
  const { type, content, deviceId } = words
  if (/^(?:UD|AL|WT)/.test(type)) return positionReport(words, session)
  const values = content.split(',')
  if (type === 'LK') return values.length >= 3 ? linkReport(values, deviceId) : null
  const health = content === '' ? null : healthIn(type.toLowerCase(), values)
  return health && makeReport({ deviceId, attributes: onlyPresent(health) })
}

function linkReport([steps, , battery]: readonly string[], deviceId: string): TrackerReport {
  return makeReport({ deviceId, battery: wholeIn(battery), attributes: onlyPresent({ steps: wholeIn(steps) }) })
}

function healthIn(type: string, values: readonly string[]): { readonly [name: string]: unknown } | null {
  const [first, second, third] = values
  switch (type) {
    case 'pulse':
    case 'heart':
      return { heartRate: wholeIn(first) }
    case 'blood':
    case 'bphrt':
      return { pressureHigh: wholeIn(first), pressureLow: wholeIn(second), heartRate: wholeIn(third) }
    case 'oxygen':
      return { bloodOxygen: wholeIn(second) }
    case 'temp':
      return { temperature: decimalIn(first) }
    case 'btemp2':
      return { temperature: wholeIn(first) ? decimalIn(second) : null }
    default:
      return null
  }
}

const decimal = String.raw`-?\d+\.?\d*`
const place = new RegExp(
  String.raw`^(?<date>\d{6}),(?<clock>\d{6}),(?<validity>[AV]), *(?<latitude>${decimal}),(?<north>[NS]?), *` +
    String.raw`(?<longitude>${decimal}),(?<east>[EW]?),(?<speed>${decimal}),(?<course>${decimal}),(?<altitude>${decimal}),` +
    String.raw`(?<satellites>\d+),(?<signal>\d+),(?<battery>\d+),(?<steps>\d+),\d+,(?<state>[\da-f]{1,8}),(?<around>.*)$`,
  'is',
)

function positionReport({ type, content, deviceId }: WatchWords, session: TrackerSession): TrackerReport {
  const groups = place.exec(content)?.groups
  if (!groups) throw new FrameRefused('malformed')
  const state = Number.parseInt(groups['state']!, 16)
  return makeReport({
    deviceId,
    at: timeIn(groups['date'], groups['clock'], session.now()),
    valid: groups['validity'] === 'A',
    unproved: true,
    latitude: towards(Number(groups['latitude']), groups['north'] || 'N'),
    longitude: towards(Number(groups['longitude']), groups['east']),
    speedKnots: knotsFromKmh(Number(groups['speed'])),
    heading: decimalIn(groups['course']),
    altitude: decimalIn(groups['altitude']),
    battery: wholeIn(groups['battery']),
    alarms: watchAlarms(state, type.startsWith('AL')),
    attributes: onlyPresent({
      satellites: wholeIn(groups['satellites']),
      rssi: wholeIn(groups['signal']),
      steps: wholeIn(groups['steps']),
      ...(bit(state, 4) && { motion: true }),
      around: groups['around'],
    }),
  })
}
