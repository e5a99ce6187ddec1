import type { Services } from '#server/platform/services.ts'

/** Never twice at once; what fails is tried again. */
export function repeat(
  services: Services,
  work: (services: Services) => Promise<unknown>,
  every: number,
  { isAtOnce = false, failure = 'what is done all the time failed and will be tried again' } = {},
): () => Promise<void> {
  let running: Promise<void> | null = null
  const run = async () => {
    try {
      await work(services)
    } catch (problem) {
      services.log.error({ problem }, failure)
    } finally {
      running = null
    }
  }
  const begin = () => void (running ??= run())
  if (isAtOnce) begin()
  const timer = setInterval(begin, every)
  return async () => {
    clearInterval(timer)
    await running
  }
}
