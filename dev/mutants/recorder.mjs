/**
 * Loaded before everything else in each process of a trial (`--import`). It answers a planted fault whether it is the one
 * that is switched on, and writes down once for each file of tests which faults that file reaches.
 */
import childProcess from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const on = Number(process.env.GUET_FAULT ?? 0)
const record = process.env.GUET_FAULTS_REACHED
const seen = new Set()

/** The file of tests that runs in this process, or the one that started it. */
const currentFile = () => globalThis.__vitest_worker__?.filepath ?? process.env.GUET_TEST_FILE ?? ''

globalThis.guetFault = (number) => {
  if (record) globalThis.guetFaultReached(number)
  return number === on
}

globalThis.guetFaultReached = (number) => {
  const line = `${currentFile()} ${number}\n`
  if (seen.has(line)) return
  seen.add(line)
  if (record) appendFileSync(record, line)
}

const { spawn } = childProcess
childProcess.spawn = (command, parameters, options) => {
  const env = options?.env && { ...options.env, GUET_TEST_FILE: currentFile() }
  return spawn(command, parameters, env ? { ...options, env } : options)
}
syncBuiltinESMExports()
