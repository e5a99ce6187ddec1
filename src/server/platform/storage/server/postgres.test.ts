import { expect, test } from 'vitest'
import { openServer } from './postgres.ts'

test('PostgreSQL may restart: a connection that it closes while nobody uses it does not end the server', async () => {
  const { pool, close } = openServer('postgres://nobody@127.0.0.1:1/none')
  const closed = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
  expect(() => pool.emit('error', closed)).not.toThrow()
  await close()
})

test('a database that does not answer is an error for whoever asks, and for nobody else', async () => {
  const { pool, close } = openServer('postgres://nobody@127.0.0.1:1/none')
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await close()
})
