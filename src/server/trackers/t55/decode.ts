import type { TrackerReport } from '#server/platform/reports/tracker-report.ts'
import { type Decoded, FrameRefused, type TrackerSession } from '#server/trackers/protocol.ts'
import { type NmeaSentence, nmeaSentence } from '#server/trackers/reading/nmea-sentence.ts'
import { dscReport } from './dsc.ts'
import { t55Text } from './frame.ts'
import { t55Identity, t55Prefix } from './identity.ts'
import { gpiopReport, gptxtReport, pubxReport, qzeReport, trccrReport, wmcsReport } from './makers.ts'
import { ggaReport, gllReport, rmaReport, rmcReport } from './position.ts'

/** NMEA 0183 as trackers and boats send it, each with its own way of saying who it is. */
export function decodeT55(frame: Buffer, session: TrackerSession): Decoded {
  const { deviceId, sentence } = t55Prefix(t55Text(frame))
  const identity = t55Identity(sentence)
  if (identity !== null) {
    if (sentence.startsWith('$P')) nmeaSentence(sentence)
    session.deviceId = identity
    return { reports: waiting(session, identity), reply: null }
  }
  const waited = unnamedIn(session)
  const report = reportIn(sentence, deviceId ?? session.deviceId, session)
  if (deviceId !== null) session.deviceId = deviceId
  if (report === null) return { reports: [], reply: null, unread: !withoutFix.test(sentence) }
  const waits = session.memory.get('unnamed') === report
  return { reports: [report], reply: null, waits, lost: waits ? waited : 0 }
}

/** The receiver is there and has no fix yet. */
const withoutFix = /^\$..(?:RMC|GGA|GLL|RMA),/

/** How many reports, none or one, wait for the name of their device. */
export function unnamedIn(session: TrackerSession): number {
  return session.memory.has('unnamed') ? 1 : 0
}

/** Some devices send the position first and their name after it: the report is given again, with the name. */
function waiting(session: TrackerSession, deviceId: string): readonly TrackerReport[] {
  const report = session.memory.get('unnamed') as TrackerReport | undefined
  session.memory.delete('unnamed')
  return report === undefined ? [] : [{ ...report, deviceId }]
}

function reportIn(text: string, deviceId: string | null, session: TrackerSession): TrackerReport | null {
  if (text.startsWith('$ID,')) return wmcsReport(text, session)
  if (text.startsWith('QZE,')) return qzeReport(text, session)
  if (text.startsWith('$TRCCR,')) return trccrReport(text, deviceId)
  if (!text.startsWith('$')) throw new FrameRefused('malformed')
  const sentence = nmeaSentence(text)
  const report = sentenceReport(sentence, deviceId, session)
  if (report !== null && report.deviceId === null) session.memory.set('unnamed', report)
  return report
}

function sentenceReport(
  sentence: NmeaSentence,
  deviceId: string | null,
  session: TrackerSession,
): TrackerReport | null {
  switch (sentence.name) {
    case '$GPIOP':
      return gpiopReport(sentence, deviceId)
    case '$GPTXT':
      return gptxtReport(sentence)
    case '$PUBX':
      return pubxReport(sentence, session)
    default:
      break
  }
  if (!/^\$[A-Z]{5}$/.test(sentence.name)) return null
  switch (sentence.name.slice(3)) {
    case 'RMC':
      return rmcReport(sentence, deviceId, session)
    case 'GGA':
      return ggaReport(sentence, deviceId, session)
    case 'GLL':
      return gllReport(sentence, deviceId, session)
    case 'RMA':
      return rmaReport(sentence, deviceId)
    case 'DSC':
      return dscReport(sentence, session.now())
    default:
      return null
  }
}
