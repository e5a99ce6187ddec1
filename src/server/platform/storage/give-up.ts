import { writeSync } from 'node:fs'

/** As `sysexits.h` has it: whoever starts servers again can tell it from a wrong setting, which is 1. */
export const storageLost = 74

/** The disk refused what must be kept: the process says so and ends. Whoever starts it again finds what was acknowledged. */
export function endWithoutStorage(sentence: string): never {
  writeSync(2, `${sentence}\n`)
  process.exit(storageLost)
}

/** A thread that hangs in a call to the disk cannot even be ended: the process is killed with it. */
export function killWithoutStorage(sentence: string): void {
  writeSync(2, `${sentence}\n`)
  process.kill(process.pid, 'SIGKILL')
}
