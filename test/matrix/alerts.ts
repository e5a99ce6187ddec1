import type { Cell, MatrixOf, Recipe } from './recipe.ts'
import type { alertsApi } from '#contract/alerts/alerts.api.ts'
import type { SignedInPerson } from '#test/test-server.ts'
import { newId } from '#server/storage/new-id.ts'

export const alertsMatrix: MatrixOf<typeof alertsApi> = {
  list: {
    ...aboutSos(({ id }) => ({ path: `/alerts/?page_size=100&pirogue=${id}` }), 'pirogue'),
    shows: ({ body }, { person }) => (body['results'] as { user: string }[]).some(({ user }) => user === person.id),
  },
  raise: {
    own: ({ caller }) => ({ path: '/alerts/', body: sos({ user: caller?.id }) }),
    another: ({ person }) => ({ path: '/alerts/', body: sos({ user: person.id }) }),
  },
  read: aboutSos(({ id }) => ({ path: `/alerts/${id}/` })),
  acknowledge: aboutZone(({ id }) => ({ path: `/alerts/${id}/acknowledge/` })),
  resolve: aboutSos(({ id }) => ({ path: `/alerts/${id}/resolve/`, body: { reason: 'fausse_alerte' } })),
  seen: aboutSos(({ id }) => ({ path: `/alerts/${id}/seen/` })),
  addDetails: aboutSos(({ id }) => ({ path: `/alerts/${id}/details/`, body: { nature: 'panne' } })),
  replace: aboutSos(({ id }) => ({ path: `/alerts/${id}/`, body: { people_on_board: 6 } })),
  change: aboutSos(({ id }) => ({ path: `/alerts/${id}/`, body: { people_on_board: 6 } })),
  remove: aboutZone(({ id }) => ({ path: `/alerts/${id}/` })),
}

type Ask = (alert: { id: string }) => { path: string; body?: object }

/** An SOS of the person that the question is about. */
function aboutSos(ask: Ask, by: 'id' | 'pirogue' = 'id'): Recipe {
  const asking = async ({ person }: Cell) => ask({ id: await raised(person, sos(), by) })
  return { own: asking, another: asking }
}

/** Anybody who sees it may acknowledge it, its own person too; and unlike an SOS it is deleted while it is open. */
function aboutZone(ask: Ask): Recipe {
  const zone = { ...sos(), alert_type: 'zone_violation' }
  const asking = async ({ person }: Cell) => ask({ id: await raised(person, zone, 'id') })
  return { own: asking, another: asking }
}

async function raised(person: SignedInPerson, body: object, by: 'id' | 'pirogue'): Promise<string> {
  const answer = await person.request('POST /alerts/', { body: { ...body, id: newId() } })
  if (answer.status !== 201) throw new Error(`An alert was refused: ${JSON.stringify(answer.body)}`)
  return String(answer.body[by])
}

function sos(changes: object = {}) {
  return { alert_type: 'emergency', message: 'SOS', severity: 'critical', location: null, ...changes }
}
