import { readFileSync } from 'node:fs'

/** The kernel counts in hundredths of a second, on every machine that this runs on. */
const perTick = 10

/** How long the processor has worked for a process so far, all its threads together, in milliseconds. */
export function processorTimeOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program comes first and may hold anything; what follows it is numbers.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [userTicks, systemTicks] = [Number(fields[11]), Number(fields[12])]
  return (userTicks + systemTicks) * perTick
}
