import type { TrackerReport } from '#server/platform/reports/tracker-report.ts'
import {
  type CommandAnswer,
  type Decoded,
  FrameRefused,
  type TrackerSession,
  commandAnswer,
} from '#server/trackers/protocol.ts'
import { percentIn } from '#server/trackers/reading/field.ts'
import { makeReport } from '#server/trackers/reading/make-report.ts'
import { h02BinaryReport } from './binary.ts'
import { h02Text } from './frame.ts'
import { h02CallForHelp, h02PositionReport, h02SurroundingsReport, h02Vp1Report } from './text.ts'

/** The cheap SIM trackers of Sinotrack, Baanool and many others. */
export function decodeH02(frame: Buffer, session: TrackerSession): Decoded {
  if (frame[0] === 0x24) {
    const report = h02BinaryReport(frame)
    session.deviceId = report.deviceId
    return { reports: [report], reply: report.alarm === null ? null : alarmHeard(report.deviceId, session) }
  }
  if (frame[0] === 0x58) return { reports: [], reply: null, unread: true }
  return decodeText(h02Text(frame), session)
}

function decodeText(text: string, session: TrackerSession): Decoded {
  const match = /^\*[^,]{2},(\d*),([^,#]*).*#$/s.exec(text)
  if (!match) throw new FrameRefused('malformed')
  const [, named, type] = match
  const deviceId = named || session.deviceId
  const fields = text.slice(0, -1).split(',')
  const report = reportIn(type!, fields, deviceId, session)
  session.deviceId = deviceId
  return {
    reports: report ? [report] : [],
    reply: replyTo(type!, fields, report, session),
    answer: answerIn(type!, fields, report),
    unread: report === null && !greetings.has(type!),
  }
}

/** Nothing but that the device is there; `V1` also when it has no fix and no state. */
const greetings = new Set(['', 'V0', 'V1', 'V4', 'HTBT', 'XT'])

/** `V4` names the order that it answers; `SMS` repeats what the device would have said to a telephone. */
function answerIn(type: string, fields: readonly string[], report: TrackerReport | null): CommandAnswer | null {
  if (type === 'SMS') return commandAnswer(null, fields.slice(3).join(','))
  if (type !== 'V4' || fields[3] !== 'S71') return null
  return commandAnswer('set_interval', report?.attributes['result'] ?? fields.slice(3).join(','))
}

function reportIn(
  type: string,
  fields: readonly string[],
  deviceId: string | null,
  session: TrackerSession,
): TrackerReport | null {
  switch (type) {
    case 'V0':
    case 'HTBT': {
      const battery = percentIn(fields[3])
      return battery === null ? null : makeReport({ deviceId, battery })
    }
    case 'NBR':
    case 'LINK':
    case 'V3':
      return h02SurroundingsReport(fields, deviceId, session)
    case 'VP1':
      return h02Vp1Report(fields, deviceId)
    case 'SMS':
      return makeReport({ deviceId, attributes: { result: fields.slice(3).join(',') } })
    default:
      return type.startsWith('V')
        ? h02PositionReport(fields, deviceId, session)
        : h02CallForHelp(fields, deviceId, session)
  }
}

function replyTo(
  type: string,
  fields: readonly string[],
  report: TrackerReport | null,
  session: TrackerSession,
): Buffer | null {
  if (type === 'V0' || type === 'HTBT') return Buffer.from(`${fields.slice(0, 3).join(',')}#`)
  if (session.deviceId === null) return null
  if (type === 'V1' || type === 'NBR') {
    const now = session.now().toISOString().replace(/\D/g, '').slice(0, 14)
    return Buffer.from(`*HQ,${session.deviceId},V4,${type},${now}#`)
  }
  return report === null || report.alarm === null ? null : alarmHeard(session.deviceId, session)
}

/** Until it is told so, a device repeats its alarm. */
function alarmHeard(deviceId: string | null, session: TrackerSession): Buffer {
  return Buffer.from(`*HQ,${deviceId},R12,${h02Clock(session.now())}#`)
}

export function h02Clock(now: Date): string {
  return now.toISOString().slice(11, 19).replaceAll(':', '')
}
