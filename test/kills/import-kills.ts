import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { newId } from '#server/platform/storage/new-id.ts'
import { openStorage } from '#server/platform/storage/open.ts'
import { startServer } from '#test/running-server.ts'
import { form } from '#test/samples/uploads.ts'

const linesOfAll = 1500

/**
 * Brings in a table and pulls the plug so many milliseconds after it was sent. Then half a table is never there; and the
 * same import sent again, under its name, has brought in all of it once.
 */
export async function importKilledAfter(folder: string, delay: number): Promise<'before' | 'after'> {
  const [name, key] = [`Quai ${newId()}`, newId()]
  const lines = Array.from({ length: linesOfAll }, (_, at) => `${name} ${at};Cayar\n`)
  const sent = form({ name: 'file', content: `Nom;Lieu\n${lines.join('')}`, fileName: 'quais.csv' })
  const first = startServer(folder)
  const bringing = bring(await callerAt(await first.ready), sent, key)
  await wait(delay)
  await first.kill()
  const wasTold = (await bringing) !== 0
  const stored = await storedOf(folder, name)
  expect(wasTold ? [linesOfAll] : [0, linesOfAll]).toContain(stored)
  const second = startServer(folder)
  expect(await bring(await callerAt(await second.ready), sent, key)).toBe(stored === 0 ? 201 : 200)
  await second.kill()
  expect(await storedOf(folder, name)).toBe(linesOfAll)
  return stored === 0 ? 'before' : 'after'
}

type Sent = ReturnType<typeof form>

type Caller = { readonly address: string; readonly token: string }

async function bring({ address, token }: Caller, { payload, headers }: Sent, key: string): Promise<number> {
  try {
    const { status } = await fetch(`${address}/api/quais/import/`, {
      method: 'POST',
      headers: { ...headers, authorization: `Token ${token}`, 'idempotency-key': key },
      body: payload,
    })
    return status
  } catch {
    return 0
  }
}

async function callerAt(address: string | null): Promise<Caller> {
  if (address === null) throw new Error('The server did not start.')
  const answer = await fetch(`${address}/api/users/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@test.example', password: 'marée-haute' }),
  })
  return { address, token: ((await answer.json()) as { token: string }).token }
}

async function storedOf(folder: string, name: string): Promise<number> {
  const { pool, close } = await openStorage({ dataFolder: folder, databaseUrl: null })
  try {
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from quais where name like $1',
      [`${name} %`],
    )
    return rows[0]?.count ?? 0
  } finally {
    await close()
  }
}
