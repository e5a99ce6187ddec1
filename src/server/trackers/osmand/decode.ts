import { type JsonFields, fieldsOf, jsonObjects } from '#server/trackers/json-fields.ts'
import { type Decoded, FrameRefused, type Session } from '#server/trackers/protocol.ts'
import { overlandReports } from './overland.ts'
import type { OsmandRequest } from './frame.ts'
import { queryReport } from './query.ts'
import { traccarClientReport } from './traccar-client.ts'

/** OsmAnd, GPSLogger and the older Traccar Client send a query or a form; the newer Traccar Client and Overland JSON. */
export function decodeOsmand(request: OsmandRequest, session: Session): Decoded {
  if (/^application\/json\b/i.test(request.contentType)) return decodeJson(request.body, session)
  const parameters = new URLSearchParams(request.query === '' ? request.body : request.query)
  if (parameters.size === 0) throw new FrameRefused('malformed', 'no parameters')
  const report = queryReport(parameters)
  session.deviceId = report.deviceId ?? session.deviceId
  return { reports: [report], reply: Buffer.alloc(0) }
}

function decodeJson(body: string, session: Session): Decoded {
  const messages = jsonObjects(body)
  const isOverland = messages.some((message) => Array.isArray(message['locations']))
  const reports = messages.flatMap((message) =>
    Array.isArray(message['locations'])
      ? overlandReports(message)
      : locationsOf(message).map(traccarClientReport(message)),
  )
  session.deviceId = reports.at(-1)?.deviceId ?? session.deviceId
  return { reports, reply: Buffer.from(isOverland ? '{"result":"ok"}' : '') }
}

function locationsOf(message: JsonFields): readonly JsonFields[] {
  const said = message['location']
  const locations = (Array.isArray(said) ? said : [said]).map(fieldsOf)
  if (!locations.every((location) => location !== null)) throw new FrameRefused('malformed', 'no location')
  return locations
}
