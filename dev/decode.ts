import { createInterface } from 'node:readline'
import { FrameRefused, type Protocol, type Session, newSession } from '#server/trackers/protocol.ts'
import { protocols } from '#server/trackers/protocols.ts'
import type { TrackerReport } from '#server/trackers/tracker-report.ts'

/**
 * `npm run decode -- <protocol>`: frames on standard input, one to a line; reports on standard output, one JSON
 * object to a line, and nothing else.
 */
const name = process.argv[2] ?? ''
const protocol = Object.hasOwn(protocols, name) ? protocols[name] : undefined
if (protocol === undefined) {
  process.stderr.write(`Usage: npm run decode -- ${Object.keys(protocols).toSorted().join(' | ')}\n`)
  process.exit(2)
}

const session = newSession(() => new Date())
for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  if (line.trim() === '') continue
  for (const answer of answersTo(line, protocol, session)) process.stdout.write(`${JSON.stringify(answer)}\n`)
}

function answersTo(line: string, { decode }: Protocol, connection: Session): readonly object[] {
  const receivedAt = connection.now()
  try {
    return decode(bytesOf(line), connection).reports.map((report) => written(report, receivedAt))
  } catch (problem) {
    if (!(problem instanceof FrameRefused)) process.stderr.write(`${String(problem)}\n`)
    return [{ error: problem instanceof FrameRefused ? problem.reason : 'unexpected' }]
  }
}

function written(report: TrackerReport, receivedAt: Date): object {
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
