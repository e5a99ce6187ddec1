import { openEmbedded } from '#server/platform/storage/embedded/embedded.ts'

/**
 * Run by `answers-forgotten.test.ts` in a process of its own: how many megabytes more is it after so many answers of a
 * megabyte each? In a process that other tests have used, theirs would be counted too.
 */
const [, , folder = '', answers = '0'] = process.argv
const rows = 1000
const { pool, close } = await openEmbedded(folder)
const ask = async (times: number) => {
  for (let asked = 0; asked < times; asked += 1) {
    const answer = await pool.query(`select repeat('a', $1::int) from generate_series(1, $1::int)`, [rows])
    if (answer.rows.length !== rows) throw new Error(`${answer.rows.length} rows came.`)
  }
}
await ask(50)
const before = process.memoryUsage().rss
await ask(Number(answers))
const growth = (process.memoryUsage().rss - before) / 1_000_000
await close()
process.stdout.write(JSON.stringify({ growth }))
