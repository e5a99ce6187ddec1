import { expect, test } from 'vitest'
import { startPostgres } from '#dev/postgres.ts'
import { expectToOutliveDatabase } from '#test/kills/database-kills.ts'
import { freePort } from '#test/trackers/tracker-socket.ts'
import { newFolder, startServer } from '#test/running-server.ts'

test('a PostgreSQL that crashes twice and cuts its busy connections ends no server and loses no SOS', () =>
  expectToOutliveDatabase(1, { crashes: 2, cuts: 10 }))

test('a server that is up before its database says so at its door, and opens when it is there', async () => {
  const postgres = await startPostgres()
  postgres.crash()
  const folder = newFolder('nothing')
  const port = await freePort()
  const server = startServer(folder.path, { DATABASE_URL: postgres.address, PORT: String(port) })
  try {
    const answer = await expect
      .poll(() => fetch(`http://127.0.0.1:${port}/api/health/`).catch(() => null))
      .not.toBeNull()
      .then(() => fetch(`http://127.0.0.1:${port}/api/alerts/`, { method: 'POST', body: '{}' }))
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await answer.json()).toMatchObject({ code: 'database_unavailable' })
    postgres.startAgain()
    expect(await server.ready).toBe(`http://127.0.0.1:${port}`)
    expect((await fetch(`http://127.0.0.1:${port}/api/health/`)).status).toBe(200)
  } finally {
    await server.kill()
    postgres.stop()
    folder.remove()
  }
})

test('a database that does not exist is said in one sentence, and nothing waits for it', async () => {
  const address = new URL(process.env['GUET_TEST_POSTGRES'] ?? '')
  address.pathname = '/nulle-part'
  const folder = newFolder('nothing')
  try {
    const { code, said } = await startServer(folder.path, { DATABASE_URL: address.href }).ended
    expect(said).toBe('PostgreSQL n’ouvre pas à DATABASE_URL\u00A0: database "nulle-part" does not exist.\n')
    expect(code).toBe(1)
  } finally {
    folder.remove()
  }
})
