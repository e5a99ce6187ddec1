import { addZone, changeZone, listZones, readZone, removeZone, zonesOnMap } from './zones.actions.ts'
import { zonesApi } from '#contract/zones/zones.api.ts'
import { together } from '#server/house.ts'
import { type Call, implement } from '#server/http/implement.ts'

export const zonesRoutes = implement(zonesApi, {
  list: ({ house, query }) => listZones(house, query),
  geojson: ({ house }) => zonesOnMap(house),
  add: ({ house, caller, body }) => together(house, (inside) => addZone(inside, caller, body)),
  read: ({ house, params }) => readZone(house, params.id),
  replace: change,
  change,
  remove: ({ house, caller, params }) => together(house, (inside) => removeZone(inside, caller, params.id)),
})

/** The body is read after the zone is found: an unknown one is unknown, whatever was said of it. */
function change(call: Call<(typeof zonesApi)['change' | 'replace']>) {
  return together(call.house, (inside) => changeZone(inside, call.caller, call.params.id, () => call.body))
}
