import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The real server in a process and a folder of its own; only what was started here is ended here. */
export type BenchServer = {
  readonly address: string
  readonly folder: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

export function freshFolder(): string {
  return mkdtempSync(join(tmpdir(), 'guet-bench-'))
}

export function forgetFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

export async function startServer(
  folder: string,
  port = 18_080,
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  await refuseTakenPort(port)
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      GUET_DATA: folder,
      GUET_DEMO: '1',
      GUET_DEMO_PAST: '0',
      GUET_TRACKERS: 'off',
      LOG_LEVEL: 'error',
      ...settings,
    },
  })
  const address = `http://127.0.0.1:${port}`
  await untilHealthy(address, child)
  return { address, folder, pid: child.pid ?? 0, stop: () => end(child) }
}

/** Somebody else's server would answer for the one that is measured. */
async function refuseTakenPort(port: number): Promise<void> {
  const probe = createServer().listen(port, '127.0.0.1')
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

export async function untilHealthy(address: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
    const answer = await fetch(`${address}/api/health/`).catch(() => null)
    if (answer?.ok) return
    await pause(20)
  }
  throw new Error('The server did not become healthy within a minute.')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
