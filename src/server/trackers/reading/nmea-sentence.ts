import { xorOf } from './checksum.ts'
import { FrameRefused } from '#server/trackers/protocol.ts'

export type NmeaSentence = {
  /** `$GPRMC`: who talks, then what it says. */
  readonly name: string
  /** What stands between the name and the star. */
  readonly fields: readonly string[]
  /** Some trackers write on behind the checksum. */
  readonly behind: readonly string[]
  /** A checksum was there as the standard writes it, in capitals, and it holds. */
  readonly checked: boolean
}

/** A sentence whose checksum does not hold is refused; one without a checksum is told apart from one with. */
export function nmeaSentence(text: string): NmeaSentence {
  const star = text.lastIndexOf('*')
  const content = star < 0 ? text : text.slice(0, star)
  const [sum = '', ...behind] = star < 0 ? [] : text.slice(star + 1).split(',')
  const holds = /^[\da-f]{2}$/i.test(sum) && Number.parseInt(sum, 16) === xorOf(Buffer.from(content.slice(1)))
  if (star >= 0 && !holds) throw new FrameRefused('checksum')
  const [name = '', ...fields] = content.split(',')
  return { name, fields, behind, checked: /^[\dA-F]{2}$/.test(sum) }
}
