import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded before everything else in each thread of a server (`--import`): from the moment in which the file that
 * GUET_TEST_DISK names says so, the disk fails. `fsync`: it cannot be forced; `full`: it takes nothing more; or the path of a
 * pipe, which nobody ever writes to: it never answers.
 */
const orders = process.env['GUET_TEST_DISK'] ?? ''
const { fsyncSync, writeSync } = fs

function order(): string {
  return fs.existsSync(orders) ? fs.readFileSync(orders, 'utf8') : ''
}

fs.fsyncSync = (descriptor) => {
  const now = order()
  if (now === 'fsync') throw failure('EIO')
  if (now.startsWith('/')) fs.openSync(now, 'r')
  fsyncSync(descriptor)
}

fs.writeSync = (descriptor: number, ...what: unknown[]) => {
  if (descriptor > 2 && order() === 'full') throw failure('ENOSPC')
  return (writeSync as (...all: unknown[]) => number)(descriptor, ...what)
}
syncBuiltinESMExports()

function failure(code: string): Error {
  return Object.assign(new Error(code), { code })
}
