import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { DurableFolder } from '#server/platform/storage/embedded/durable-folder.ts'
import type { DatabaseSession } from './database-session.ts'

type How = {
  /** Each commit reaches the disk. Without it whoever opens the folder forces all of it there at the end. */
  readonly isDurable: boolean
  readonly settings?: readonly string[]
}

/** The embedded database in this very thread: a command has nothing else to do meanwhile. */
export async function embeddedSession(folder: string, { isDurable, settings = [] }: How): Promise<DatabaseSession> {
  const usual = PGlite.defaultStartParams
  const database = await PGlite.create({
    fs: isDurable ? new DurableFolder(folder, refused) : new NodeFS(folder),
    startParams: [
      ...(isDurable ? [...usual.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'] : usual),
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
  })
  return {
    rows: async <Row>(query: string) => (await database.query<Row>(query)).rows,
    run: async (statements) => {
      await database.exec(statements)
    },
    copyOut: async function* copyOut(query) {
      const { blob } = await database.query(`copy (${query}) to '/dev/blob'`)
      if (blob && blob.size > 0) yield Buffer.from(await blob.arrayBuffer())
    },
    copyIn: async (table, rows) => {
      const blob = new Blob([Uint8Array.from(rows)])
      await database.query(`copy ${table} from '/dev/blob' with (freeze)`, [], { blob })
    },
    end: () => database.close(),
  }
}

/** The command ends with it. */
function refused(problem: unknown): never {
  throw problem
}
