import type { Cell, MatrixOf, Recipe } from './recipe.ts'
import type { zonesApi } from '#contract/zones/zones.api.ts'

const draft = {
  name: 'Aire marine de Cayar',
  zone_type: 'marine_reserve',
  zone_shape: 'circle',
  center_latitude: 14.9325,
  center_longitude: -17.1925,
  radius: 2500,
}

export const zonesMatrix: MatrixOf<typeof zonesApi> = {
  list: { own: () => ({ path: `/zones/?t=${Date.now()}` }), another: null },
  geojson: { own: () => ({ path: '/zones/geojson/' }), another: null },
  add: { own: () => ({ path: '/zones/', body: draft }), another: null },
  read: aboutZone((id) => ({ path: `/zones/${id}/` })),
  replace: aboutZone((id) => ({ path: `/zones/${id}/`, body: draft })),
  change: aboutZone((id) => ({ path: `/zones/${id}/`, body: { name: 'Cayar' } })),
  remove: aboutZone((id) => ({ path: `/zones/${id}/` })),
}

/** Zones are nobody's own: an administrator draws them. */
function aboutZone(ask: (id: string) => { path: string; body?: object }): Recipe {
  const about = async ({ admin }: Cell) => {
    const { body } = await admin.request('POST /zones/', { body: draft })
    return ask(String(body['id']))
  }
  return { own: about, another: about }
}
