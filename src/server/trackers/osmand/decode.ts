import type { TrackerReport } from '#server/platform/reports/tracker-report.ts'
import { type Decoded, FrameRefused, type TrackerSession } from '#server/trackers/protocol.ts'
import { type JsonFields, objectIn, jsonObjects } from '#server/trackers/reading/json-fields.ts'
import { readEach } from '#server/trackers/reading/make-report.ts'
import type { OsmandRequest } from './frame.ts'
import { overlandReport } from './overland.ts'
import { queryReport } from './query.ts'
import { traccarClientReport } from './traccar-client.ts'

/** OsmAnd, GPSLogger and the older Traccar Client send a query or a form; the newer Traccar Client and Overland JSON. */
export function decodeOsmand(request: OsmandRequest, session: TrackerSession): Decoded {
  if (/^application\/json\b/i.test(request.contentType)) return decodeJson(request.body, session)
  const parameters = new URLSearchParams(request.query === '' ? request.body : request.query)
  if (parameters.size === 0) throw new FrameRefused('malformed', 'no parameters')
  const report = queryReport(parameters)
  session.deviceId = report.deviceId ?? session.deviceId
  return { reports: [report], reply: Buffer.alloc(0) }
}

function decodeJson(body: string, session: TrackerSession): Decoded {
  const messages = jsonObjects(body)
  const isOverland = messages.some((message) => Array.isArray(message['locations']))
  const batch = readEach(messages.flatMap(locationsIn), (read) => read())
  session.deviceId = batch.reports.at(-1)?.deviceId ?? session.deviceId
  return { ...batch, reply: Buffer.from(isOverland ? '{"result":"ok"}' : '') }
}

/** Each to be read by itself. */
function locationsIn(message: JsonFields): (() => TrackerReport)[] {
  const batch = message['locations']
  if (Array.isArray(batch)) return batch.map((location) => () => overlandReport(objectIn(location)))
  const located = message['location']
  return (Array.isArray(located) ? located : [located]).map((location) => () => {
    const fields = objectIn(location)
    if (fields === null) throw new FrameRefused('malformed', 'no location')
    return traccarClientReport(message, fields)
  })
}
