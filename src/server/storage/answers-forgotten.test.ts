import { expect, test } from 'vitest'
import { openStorage } from './open.ts'
import { newFolder } from '#test/running-server.ts'

const thousand = 1000
const megabyte = 1_000_000
const answers = 400

/** A server that lives for months answers billions of questions. */
test('what the embedded database has answered is kept by nobody', async () => {
  const folder = newFolder()
  const { pool, close } = await openStorage({ dataFolder: folder.path, databaseUrl: null })
  try {
    const ask = async (times: number) => {
      for (let asked = 0; asked < times; asked += 1) {
        const { rows } = await pool.query(`select repeat('a', $1::int) from generate_series(1, $1::int)`, [thousand])
        expect(rows).toHaveLength(thousand)
      }
    }
    await ask(50)
    const before = process.memoryUsage().rss
    await ask(answers)
    expect((process.memoryUsage().rss - before) / megabyte).toBeLessThan(answers / 2)
  } finally {
    await close()
    folder.remove()
  }
})
