import { kmh, kmhToKnots } from '#contract/wire/units.ts'
import type { TrackerReport } from '#server/platform/reports/tracker-report.ts'
import { type Decoded, FrameRefused, type TrackerSession } from '#server/trackers/protocol.ts'
import { onlyPresent } from '#server/trackers/reading/field.ts'
import { type JsonFields, jsonObjects, numberOf, textOf } from '#server/trackers/reading/json-fields.ts'
import { makeReport, readEach } from '#server/trackers/reading/make-report.ts'
import { phonePlace } from '#server/trackers/reading/phone-place.ts'
import { ownTracksAlarms } from './alarms.ts'
import type { OwnTracksRequest } from './frame.ts'

/** The phone queues until it is answered; the answer is a list, of orders when there are some. */
export function decodeOwnTracks(request: OwnTracksRequest, session: TrackerSession): Decoded {
  // A friend that was removed is sent as an empty message.
  const messages = request.body.trim() === '' ? [] : jsonObjects(request.body)
  const batch = readEach(messages, (message) => reportIn(message, request))
  const [last] = messages.slice(-1)
  session.deviceId = batch.reports.at(-1)?.deviceId ?? (last ? deviceOf(last, request) : null) ?? session.deviceId
  const unread = batch.reports.length === 0 && messages.some(({ _type }) => !greetings.has(String(_type)))
  return { ...batch, reply: Buffer.from('[]'), unread }
}

/** They say that the phone is, or was, there. */
const greetings = new Set(['lwt', 'status', 'card'])

/** A waypoint is a place that the phone remembers, not where it is; a last will, a card or a status say no place at all. */
function reportIn(message: JsonFields, request: OwnTracksRequest): TrackerReport | null {
  if (textOf(message['_type']) === null) throw new FrameRefused('malformed', 'no _type')
  if (message['_type'] !== 'location' && message['_type'] !== 'transition') return null
  const deviceId = deviceOf(message, request)
  const isTransition = message['_type'] === 'transition'
  return makeReport({
    deviceId,
    at: timeOf(message['tst']),
    valid: true,
    ...phonePlace(numberOf(message['lat']), numberOf(message['lon']), []),
    speedKnots: speedOf(message['vel']),
    heading: numberOf(message['cog']),
    altitude: numberOf(message['alt']),
    accuracy: numberOf(message['acc']),
    battery: numberOf(message['batt']),
    alarms: isTransition ? [] : ownTracksAlarms(textOf(message['t']), numberOf(message['rty'])),
    attributes: onlyPresent({
      tid: textOf(message['tid']),
      trigger: textOf(message['t']),
      connection: textOf(message['conn']),
      batteryState: numberOf(message['bs']),
      inRegions: message['inregions'],
      ...(isTransition && { event: textOf(message['event']), region: textOf(message['desc']) }),
    }),
  })
}

/**
 * Our own links write the device into the address. Else the topic says whose phone it is and which one; so do the
 * headers or the address; the two letters of `tid` are the last resort.
 */
function deviceOf(message: JsonFields, { id, user, device }: OwnTracksRequest): string | null {
  if (id) return id
  const topic = textOf(message['topic'])?.replace(/\/event$/, '')
  if (topic !== undefined) return topic.replaceAll('/', '-')
  return user && device ? `owntracks-${user}-${device}` : textOf(message['tid'])
}

function timeOf(seconds: unknown): Date | null {
  const epoch = numberOf(seconds)
  return epoch === null ? null : new Date(epoch * 1000)
}

function speedOf(value: unknown): number | null {
  const kilometres = numberOf(value)
  return kilometres === null || kilometres < 0 ? null : kmhToKnots(kmh(kilometres))
}
