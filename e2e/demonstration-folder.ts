import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { TestProject } from 'vitest/node'
import { keepFolder, keptFolder } from '#test/kept-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly demonstration: string
  }
}

/**
 * Every story begins with the demonstration, which takes seconds to be made: its folder is copied. Nothing has happened in
 * it yet, so that a story counts what it did itself. Its months are those of the day on which it was made.
 */
export async function setup({ provide }: TestProject): Promise<void> {
  const place = demonstrationFolder()
  provide('demonstration', place)
  await keepFolder(place, async (folder) => {
    // Only calls are answered: nothing moves in the fleet before a story begins.
    const settings = { GUET_DATA: folder, GUET_DEMO: '1', GUET_DEMO_PAST: '0', GUET_ROLES: 'http', PORT: '0' }
    const server = spawn(process.execPath, ['src/server/main.ts'], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await saying(server, 'Guet is ready')
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  })
}

function demonstrationFolder(): string {
  const today = new Date().toISOString().slice(0, 10)
  return keptFolder('demonstration', ['src/server', 'src/contract', 'package-lock.json'], today)
}

function saying(server: ChildProcess, sentence: string): Promise<void> {
  let said = ''
  return new Promise((found, failed) => {
    server.once('exit', (code) => failed(new Error(`The demonstration ended before it was ready (${code}): ${said}`)))
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes(sentence)) found()
    })
  })
}
