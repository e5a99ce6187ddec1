import { expect } from 'vitest'
import { openStorage } from '#server/platform/storage/open.ts'
import { startServer } from '#test/running-server.ts'
import { addressNumber } from '#test/samples/guessing.ts'
import { fishermanNamed } from '#test/world/registration.ts'

/**
 * Registers people as fast as the server answers, and pulls the plug when so many have been told « 201 »: those of the
 * other telephones are then somewhere in between. Answers who had been told.
 */
export async function registerUntilKilled(folder: string, enough: number): Promise<string[]> {
  const server = startServer(folder, { TRUST_PROXY: '1' })
  const address = await server.ready
  if (address === null) throw new Error(`The server did not start again: ${(await server.ended).said}`)
  const acknowledged: string[] = []
  const telephones = Array.from({ length: 6 }, async () => {
    for (;;) {
      const body = fishermanNamed('Moussa Fall')
      if (!(await isAcknowledged(`${address}/api/users/register/`, body))) return
      acknowledged.push(String(body['email']))
      if (acknowledged.length === enough) void server.kill()
    }
  })
  await Promise.all(telephones)
  await server.kill()
  return acknowledged
}

let villages = 0

/** Each comes from an address of its own: one village does not register faster than its measure. */
async function isAcknowledged(address: string, body: object): Promise<boolean> {
  try {
    villages += 1
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': addressNumber(villages) }
    const { status } = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    return status === 201
  } catch {
    return false
  }
}

/** Every acknowledged account is there once, and none is there by half. */
export async function expectNothingLost(folder: string, acknowledged: readonly string[]): Promise<void> {
  const { pool, close } = await openStorage({ dataFolder: folder, databaseUrl: null })
  try {
    const { rows } = await pool.query<{ email: string; parts: string }>(
      `select email, (select count(*) from pirogues where owner_account_id = accounts.id and owner_name is not null)
         || ' pirogue, ' || (select count(*) from sessions where account_id = accounts.id)
         || ' session, ' || (select count(*) from sos_keys where account_id = accounts.id) || ' key' as parts
       from accounts where role = 'fisherman'`,
    )
    expect(new Set(rows.map(({ parts }) => parts))).toEqual(new Set(['1 pirogue, 1 session, 1 key']))
    const stored = rows.map(({ email }) => email)
    expect(new Set(stored).size).toBe(stored.length)
    expect(acknowledged.filter((email) => !stored.includes(email))).toEqual([])
  } finally {
    await close()
  }
}
