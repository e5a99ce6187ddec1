import { rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type RunningServer, startServer } from '#test/running-server.ts'

const failing = fileURLToPath(new URL('../failing-disk.ts', import.meta.url))

export type FailingDisk = {
  readonly start: (settings?: Record<string, string>) => RunningServer
  /** From now on: see failing-disk.ts. */
  readonly fail: (how: string) => void
  readonly mend: () => void
}

/** Servers on this folder, whose disk can be made to fail. */
export function failingDisk(folder: string): FailingDisk {
  const orders = `${folder}.disk`
  const NODE_OPTIONS = `--import ${failing}`
  return {
    start: (settings) => startServer(folder, { NODE_OPTIONS, GUET_TEST_DISK: orders, ...settings }),
    fail: (how) => writeFileSync(orders, how),
    mend: () => rmSync(orders, { force: true }),
  }
}
