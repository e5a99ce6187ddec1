import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Pool, PoolClient } from 'pg'
import { type Embedded, startEmbedded } from './embedded.ts'
import { type Folder, newFolder } from '#test/running-server.ts'

let folder: Folder
let embedded: Embedded
let pool: Pool
let client: PoolClient
beforeAll(async () => {
  folder = newFolder()
  embedded = await startEmbedded(folder.path)
  pool = embedded.connect()
  await pool.query('create table kept (name text primary key)')
})
afterAll(async () => {
  await pool.end()
  await embedded.close()
  folder.remove()
})
beforeEach(async () => {
  await pool.query('delete from kept')
  client = await pool.connect()
  return () => client.release()
})

const kept = async () => (await client.query<{ name: string }>('select name from kept')).rows.map(({ name }) => name)
const keep = (name: string) => client.query('insert into kept values ($1)', [name])

test('a transaction begins with its first statement, on one way there and back', async () => {
  const before = embedded.answered()
  await client.query('begin')
  expect(embedded.answered() - before).toBe(0)
  await keep('Sopé')
  await client.query('commit')
  expect(embedded.answered() - before).toBe(2)
  expect(await kept()).toEqual(['Sopé'])
})

test('what is rolled back is not kept, also when it was only begun, or its first statement fails', async () => {
  await client.query('begin')
  await client.query('rollback')
  await client.query('begin')
  await keep('Sopé')
  await client.query('rollback')
  expect(await kept()).toEqual([])
  await client.query('begin')
  await expect(client.query('select * from nowhere')).rejects.toMatchObject({ code: '42P01' })
  await expect(keep('Sopé')).rejects.toMatchObject({ code: '25P02' })
  await client.query('rollback')
  await keep('Yaye Khady')
  expect(await kept()).toEqual(['Yaye Khady'])
})

test('a connection that ends after it has begun leaves nothing open for the next one', async () => {
  await client.query('begin')
  client.release(true)
  client = await pool.connect()
  await keep('Sopé')
  await client.query('rollback')
  expect(await kept()).toEqual(['Sopé'])
})
