import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { installDebianPackages } from './chromium.mjs'

type Login = { readonly user: string; readonly password: string }
type RunningNats = { readonly address: string; readonly port: number; readonly stop: () => Promise<void> }

/** A real NATS server for a while, on loopback. The same port again makes it the same server for those who come back. */
export async function startNats(port = -1, login?: Login): Promise<RunningNats> {
  const guarded = login ? ['--user', login.user, '--pass', login.password] : []
  const server = spawn(findProgram(), ['-a', '127.0.0.1', '-p', String(port), ...guarded], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const listening = await new Promise<number>((found, failed) => {
    server.once('error', failed)
    server.once('exit', (code) => failed(new Error(`nats-server ended with ${code}.`)))
    createInterface(server.stderr).on('line', (line) => {
      const heard = /client connections on 127\.0\.0\.1:(\d+)/.exec(line)
      if (heard) found(Number(heard[1]))
    })
  })
  return {
    address: `nats://127.0.0.1:${listening}`,
    port: listening,
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    },
  }
}

const debianProgram = '/usr/sbin/nats-server'

function findProgram(): string {
  if (!existsSync(debianProgram) && process.getuid?.() === 0) installDebianPackages('nats-server')
  if (!existsSync(debianProgram)) {
    throw new Error('No NATS server on this machine: install Debian’s package « nats-server ».')
  }
  return debianProgram
}
