import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { engineFlags } from '#test/running-server.ts'

export type Command = {
  readonly child: ChildProcess
  readonly ended: Promise<{ readonly code: number | null; readonly said: string }>
}

/** One of the two commands, in a process of its own, as `npm run` starts it. */
export function command(
  name: 'backup' | 'restore',
  dataFolder: string,
  parameters: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Command {
  const program = fileURLToPath(new URL(`../../src/server/platform/backup/${name}-command.ts`, import.meta.url))
  const child = spawn(process.execPath, [...engineFlags, program, ...parameters], {
    env: { ...process.env, GUET_DATA: dataFolder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, said })) }
}

/** When it says this, or when it has ended without. */
export async function says({ child, ended }: Command, word: string): Promise<boolean> {
  const heard = new Promise<boolean>((found) => {
    const listen = (chunk: Buffer) => chunk.toString().includes(word) && found(true)
    child.stderr?.on('data', listen)
  })
  return await Promise.race([heard, ended.then(() => false)])
}
