import { sql } from 'drizzle-orm'
import type { smsApi } from '#contract/sms/sms.api.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import type { Cell, MatrixOf } from './recipe.ts'

export const smsMatrix: MatrixOf<typeof smsApi> = {
  unknown: { own: () => ({ path: '/sms/unknown/' }), another: null },
  attach: {
    own: async (cell) => ({ path: `/sms/unknown/${await kept(cell)}/attach/`, body: { user: cell.person.id } }),
    another: null,
  },
  close: { own: async (cell) => ({ path: `/sms/unknown/${await kept(cell)}/close/` }), another: null },
}

async function kept({ admin }: Cell): Promise<string> {
  const id = newId()
  await admin.services.db.execute(sql`
    insert into sms_received (id, received_at, number, text, gateway, kind)
    values (${id}, now(), ${`+22170${id.slice(-7)}`}, 'bonjour', 'json', 'unclear')`)
  return id
}
