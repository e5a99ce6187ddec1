import type { Cell, MatrixOf, Recipe } from './recipe.ts'
import type { tripsApi } from '#contract/trips/trips.api.ts'
import { place, results, sendBatch } from '#test/world/fixes.ts'

export const tripsMatrix: MatrixOf<typeof tripsApi> = {
  list: {
    ...aboutTrip((_id, { person }) => ({ path: `/tracking/trips/?user=${person.id}` })),
    shows: (answer, { person }) => results(answer).some(({ user }) => user === person.id),
  },
  figures: {
    ...aboutTrip((_id, { person }) => ({ path: `/tracking/trips/figures/?user=${person.id}` })),
    shows: ({ body }) => body['trips'] === 1,
  },
  exportPeriod: {
    ...aboutTrip((_id, { person }) => ({ path: `/tracking/trips/export/?format=csv&user=${person.id}` })),
    shows: ({ raw }) => raw.toString().split('\r\n').length > 2,
  },
  exportOne: aboutTrip((id) => ({ path: `/tracking/trips/${id}/export/?format=gpx` })),
  read: aboutTrip((id) => ({ path: `/tracking/trips/${id}/` })),
  change: aboutTrip((id) => ({ path: `/tracking/trips/${id}/`, body: { notes: 'Thiof' } })),
}

/** Somebody is out, and the call is about that trip. */
function aboutTrip(ask: (id: string, cell: Cell) => { path: string; body?: object }): Recipe {
  const asking = async (cell: Cell) => {
    const { person } = cell
    const now = person.services.now().getTime()
    const after = (seconds: number) => new Date(now + seconds * 1000).toISOString()
    await sendBatch(person, [place({ timestamp: after(0) }), place({ timestamp: after(5), longitude: -17.1945 })])
    const [trip] = results(await person.request('GET /tracking/trips/'))
    if (trip === undefined) throw new Error('This boat should be out.')
    return ask(trip.id, cell)
  }
  return { own: asking, another: asking }
}
