import { openEmbedded } from '#server/platform/storage/embedded/embedded.ts'
import { forgetFsyncs, fsyncsSoFar } from './fsyncs.ts'

/** Run by `embedded.test.ts` in a process of its own, with `fsyncs.ts` loaded first: what do so many commits cost? */
const [, , folder = '', commits = '0'] = process.argv
const { pool, close } = await openEmbedded(folder)
const { rows } = await pool.query<{ fsync: string }>('show fsync')
const { rows: level } = await pool.query<{ synchronous_commit: string }>('show synchronous_commit')
await pool.query('create table committed (number integer)')
const before = fsyncsSoFar()
for (let number = 0; number < Number(commits); number += 1)
  await pool.query('insert into committed values ($1)', [number])
const fsyncs = fsyncsSoFar() - before
const idle = fsyncsSoFar()
await pool.query('select count(*) from committed')
const readingCosts = fsyncsSoFar() - idle
await close()
forgetFsyncs()
process.stdout.write(
  JSON.stringify({ fsync: rows[0]?.fsync, synchronous: level[0]?.synchronous_commit, fsyncs, readingCosts }),
)
