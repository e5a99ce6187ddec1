import { randomBytes } from 'node:crypto'
import { uuidV7 } from '#contract/wire/id.ts'

/** A clock that is set back by more than that is followed: ids of next year would stand before all for a year. */
const followedBack = 1000
const lastPlace = 0xfff
let moment = 0
let place = 0

/** Later ones of this process are greater, also within a millisecond: what was written together is read in that order. */
export function newId(): string {
  const [now, random] = [Date.now(), randomBytes(10)]
  if (now > moment || now < moment - followedBack) [moment, place] = [now, random.readUInt16BE(0) & 0x7ff]
  else if (place < lastPlace) place += 1
  else [moment, place] = [moment + 1, 0]
  random.writeUInt16BE(place, 0)
  return uuidV7(moment, random)
}
