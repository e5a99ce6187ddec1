import * as z from 'zod/mini'
import { endpoint } from '#contract/wire/endpoint.ts'
import { everyone } from '#contract/wire/who.ts'

export const health = z.object({
  status: z.literal('ok'),
  demo: z.boolean(),
  version: z.string(),
  time: z.iso.datetime(),
})

export const monitoringApi = {
  health: endpoint({
    method: 'GET',
    path: '/health/',
    summary: 'Le serveur est prêt : base ouverte, migrations et données initiales en place',
    who: everyone,
    reply: health,
  }),
}
