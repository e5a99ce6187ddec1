import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { test } from 'vitest'
import { newFolder } from '#test/running-server.ts'
import { expectNothingLost } from '#test/backup/previous-release.ts'

test('what an earlier version kept is whole on a PostgreSQL server under this one, and its people read it', async () => {
  const server = new URL(process.env['GUET_TEST_POSTGRES'] ?? '')
  const name = `guet_previous_${randomUUID().replaceAll('-', '')}`
  const admin = new Pool({ connectionString: server.toString() })
  const folder = newFolder('nothing')
  await admin.query(`create database ${name}`)
  server.pathname = `/${name}`
  try {
    await expectNothingLost({ dataFolder: folder.path, databaseUrl: server.toString() })
  } finally {
    folder.remove()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
})
