import type { Ask, Cell, MatrixOf, Recipe } from './recipe.ts'
import type { ticketsApi } from '#contract/support/tickets.api.ts'
import { smallestPng } from '#test/samples/pictures.ts'
import { form } from '#test/samples/uploads.ts'
import type { SignedInPerson } from '#test/world/test-server.ts'

const draft = { title: 'Mon GPS', description: 'Il ne s’allume plus.', category: 'GPS', priority: 'low' }

export const ticketsMatrix: MatrixOf<typeof ticketsApi> = {
  list: {
    own: () => ({ path: '/support/tickets/' }),
    another: null,
  },
  add: { own: () => ({ path: '/support/tickets/', body: draft }), another: null },
  read: aboutTicket((path) => ({ path })),
  change: aboutTicket((path) => ({ path, body: { status: 'closed' } })),
  reply: aboutTicket((path) => ({ path: `${path}replies/`, body: { content: 'Toujours pas.' } })),
  sendPicture: aboutTicket((path) => ({
    path: `${path}pictures/`,
    ...form({ name: 'picture', content: smallestPng, fileName: 'a.png' }),
  })),
  see: aboutTicket((path) => ({ path: `${path}seen/` })),
  contact: { own: () => ({ path: '/support/contact/' }), another: null },
}

/** One’s own is what one wrote oneself: a coordinator reads nothing of his members. */
function aboutTicket(ask: (path: string, cell: Cell) => Ask): Recipe {
  return {
    own: async (cell) => ask(await written(cell.caller ?? cell.person), cell),
    another: async (cell) => ask(await written(cell.person), cell),
  }
}

const known = new Map<string, string>()

/** One each: nobody writes to the support more than some times a day. */
async function written(author: SignedInPerson): Promise<string> {
  const before = known.get(author.id)
  if (before !== undefined) return before
  const { body } = await author.request('POST /support/tickets/', { body: draft })
  const path = `/support/tickets/${String(body['id'])}/`
  known.set(author.id, path)
  return path
}
