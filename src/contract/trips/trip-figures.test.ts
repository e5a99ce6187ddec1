import { expect, test } from 'vitest'
import { figuresOfTrips, lastingOf, overAt } from './trip-figures.ts'
import { trackFile } from './track-files.ts'
import { tripInProgress } from '#test/samples/trips.ts'

const returnSaidAt = '2026-03-01T09:30:00.000Z'
const endTime = '2026-03-01T07:00:00.000Z'

test.each([
  [{}, null, 120, ['—', 'En cours']],
  [{ returnSaidAt }, returnSaidAt, 210, ['01/03/2026 09:30', 'Rentrée']],
  [{ endTime, returnSaidAt: null }, endTime, 60, ['01/03/2026 07:00', 'Terminée']],
] as const)(
  'a trip with %o is over at %s, lasted %d minutes, and says so on paper',
  async (times, over, minutes, said) => {
    const trip = { ...tripInProgress, ...times }
    expect([overAt(trip), lastingOf(trip) / 60_000, figuresOfTrips([trip]).minutesAtSea]).toEqual([
      over,
      minutes,
      minutes,
    ])
    const each = async function* () {
      yield { trip, name: '', points: [], isCut: false }
    }
    const page = { of: 'Yaye Khady', from: null, to: null, at: '2026-03-02T10:00:00.000Z' }
    let text = ''
    for await (const piece of trackFile({ format: 'html', page }, each())) text += piece
    for (const words of said) expect(text.replaceAll(/\s/g, ' ')).toContain(`<td>${words}</td>`)
  },
)
