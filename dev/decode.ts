import { createInterface } from 'node:readline'
import { type TrackerReport, isOffEarth, sos } from '#server/platform/reports/tracker-report.ts'
import { FrameRefused, type Protocol, type TrackerSession, newSession } from '#server/trackers/protocol.ts'
import { protocols } from '#server/trackers/protocols.ts'
import { mended } from './decode/mended.ts'

/**
 * `npm run decode -- <protocol>`: frames on standard input, one to a line; reports on standard output, one JSON
 * object to a line, and nothing else. Of a frame whose checksum or length is wrong it says so, and what it would have
 * said; never that it called for help. A place outside the earth is an error, as it is to the server.
 */
const name = process.argv[2] ?? ''
const protocol = Object.hasOwn(protocols, name) ? protocols[name] : undefined
if (protocol === undefined) {
  process.stderr.write(`Usage: npm run decode -- ${Object.keys(protocols).toSorted().join(' | ')}\n`)
  process.exit(2)
}

const offEarth = 'outside_the_earth'
const session = newSession(() => new Date())
for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  if (line.trim() === '') continue
  for (const answer of answersTo(line, protocol, session)) process.stdout.write(`${JSON.stringify(answer)}\n`)
}

function answersTo(line: string, spoken: Protocol, connection: TrackerSession): readonly object[] {
  const frame = bytesOf(line)
  try {
    return reportsIn(frame, spoken, connection)
  } catch (problem) {
    if (!(problem instanceof FrameRefused)) process.stderr.write(`${String(problem)}\n`)
    if (!(problem instanceof FrameRefused)) return [{ error: 'unexpected' }]
    const error = problem.reason
    const unproved = unprovedIn(frame, error, spoken, connection)
    return unproved.length > 0 ? unproved.map((said) => ({ error, ...said })) : [{ error }]
  }
}

function reportsIn(frame: Buffer, { decode }: Protocol, connection: TrackerSession): readonly object[] {
  const receivedAt = connection.now()
  const { reports, refused = [] } = decode(frame, connection)
  const answers = reports.map((report) => (isOffEarth(report) ? { error: offEarth } : written(report, receivedAt)))
  return [...answers, ...refused.map((error) => ({ error }))]
}

/** In a talk of its own: what is not believed is not remembered either. */
function unprovedIn(frame: Buffer, error: FrameRefused['reason'], spoken: Protocol, connection: TrackerSession) {
  const whole = mended(spoken.name, frame, error)
  if (whole === null) return []
  try {
    const receivedAt = connection.now()
    const { reports } = spoken.decode(whole, { ...connection, memory: new Map(connection.memory) })
    return reports
      .filter((report) => !isOffEarth(report))
      .map((report) => written(report.alarm === sos ? { ...report, alarm: null, attributes: {} } : report, receivedAt))
  } catch {
    return []
  }
}

function written(report: TrackerReport, receivedAt: Date) {
  const { deviceId, at, valid, latitude, longitude, speed, heading, altitude, battery, alarm, attributes } = report
  return { deviceId, at, receivedAt, valid, latitude, longitude, speed, heading, altitude, battery, alarm, attributes }
}

/** A line of hex digits of even length is bytes. Anything else is text, and an end of line in it is written `\r\n`. */
function bytesOf(line: string): Buffer {
  if (/^(?:[\da-f]{2})+$/i.test(line.trim())) return Buffer.from(line.trim(), 'hex')
  // A JSON text has its own escapes.
  const isJson = line.trimStart().startsWith('{') || line.trimStart().startsWith('[{')
  return Buffer.from(isJson ? line : line.replaceAll(String.raw`\r`, '\r').replaceAll(String.raw`\n`, '\n'))
}
