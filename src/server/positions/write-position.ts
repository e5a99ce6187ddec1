/**
 * A position as it goes over the wire, written already: all but the name of its boat, which alone may change, between two halves.
 */
export type WrittenPosition = {
  readonly id: string
  readonly effectiveAt: Date
  readonly isBelieved: boolean
  readonly beforeName: string
  readonly afterName: string
}

/** What stands between two fields of a packed position: no text of JSON has one in it. */
export const betweenFields = '\n'

/**
 * From the fields that the database hands over in one text (`packedPosition`). Thousands of positions are answered at once: to
 * read each into an object, compare it with its shape and write it again was three quarters of what the answer cost. That it
 * is what the contract would have written holds for any position (write-position.law.test.ts).
 */
export function writePositions(packed: readonly string[]): WrittenPosition[] {
  const time = timeWriter()
  return packed.map((fields) => {
    const [id = '', carried, place, fixAt = '', receivedAt = '', effectiveAt = '', others, implausible = ''] =
      fields.split(betweenFields)
    const times = `,"timestamp":"${time(fixAt)}","received_at":"${time(receivedAt)}","effective_at":"${time(effectiveAt)}"`
    return {
      id,
      effectiveAt: new Date(Math.round(Number(effectiveAt))),
      isBelieved: implausible === 'false',
      beforeName: `{"id":"${id}${carried},"pirogue_name":`,
      afterName: `${place}${times}${others}${implausible}}`,
    }
  })
}

export function withName({ beforeName, afterName }: WrittenPosition, pirogueName: string | null): string {
  return beforeName + JSON.stringify(pirogueName) + afterName
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

/** As `toISOString` writes them. Positions follow each other: what an hour begins with is worked out once for all that are in it. */
function timeWriter(): (milliseconds: string) => string {
  let [begun, begins] = [Number.NaN, '']
  let [last, written] = ['', '']
  return (milliseconds) => {
    if (milliseconds === last) return written
    const time = Math.round(Number(milliseconds))
    const from = Math.floor(time / hour) * hour
    if (from !== begun) [begun, begins] = [from, new Date(from).toISOString().slice(0, 'YYYY-MM-DDTHH:'.length)]
    const within = time - from
    const thousandths = String(within % second).padStart(3, '0')
    last = milliseconds
    written = `${begins}${twoDigits[Math.floor(within / minute)]}:${twoDigits[Math.floor((within % minute) / second)]}.${thousandths}Z`
    return written
  }
}
