import { photoCall, photoNames } from '#contract/kit/photo-calls.ts'
import type { AnyResource, KindCall, ResourceCall } from '#contract/kit/resource.ts'
import { type Resources, resources } from '#contract/resources.ts'
import { toSnake } from '#contract/wire/casing.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { smallestPng } from '#test/samples/pictures.ts'
import { form } from '#test/samples/uploads.ts'
import { bareOf } from '#test/world/kinds.ts'
import { fishermanNamed } from '#test/world/registration.ts'
import type { SignedInPerson } from '#test/world/test-server.ts'
import type { Ask, Cell, MatrixOf, Recipe } from './recipe.ts'

/** Recipes of the calls that a kind has beyond the six of every kind. */
const ownCalls: {
  readonly [K in keyof Resources]?: Omit<MatrixOf<Resources[K]['api']>, KindCall<Resources[K]>>
} = {
  armateurs: {
    boats: aboutOne(resources.armateurs, (id) => ({ path: `/armateurs/${id}/pirogues/` })),
    link: aboutOne(resources.armateurs, async (id, { admin }) => ({
      path: `/armateurs/${id}/pirogues/`,
      body: { pirogue: await freshBoat(admin, id) },
    })),
  },
  pirogues: {
    summary: { own: () => ({ path: '/pirogues/summary/' }), another: null },
    gallery: { own: () => ({ path: '/pirogues/gallery/' }), another: null },
    hulls: { own: () => ({ path: '/pirogues/hulls/' }), another: null },
    patrons: { own: () => ({ path: `/pirogues/patrons/?boats=${newId()}` }), another: null },
    portraits: { own: () => ({ path: `/pirogues/patrons/portraits/?boats=${newId()}` }), another: null },
    link: aboutOne(resources.pirogues, (id) => ({ path: `/pirogues/${id}/links/`, body: { device: null } })),
  },
  faq: {
    markedHelpful: { own: () => ({ path: '/support/faq/helpful/' }), another: null },
    markHelpful: aboutOne(resources.faq, (id) => ({ path: `/support/faq/${id}/helpful/`, body: { helpful: true } })),
  },
  balises: { geojson: { own: () => ({ path: '/tracking/balises/geojson/' }), another: null } },
  quais: {
    summary: { own: () => ({ path: '/quais/summary/' }), another: null },
    boats: { own: () => ({ path: '/quais/boats/?search=sop' }), another: null },
    vessels: aboutOne(resources.quais, (id) => ({ path: `/quais/${id}/vessels/` })),
    arrive: aboutOne(resources.quais, (id) => ({ path: `/quais/${id}/arrivals/`, body: { name: 'Yaye Khady' } })),
    leave: aboutOne(resources.quais, async (id, { admin }) => ({
      path: `/quais/${id}/departures/`,
      body: { vessel: await vesselAt(admin, id) },
    })),
    changeVessel: aboutOne(resources.quais, async (id, { admin }) => ({
      path: `/quais/vessels/${await vesselAt(admin, id)}/`,
      body: { status: 'loading' },
    })),
    conditions: aboutOne(resources.quais, (id) => ({ path: `/quais/${id}/conditions/` })),
  },
}

async function vesselAt(admin: SignedInPerson, id: string): Promise<string> {
  const { body } = await admin.request(`POST /quais/${id}/arrivals/`, { body: { name: 'Yaye Khady' } })
  return String(body['id'])
}

/** Of a fisherman who has just registered: approved organisations know of it, as of every independent boat. */
async function freshBoat(admin: SignedInPerson, id: string): Promise<string> {
  const name = `Gaal ${newId()}`
  await admin.request('POST /users/register/', { body: fishermanNamed('Modou Fall', {}, { boat_name: name }) })
  const { body } = await admin.request(`GET /armateurs/${id}/pirogues/?search=${encodeURIComponent(name)}`)
  return String((body['results'] as { id: string }[])[0]?.id)
}

/** A kind that is added to the list has its recipes. */
export const resourcesMatrix = Object.fromEntries(
  Object.entries(resources).map(([name, kind]) => [
    name,
    { ...everyCallOf(kind), ...ownCalls[name as keyof Resources] },
  ]),
) as unknown as { readonly [K in keyof Resources]: MatrixOf<Resources[K]['api']> }

function everyCallOf(kind: AnyResource): Readonly<Record<ResourceCall, Recipe>> {
  const { path } = kind
  const body = bareOf(kind)
  const about = (ask: (id: string, cell: Cell) => Ask | Promise<Ask>): Recipe => aboutOne(kind, ask)
  return {
    list: { own: () => ({ path: `${path}?t=${Date.now()}` }), another: null },
    add: { own: () => ({ path, body }), another: null },
    read: about((id) => ({ path: `${path}${id}/` })),
    replace: about((id) => ({ path: `${path}${id}/`, body })),
    change: about((id) => ({ path: `${path}${id}/`, body })),
    remove: about((id) => ({ path: `${path}${id}/` })),
    ...Object.fromEntries(
      photoNames(kind.fields).map((name) => [photoCall(name), about(sending(kind, toSnake(name)))]),
    ),
  }
}

function sending({ path }: AnyResource, name: string) {
  return (id: string): Ask => ({
    path: `${path}${id}/${name}/`,
    ...form({ name, content: smallestPng, fileName: 'a.png' }),
  })
}

/** One's own is what the caller made, if the caller may; everything else is an administrator's. */
function aboutOne(kind: AnyResource, ask: (id: string, cell: Cell) => Ask | Promise<Ask>): Recipe {
  return {
    own: async (cell: Cell) =>
      ask((cell.caller && (await made(kind, cell.caller))) ?? (await madeBy(kind, cell.admin)), cell),
    another: async (cell: Cell) => ask(await madeBy(kind, cell.admin), cell),
  }
}

async function made(kind: AnyResource, by: SignedInPerson): Promise<string | null> {
  const { status, body } = await by.request(`POST ${kind.path}`, { body: bareOf(kind) })
  return status === 201 ? String(body['id']) : null
}

async function madeBy(kind: AnyResource, admin: SignedInPerson): Promise<string> {
  const id = await made(kind, admin)
  if (id === null) throw new Error(`An administrator could not make a ${kind.noun}.`)
  return id
}
