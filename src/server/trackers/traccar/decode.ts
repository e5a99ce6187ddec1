import type { TrackerReport } from '#server/platform/reports/tracker-report.ts'
import { type Decoded, FrameRefused, type TrackerSession } from '#server/trackers/protocol.ts'
import { alarmsIn, onlyPresent } from '#server/trackers/reading/field.ts'
import { writtenTime } from '#server/trackers/reading/iso-time.ts'
import { type JsonFields, objectIn, jsonObjects, numberOf, textOf } from '#server/trackers/reading/json-fields.ts'
import { makeReport } from '#server/trackers/reading/make-report.ts'
import { phonePlace } from '#server/trackers/reading/phone-place.ts'

/**
 * What a Traccar server hands on: `{ "position", "device" }` for every position, and `{ "event", "position", "device" }` for
 * what it noticed. Of the events only alarms are used: the others are its own conclusions, and a device that went offline is
 * not heard by it. An alarm and its position are one report, so whichever comes second is known already.
 */
export function decodeTraccar(body: string, session: TrackerSession): Decoded {
  const [message, ...more] = jsonObjects(body)
  if (message === undefined || more.length > 0) throw new FrameRefused('malformed', 'not one message')
  const event = objectIn(message['event'])
  const position = objectIn(message['position'])
  if (event !== null && event['type'] !== 'alarm') return { reports: [], reply: null, unread: true }
  if (event === null && position === null) throw new FrameRefused('malformed', 'neither a position nor an event')
  session.deviceId = textOf(objectIn(message['device'])?.['uniqueId'])
  const alarms = [...wordsIn(event), ...wordsIn(position)]
  if (position === null) {
    const at = writtenTime(event?.['eventTime'])
    return { reports: [makeReport({ deviceId: session.deviceId, at, alarms })], reply: null }
  }
  return { reports: [reportOf(session.deviceId, position, alarms)], reply: null }
}

function reportOf(deviceId: string | null, position: JsonFields, alarms: readonly string[]): TrackerReport {
  // The device spoke and had no fix: Traccar repeats the last place that it knows.
  const isRepeated = position['outdated'] === true
  const attributes = objectIn(position['attributes']) ?? {}
  const fixAt = writtenTime(position['fixTime'])
  const deviceAt = writtenTime(position['deviceTime'])
  return makeReport({
    deviceId,
    at: isRepeated ? (deviceAt ?? writtenTime(position['serverTime'])) : (fixAt ?? deviceAt),
    ...phonePlace(numberOf(position['latitude']), numberOf(position['longitude']), alarms),
    valid: position['valid'] === true && !isRepeated,
    speedKnots: isRepeated ? null : numberOf(position['speed']),
    heading: isRepeated ? null : numberOf(position['course']),
    altitude: numberOf(position['altitude']),
    // Traccar writes 0 for what it does not know.
    accuracy: numberOf(position['accuracy']) || null,
    battery: numberOf(attributes['batteryLevel']),
    alarms,
    attributes: onlyPresent({ ...plain(attributes), protocol: textOf(position['protocol']) }),
  })
}

/** One word, or several with commas between them. */
function wordsIn(message: JsonFields | null): readonly string[] {
  const alarm = textOf(objectIn(message?.['attributes'])?.['alarm'])
  return (alarm ?? '').split(',').flatMap(alarmsIn)
}

const saidElsewhere = new Set(['alarm', 'batteryLevel'])

function plain(attributes: JsonFields): JsonFields {
  const isPlain = ([name, value]: [string, unknown]) => !saidElsewhere.has(name) && typeof value !== 'object'
  return Object.fromEntries(Object.entries(attributes).filter(isPlain))
}
