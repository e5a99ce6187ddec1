import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Options = Parameters<NodeFS['init']>[1]
type NodeBacked = { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } }

/** PGlite's file system on Node keeps what is written but has no fsync of its own: a power cut would lose commits. */
export class DurableFolder extends NodeFS {
  override async init(database: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const prepared = await super.init(database, options)
    prepared.emscriptenOpts.preRun = [prepared.emscriptenOpts.preRun ?? [], syncThroughNode].flat()
    return prepared
  }
}

/** Set on `NODEFS` itself: set through `FS.filesystems` it silently does nothing. */
function syncThroughNode(module: unknown): void {
  const { NODEFS } = module as NodeBacked
  NODEFS.stream_ops.fsync = ({ nfd }) => {
    fsyncSync(nfd)
    return 0
  }
}
