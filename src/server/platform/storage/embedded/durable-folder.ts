import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Options = Parameters<NodeFS['init']>[1]
type Stream = { readonly nfd: number; readonly path?: string }
type NodeBacked = {
  NODEFS: {
    stream_ops: {
      fsync?: (stream: Stream) => number
      write: (stream: Stream, ...what: unknown[]) => number
    }
  }
}
/** Told what the disk refused: PostgreSQL itself would go on without what it believes to have kept. */
type Lost = (problem: unknown) => never

/** PGlite's file system on Node keeps what is written but has no fsync of its own: a power cut would lose commits. */
export class DurableFolder extends NodeFS {
  readonly #lost: Lost

  constructor(folder: string, lost: Lost) {
    super(folder)
    this.#lost = lost
  }

  override async init(database: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const prepared = await super.init(database, options)
    const through = (module: unknown) => writeThroughNode(module, this.#lost)
    prepared.emscriptenOpts.preRun = [prepared.emscriptenOpts.preRun ?? [], through].flat()
    return prepared
  }
}

/** Set on `NODEFS` itself: set through `FS.filesystems` it silently does nothing. */
function writeThroughNode(module: unknown, lost: Lost): void {
  const { stream_ops } = (module as NodeBacked).NODEFS
  stream_ops.fsync = ({ nfd }) => {
    try {
      fsyncSync(nfd)
      return 0
    } catch (problem) {
      return lost(problem)
    }
  }
  const { write } = stream_ops
  stream_ops.write = (stream, ...what) => {
    try {
      return write(stream, ...what)
    } catch (problem) {
      // A table that cannot grow is an error for whoever writes into it; without the log nothing is kept any more.
      if (stream.path?.includes('/pg_wal/') === true) return lost(problem)
      throw problem
    }
  }
}
