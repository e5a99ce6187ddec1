import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { openStorage } from '#server/platform/storage/open.ts'
import { startServer } from '#test/running-server.ts'
import { sos } from '#test/samples/sos.ts'
import { fishermanNamed } from '#test/world/registration.ts'

const telephones = 4

/**
 * Telephones send SOS after SOS, each again until it is acknowledged. When so many are, the plug is pulled: those of
 * the other telephones are then somewhere in between. `later`: so many milliseconds after that. Answers what was acknowledged.
 */
export async function raiseUntilKilled(folder: string, enough: number, later = 0): Promise<string[]> {
  const server = startServer(folder, { GUET_ROLES: 'http,live,jobs', GUET_TRACKERS: 'off' })
  const address = await server.ready
  if (address === null) throw new Error(`The server did not start again: ${(await server.ended).said}`)
  const keys = await Promise.all(Array.from({ length: telephones }, () => sosKeyOf(address)))
  const acknowledged: string[] = []
  const plug = { isPulled: false }
  const pull = async () => {
    if (later > 0) await wait(later)
    plug.isPulled = true
    await server.kill()
  }
  const sending = keys.map(async (key) => {
    for (let unsent = sos(); !plug.isPulled;) {
      const status = await statusOf(address, key, unsent)
      if (status !== 201 && status !== 200) continue
      acknowledged.push(String(unsent['id']))
      if (acknowledged.length === enough) void pull()
      unsent = sos()
    }
  })
  await Promise.all(sending)
  await server.kill()
  return acknowledged
}

/** Every acknowledged press finds its SOS, and each SOS is there once, with its trail, its first step, its next one, and in what the screens are told. */
export async function expectEverySosOnce(folder: string, acknowledged: readonly string[]): Promise<void> {
  const { pool, close } = await openStorage({ dataFolder: folder, databaseUrl: null })
  try {
    await expectEachSosOnceIn(pool, acknowledged)
  } finally {
    await close()
  }
}

export async function expectEachSosOnceIn(pool: Pool, acknowledged: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ id: string; parts: string }>(
    `select id, (select count(*) from alert_trail t where t.alert_id = a.id and act = 'raised')
       || ' trail, ' || (select count(*) from escalation_steps s where s.alert_id = a.id and stage = 0)
       || ' step, ' || (select count(*) from deliveries d where d.alert_id = a.id and stage = 0)
       || ' message, ' || (select count(*) from live_log l where l.name = 'alert.raised' and l.data ->> 'id' = a.id::text)
       || ' told' || case when next_stage_at is null then ', forgotten' else '' end as parts
     from alerts a`,
  )
  const presses = await pool.query<{ id: string }>(
    'select p.id from alert_presses p join alerts a on a.id = p.alert_id',
  )
  const stored = new Set(presses.rows.map(({ id }) => id))
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  expect(new Set(rows.map(({ parts }) => parts))).toEqual(new Set(['1 trail, 1 step, 1 message, 1 told']))
}

export async function sosKeyOf(address: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(fishermanNamed('Moussa Fall'))
  const answer = await fetch(`${address}/api/users/register/`, { method: 'POST', headers, body })
  return ((await answer.json()) as { sos_key: string }).sos_key
}

async function statusOf(address: string, key: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json', authorization: `Sos ${key}` }
  const sent = fetch(`${address}/api/alerts/`, { method: 'POST', headers, body: JSON.stringify(body) })
  return await sent.then(({ status }) => status).catch(() => 0)
}
