import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { missingApi } from '#contract/sightings/missing/missing.api.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { missingBody } from '#test/samples/missing.ts'
import type { Ask, Cell, MatrixOf, Recipe } from './recipe.ts'

export const missingMatrix: MatrixOf<typeof missingApi> = {
  report: { own: () => ({ path: '/missing/', body: missingBody({ phone: anyNumber() }) }), another: null },
  prove: {
    own: async ({ admin }) => {
      const { id, phone } = await reportedByNobody(admin)
      return { path: `/missing/${id}/proof/`, body: { code: await codeSentTo(admin, phone) } }
    },
    another: null,
  },
  anotherCode: {
    own: async ({ admin }) => ({ path: `/missing/${(await reportedByNobody(admin)).id}/code/` }),
    another: null,
  },
  list: {
    ...about(() => ({ path: '/missing/' })),
    shows: ({ body }, { person }) => reportersIn(body).includes(person.id),
  },
  open: about((id, boat) => ({ path: `/missing/${id}/open/`, body: { pirogue: boat } })),
  refuse: about((id) => ({ path: `/missing/${id}/refuse/`, body: { reason: 'Rentrée' } })),
  undo: about((id) => ({ path: `/missing/${id}/undo/` })),
}

const anyNumber = () => `77${randomInt(1_000_000, 10_000_000)}`

async function reportedByNobody(admin: Cell['admin']): Promise<{ readonly id: string; readonly phone: string }> {
  const [body, address] = [missingBody({ phone: anyNumber() }), `10.1.${randomInt(250)}.${randomInt(250)}`]
  await admin.request('POST /missing/', { body, address, headers: { authorization: '' } })
  return { id: body.id, phone: `+221${String(body['phone'])}` }
}

async function codeSentTo({ services }: Cell['admin'], phone: string): Promise<string> {
  const { rows } = await services.db.execute<{ sms: string }>(
    sql`select content ->> 'sms' as sms from deliveries where target = ${phone} order by created_at desc, id desc limit 1`,
  )
  return /\d{6}/.exec(rows[0]?.sms ?? '')?.[0] ?? ''
}

function reportersIn(body: { readonly [name: string]: unknown }): readonly string[] {
  const results = body['results'] as readonly { readonly reporter: string }[] | undefined
  return results?.map(({ reporter }) => reporter) ?? []
}

/** A report that may mean a boat of this person. */
function about(ask: (id: string, boat: string | null) => Ask): Recipe {
  const asked = async (cell: Cell) => ask(await reported(cell), await boatOf(cell))
  return { own: asked, another: asked }
}

async function reported({ admin, person, coordinator }: Cell): Promise<string> {
  const id = newId()
  await admin.services.db.execute(sql`
    insert into missing_reports (id, boat, people, departed_from, since, reporter, phone, made_at, boats, organisations)
    select ${id}, 'Yaye Fatou', 'Deux', 'Cayar', now(), ${person.id}, '+221770000001', now(), '[]', array_agg(organisation_id)
    from memberships where account_id = ${coordinator.id} and to_at is null`)
  return id
}

async function boatOf({ admin, person }: Cell): Promise<string | null> {
  const { rows } = await admin.services.db.execute<{ id: string }>(
    sql`select id from pirogues where owner_account_id = ${person.id} and deleted_at is null limit 1`,
  )
  return rows[0]?.id ?? null
}
