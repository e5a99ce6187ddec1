import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { newId } from '#server/platform/storage/new-id.ts'
import { openStorage } from '#server/platform/storage/open.ts'
import { startServer } from '#test/running-server.ts'
import { place } from '#test/world/fixes.ts'
import { fishermanNamed } from '#test/world/registration.ts'

const telephones = 4
const batch = 40

/**
 * Sends batches of positions as fast as the server answers, pulls the plug so long after the first was acknowledged, and
 * tells what was acknowledged.
 */
export async function floodUntilKilled(folder: string, after: number): Promise<string[]> {
  const server = startServer(folder)
  const address = await server.ready
  if (address === null) throw new Error(`The server did not start again: ${(await server.ended).said}`)
  const tokens = await Promise.all(Array.from({ length: telephones }, () => registered(address)))
  const acknowledged: string[] = []
  const plug = { isPulled: false }
  const begun = Promise.withResolvers<void>()
  const floods = tokens.map(async (token) => {
    for (let unsent = freshBatch(); !plug.isPulled;) {
      const kept = await keptOf(`${address}/api/tracking/locations/batch/`, token, unsent)
      acknowledged.push(...kept)
      if (kept.length > 0) begun.resolve()
      // What was not acknowledged is sent again, as the outbox of a phone does.
      const names = new Set(kept)
      unsent = [...unsent.filter(({ id }) => !names.has(id)), ...freshBatch()].slice(0, 1000)
    }
  })
  await begun.promise
  await wait(after)
  plug.isPulled = true
  await server.kill()
  await Promise.all(floods)
  return acknowledged
}

/** Every acknowledged position is there once, its boat stands where it was last, and the kept total is exact. */
export async function expectEveryFixOnce(folder: string, acknowledged: readonly string[]): Promise<void> {
  const { pool, close } = await openStorage({ dataFolder: folder, databaseUrl: null })
  try {
    const { rows } = await pool.query<{ id: string; pirogue_id: string | null }>('select id, pirogue_id from positions')
    const stored = new Set(rows.map(({ id }) => id))
    expect(stored.size).toBe(rows.length)
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    expect(rows.filter((row) => row.pirogue_id === null)).toEqual([])
    const { rows: totals } = await pool.query<{ total: number }>('select total::int as total from position_totals')
    expect(totals).toEqual([{ total: rows.length }])
    const { rows: behind } = await pool.query(
      `select id from positions join latest_positions using (device_id) where positions.effective_at > latest_positions.effective_at`,
    )
    expect(behind).toEqual([])
  } finally {
    await close()
  }
}

type Fix = { readonly id: string; readonly [name: string]: unknown }

function freshBatch(): Fix[] {
  const now = Date.now()
  return Array.from({ length: batch }, (_, index) => ({
    ...place({ timestamp: new Date(now - index * 1000).toISOString() }),
    id: newId(),
  }))
}

async function registered(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/users/register/`, asJson(fishermanNamed('Moussa Fall')))
  const { token } = (await answer.json()) as { token: string }
  return token
}

async function keptOf(address: string, token: string, locations: readonly Fix[]): Promise<string[]> {
  try {
    const answer = await fetch(address, asJson({ locations }, { authorization: `Token ${token}` }))
    const { results } = (await answer.json()) as { results: { id: string; status: string }[] }
    return results.filter(({ status }) => status === 'stored' || status === 'known').map(({ id }) => id)
  } catch {
    return []
  }
}

function asJson(body: object, headers: Record<string, string> = {}) {
  return { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
}
