import type { Services } from '#server/services.ts'

/** Never twice at once; what fails is tried again. */
export function repeat(
  services: Services,
  work: (services: Services) => Promise<void>,
  every: number,
): () => Promise<void> {
  let running: Promise<void> | null = null
  const run = async () => {
    try {
      await work(services)
    } catch (problem) {
      services.log.error({ problem }, 'what is done all the time failed and will be tried again')
    } finally {
      running = null
    }
  }
  const timer = setInterval(() => void (running ??= run()), every)
  return async () => {
    clearInterval(timer)
    await running
  }
}
