import { mediaApi } from '#contract/media/media.api.ts'
import { implement } from '#server/platform/http/implement.ts'
import { inTransaction } from '#server/platform/services.ts'
import {
  addMedia,
  changeMedia,
  changePoster,
  downloadMedia,
  likeMedia,
  listMedia,
  managedMedia,
  readMedia,
  statsOfMedia,
  unlikeMedia,
} from './media.actions.ts'
import { removeManagedMedia, removeMedia, removeSomeMedia } from './removal.actions.ts'

export const mediaRoutes = implement(mediaApi, {
  list: ({ services, caller, query }) => listMedia(services, caller, query),
  read: ({ services, caller, params }) => readMedia(services, caller, params.id),
  add: ({ services, caller, upload, body, key }) => addMedia(services, caller, { arrived: upload, form: body, key }),
  change: async (call) => {
    await managedMedia(call.services, call.caller, call.params.id)
    const { body, seen } = call
    return await inTransaction(call.services, (inside) =>
      changeMedia(inside, call.caller, call.params.id, { seen, change: body }),
    )
  },
  remove: ({ services, caller, params }) => inTransaction(services, (inside) => removeMedia(inside, caller, params.id)),
  removeSome: async ({ services, caller, body }) => ({
    deleted: await inTransaction(services, (inside) => removeSomeMedia(inside, caller, body.ids)),
  }),
  removeAll: async ({ services, caller }) => ({
    deleted: await inTransaction(services, (inside) => removeManagedMedia(inside, caller)),
  }),
  download: ({ services, caller, params }) => downloadMedia(services, caller, params.id),
  like: ({ services, caller, params }) => likeMedia(services, caller, params.id),
  unlike: ({ services, caller, params }) => unlikeMedia(services, caller, params.id),
  sendPoster: ({ services, caller, params, upload }) => changePoster(services, caller, params.id, upload),
  stats: ({ services, caller }) => statsOfMedia(services, caller),
})
