import { zonesApi } from '#contract/zones/zones.api.ts'
import { type CallContext, implement } from '#server/platform/http/implement.ts'
import { madeOnce } from '#server/platform/http/made-once.ts'
import { inTransaction } from '#server/platform/services.ts'
import { addZone, changeZone, listZones, readZone, removeZone, zoneMaker, zonesOnMap } from './zones.actions.ts'

export const zonesRoutes = implement(zonesApi, {
  list: ({ services, query }) => listZones(services, query),
  geojson: ({ services }) => zonesOnMap(services),
  add: (call) =>
    inTransaction(call.services, (inside) =>
      madeOnce(call, {
        makerOf: (id) => zoneMaker(inside, id),
        read: (id) => readZone(inside, id),
        make: (id) => addZone(inside, call.caller, call.body, id),
      }),
    ),
  read: ({ services, params }) => readZone(services, params.id),
  replace: change,
  change,
  remove: ({ services, caller, params }) => inTransaction(services, (inside) => removeZone(inside, caller, params.id)),
})

/** The body is read after the zone is found: an unknown one is unknown, whatever was said of it. */
function change(call: CallContext<(typeof zonesApi)['change' | 'replace']>) {
  return inTransaction(call.services, (inside) =>
    changeZone(inside, call.caller, call.params.id, { seen: call.seen, change: () => call.body }),
  )
}
