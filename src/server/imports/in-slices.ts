import { setImmediate } from 'node:timers/promises'

/** So long may it go on at a time, in milliseconds: whoever calls for help waits for no table. */
const longestSlice = 10

/** Long work that rests now and then, done in slices: in between everybody else has his turn. */
export async function inSlices<Result>(work: Generator<void, Result>): Promise<Result> {
  let began = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    if (performance.now() - began < longestSlice) continue
    await setImmediate()
    began = performance.now()
  }
}
