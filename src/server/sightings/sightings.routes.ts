import { sightingsApi } from '#contract/sightings/sightings.api.ts'
import { seenAlert } from '#server/alerts/alerts.actions.ts'
import { implement } from '#server/platform/http/implement.ts'
import { addPicture, addVoice } from './sighting-files.actions.ts'
import { keepSighting, listOfAlert, listSightings, refuseUnlessSeen, takeBack, tie } from './sightings.actions.ts'

export const sightingsRoutes = implement(sightingsApi, {
  list: ({ services, caller }) => listSightings(services, caller),
  ofAlert: async ({ services, caller, params }) => listOfAlert(services, await seenAlert(services, caller, params.id)),
  add: ({ services, caller, body }) => keepSighting(services, caller, body),
  picture: ({ services, caller, params, upload }) => addPicture(services, caller, params.id, upload),
  voice: ({ services, caller, params, upload }) => addVoice(services, caller, params.id, upload),
  /* Whoever does not see it is told so before what he sent is read. */
  tie: async (call) => {
    await refuseUnlessSeen(call.services, call.caller, call.params.id)
    return await tie(call.services, call.caller, call.params.id, call.body.alert)
  },
  takeBack: ({ services, caller, params }) => takeBack(services, caller, params.id),
})
