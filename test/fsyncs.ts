import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded before everything else in each thread of a process (`--import`): every fsync that reaches the disk leaves one
 * byte in a file beside, where another thread can count them.
 */
const traces = `/tmp/guet-fsyncs-${process.pid}`

export function fsyncsSoFar(): number {
  return fs.existsSync(traces) ? fs.statSync(traces).size : 0
}

export function forgetFsyncs(): void {
  fs.rmSync(traces, { force: true })
}

const real = fs.fsyncSync
fs.fsyncSync = (descriptor) => {
  real(descriptor)
  fs.appendFileSync(traces, '.')
}
syncBuiltinESMExports()
