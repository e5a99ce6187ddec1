import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDebianPackages } from './chromium.mjs'

export type RunningPostgres = {
  readonly address: string
  readonly stop: () => void
  /** As a power cut does: no transaction is ended, no connection is told. */
  readonly crash: () => void
  /** After a crash, on the same port; it answers when this returns. */
  readonly startAgain: () => void
}

/** A real PostgreSQL for a while: its own folder, its own port on loopback, gone when stopped. */
export async function startPostgres(): Promise<RunningPostgres> {
  const programs = findPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'guet-postgres-'))
  chmodSync(folder, 0o777)
  const data = join(folder, 'data')
  const port = await freePort()
  const run = (program: string, ...parameters: string[]) => runAsUser(join(programs, program), parameters)
  run('initdb', '-D', data, '-U', 'guet', '-A', 'trust', '-E', 'UTF8', '--no-instructions')
  const options = `-p ${port} -h 127.0.0.1 -k ${folder}`
  const start = () => run('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start')
  const crash = () => run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
  start()
  return {
    address: `postgres://guet@127.0.0.1:${port}/postgres`,
    crash,
    startAgain: start,
    stop: () => {
      crash()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const debianFolder = '/usr/lib/postgresql'

function findPrograms(): string {
  if (newestProgramsIn(debianFolder) === null && process.getuid?.() === 0) installDebianPackages('postgresql')
  const programs = newestProgramsIn(debianFolder)
  if (programs === null) throw new Error('No PostgreSQL on this machine: install Debian’s package « postgresql ».')
  return programs
}

function newestProgramsIn(folder: string): string | null {
  if (!existsSync(folder)) return null
  const versions = readdirSync(folder).toSorted((one, other) => Number(other) - Number(one))
  const found = versions.map((version) => join(folder, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
  return found ?? null
}

/** PostgreSQL refuses to run as root: Debian's package brings a user for it. */
function runAsUser(program: string, parameters: string[]): void {
  const root = process.getuid?.() === 0
  const [command, all] = root ? ['runuser', ['-u', 'postgres', '--', program, ...parameters]] : [program, parameters]
  const { status, stderr } = spawnSync(command, all, {
    cwd: '/',
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer().once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? found(address.port) : failed(new Error('No port.'))))
    })
  })
}
