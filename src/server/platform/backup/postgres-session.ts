import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { from, to } from 'pg-copy-streams'
import type { DatabaseSession } from './database-session.ts'

const lineEnd = 0x0a
const rowsTogether = 1024 * 1024

/** A PostgreSQL server. No statement is too long for a backup. */
export async function serverSession(databaseUrl: string): Promise<DatabaseSession> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'guet-backup' })
  await client.connect()
  return {
    rows: async <Row>(query: string) => (await client.query(query)).rows as Row[],
    run: async (statements) => {
      await client.query(statements)
    },
    copyOut: (query) => wholeRows(client.query(to(`copy (${query}) to stdout`))),
    copyIn: (table, rows) =>
      pipeline(Readable.from([rows]), client.query(from(`copy ${table} from stdin with (freeze)`))),
    end: () => client.end(),
  }
}

/** In the text that COPY writes a line end is always the end of a row. */
async function* wholeRows(stream: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    held.push(piece)
    size += piece.length
    if (size < rowsTogether) continue
    const all = Buffer.concat(held)
    const cut = all.lastIndexOf(lineEnd) + 1
    if (cut > 0) yield all.subarray(0, cut)
    held = [all.subarray(cut)]
    size = all.length - cut
  }
  if (size > 0) yield Buffer.concat(held)
}
