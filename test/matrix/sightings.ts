import type { sightingsApi } from '#contract/sightings/sightings.api.ts'
import { raised } from '#test/samples/sos.ts'
import { pictureForm, sighted, sightingBody } from '#test/samples/sightings.ts'
import { voiceForm } from '#test/samples/messages.ts'
import type { Ask, Cell, MatrixOf, Recipe } from './recipe.ts'

export const sightingsMatrix: MatrixOf<typeof sightingsApi> = {
  list: { ...aboutSighting(() => ({ path: '/sightings/' })), shows: ({ body }, { person }) => isBy(body, person.id) },
  ofAlert: {
    ...aboutCase((id) => ({ path: `/alerts/${id}/sightings/` })),
    shows: ({ body }) => Array.isArray(body['results']),
  },
  add: { own: () => ({ path: '/sightings/', body: sightingBody() }), another: null },
  picture: aboutOwn((id) => ({ path: `/sightings/${id}/picture/`, ...pictureForm() })),
  voice: aboutOwn((id) => ({ path: `/sightings/${id}/voice/`, ...voiceForm() })),
  tie: aboutSighting((id) => ({ path: `/sightings/${id}/tie/`, body: { alert: null } })),
  takeBack: aboutSighting((id) => ({ path: `/sightings/${id}/` })),
}

function isBy(body: { readonly [field: string]: unknown }, id: string): boolean {
  return (body['results'] as readonly { readonly by: string }[] | undefined)?.some(({ by }) => by === id) ?? false
}

function aboutSighting(ask: (id: string) => Ask): Recipe {
  const asked = async ({ person }: Cell) => ask(await sighted(person))
  return { own: asked, another: asked }
}

/** What was seen by the caller himself: nobody adds a picture to what another saw. */
function aboutOwn(ask: (id: string) => Ask): Recipe {
  return {
    own: async ({ caller, person }) => ask(await sighted(caller ?? person)),
    another: async ({ person }) => ask(await sighted(person)),
  }
}

const offCasamance = { latitude: 12.4, longitude: -17.1, speed: null, heading: null }

/** Nobody is near it: who sees it, sees it by right. */
function aboutCase(ask: (id: string) => Ask): Recipe {
  const asked = async ({ person }: Cell) => ask((await raised(person, { message: 'SOS', location: offCasamance })).id)
  return { own: asked, another: asked }
}
