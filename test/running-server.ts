import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { countUse } from '#dev/costs.ts'
import { templateFolder } from './template.ts'

/** A real server in a process of its own, on a folder that can be handed to the next one: it may be killed at any moment. */
export type RunningServer = {
  /** Its address, when it is ready; or null when it ended before. */
  readonly ready: Promise<string | null>
  /** As a power cut does. Answers when the process is gone. */
  readonly kill: () => Promise<void>
  readonly ended: Promise<{ code: number | null; said: string }>
}

const main = fileURLToPath(new URL('../src/server/main.ts', import.meta.url))

const quickImports = fileURLToPath(new URL('quick-imports.ts', import.meta.url))

/** The database of a process that ends soon is not worth compiling twice: better code comes after such a process is over. */
export const engineFlags = [
  '--liftoff-only',
  '--disable-warning=ExperimentalWarning',
  '--import',
  quickImports,
] as const

export function startServer(folder: string, settings: Record<string, string> = {}): RunningServer {
  countUse('servers')
  const env = { ...process.env, GUET_DATA: folder, PORT: '0', GUET_ROLES: 'http', ...firstAdmin, ...settings }
  const child = spawn(process.execPath, [...engineFlags, main], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said }))
  return {
    ready: Promise.race([addressOf(child), ended.then(() => null)]),
    ended,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

const firstAdmin = { GUET_ADMIN_EMAIL: 'admin@test.example', GUET_ADMIN_PASSWORD: 'marée-haute' }

/** The server says where it listens, once migrations and first data are in place. */
function addressOf({ stdout }: ChildProcessByStdio<null, Readable, Readable>): Promise<string> {
  return new Promise((found) => {
    let said = ''
    stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /Server listening at (http:\/\/[\d.]+:\d+)/.exec(said)?.[1]
      if (address !== undefined) found(address)
    })
  })
}

export type Folder = { readonly path: string; readonly remove: () => void }

/** With a migrated and empty database in it, with nothing at all, or with what another one holds that nobody has open. */
export function newFolder(content: 'migrated' | 'nothing' | Folder = 'migrated'): Folder {
  const path = mkdtempSync(join(tmpdir(), 'guet-server-'))
  const model = content === 'migrated' ? templateFolder() : content === 'nothing' ? null : content.path
  if (model !== null) cpSync(model, path, { recursive: true })
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
