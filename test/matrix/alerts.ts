import type { alertsApi } from '#contract/alerts/alerts.api.ts'
import type { asksApi } from '#contract/alerts/asks.api.ts'
import type { boatsToCallForApi } from '#contract/alerts/boats-to-call-for.api.ts'
import { describePirogueOf } from '#server/pirogues/pirogues.actions.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { act, raised, sos } from '#test/samples/sos.ts'
import type { Cell, MatrixOf, Recipe } from './recipe.ts'

export const alertsMatrix: MatrixOf<typeof alertsApi> = {
  list: {
    ...aboutSos(({ pirogue }) => ({ path: `/alerts/?page_size=100&pirogue=${pirogue}` })),
    shows: ({ body }, { person }) => (body['results'] as { user: string }[]).some(({ user }) => user === person.id),
  },
  raise: {
    own: ({ caller }) => ({ path: '/alerts/', body: sos({ ...said, user: caller?.id }) }),
    another: ({ person }) => ({ path: '/alerts/', body: sos({ ...said, user: person.id }) }),
  },
  read: aboutSos(({ id }) => ({ path: `/alerts/${id}/` })),
  acknowledge: aboutZone(({ id }) => ({ path: `/alerts/${id}/acknowledge/` })),
  resolve: onlyOneself(
    ({ id }) => ({ path: `/alerts/${id}/resolve/`, body: { reason: 'fausse_alerte' } }),
    takenCharge,
  ),
  reopen: {
    own: async ({ caller, person, admin }) => {
      const { id } = await raised(caller ?? person, said)
      await act(admin, 'resolve', id, { reason: 'secouru' })
      return { path: `/alerts/${id}/reopen/` }
    },
    another: async ({ person }) => ({ path: `/alerts/${(await raised(person, said)).id}/reopen/` }),
  },
  undoResolve: aboutSos(({ id }) => ({ path: `/alerts/${id}/resolve/undo/` })),
  go: aboutSos(({ id }) => ({ path: `/alerts/${id}/going/` })),
  turnBack: aboutSos(({ id }) => ({ path: `/alerts/${id}/going/` })),
  seen: aboutSos(({ id }) => ({ path: `/alerts/${id}/seen/` })),
  addDetails: onlyOneself(({ id }) => ({ path: `/alerts/${id}/details/`, body: { nature: 'panne' } })),
  replace: aboutSos(({ id }) => ({ path: `/alerts/${id}/`, body: { people_on_board: 6 } })),
  change: aboutSos(({ id }) => ({ path: `/alerts/${id}/`, body: { people_on_board: 6 } })),
  remove: aboutZone(({ id }) => ({ path: `/alerts/${id}/` })),
}

export const asksMatrix: MatrixOf<typeof asksApi> = {
  list: aboutSos(({ id }) => ({ path: `/alerts/${id}/asks/` })),
  ask: aboutSos(({ id }) => ({ path: `/alerts/${id}/asks/`, body: { people: [] } })),
  release: aboutSos(({ id }) => ({ path: `/alerts/${id}/asks/release/`, body: { people: [] } })),
  own: { own: () => ({ path: '/alerts/asks/own/' }), another: null },
  seen: aboutSos(({ id }) => ({ path: `/alerts/${id}/asks/seen/` })),
  answer: aboutSos(({ id }) => ({ path: `/alerts/${id}/asks/answer/`, body: { answer: 'cannot' } })),
  confirm: aboutSos(({ id }) => ({ path: `/alerts/${id}/asks/confirm/`, body: {} })),
  export: aboutSos(({ id }) => ({ path: `/alerts/${id}/asks/export/` })),
}

export const boatsToCallForMatrix: MatrixOf<typeof boatsToCallForApi> = {
  others: {
    own: () => ({ path: '/alerts/pirogues/others/?search=Yaye' }),
    another: () => ({ path: '/alerts/pirogues/others/?search=Yaye' }),
  },
  list: {
    own: searchedBoat,
    another: searchedBoat,
    shows: ({ body }, { person }) => (body['results'] as { user: string }[]).some(({ user }) => user === person.id),
  },
}

/** By a name that no other boat has. */
async function searchedBoat({ person }: Cell) {
  const name = `Gaal ${newId()}`
  await describePirogueOf(person.services, person.id, { name })
  return { path: `/alerts/pirogues/?search=${encodeURIComponent(name)}` }
}

const said = { message: 'SOS', location: null }

type Ask = (alert: { id: string; pirogue: string }) => { path: string; body?: object }

/** An SOS of the person that the question is about. */
function aboutSos(ask: Ask, before: (cell: Cell, id: string) => Promise<void> = async () => {}): Recipe {
  const asking = async (cell: Cell) => {
    const { id, pirogue } = await raised(cell.person, said)
    await before(cell, id)
    return ask({ id, pirogue: String(pirogue) })
  }
  return { own: asking, another: asking }
}

/** Whoever waits to be approved sees the calls of others, and ends and describes its own alone. */
function onlyOneself(ask: Ask, before?: (cell: Cell, id: string) => Promise<void>): Recipe {
  const ownOfPending = async ({ caller, person }: Cell) => {
    const { id, pirogue } = await raised(caller ?? person, said)
    return ask({ id, pirogue: String(pirogue) })
  }
  return { ...aboutSos(ask, before), ownOfPending }
}

/** Whoever may take charge of it has done so: an organisation ends what is in its charge. */
async function takenCharge({ caller, person }: Cell, id: string): Promise<void> {
  if (caller !== null && caller.id !== person.id) await act(caller, 'acknowledge', id)
}

/** Anybody who sees it may acknowledge it, its own person too; and unlike an SOS it is deleted while it is open. */
function aboutZone(ask: Ask): Recipe {
  const asking = async ({ person }: Cell) => {
    const { id, pirogue } = await raised(person, { alert_type: 'zone_violation' })
    return ask({ id, pirogue: String(pirogue) })
  }
  return { own: asking, another: asking }
}
