/** Whenever the page has nothing else to do, or after five seconds. Safari does not tell when it has not. */
export function idleTask(): Promise<void> {
  const ask = (globalThis as { requestIdleCallback?: typeof requestIdleCallback }).requestIdleCallback
  return new Promise((resolve) => {
    if (ask) ask(() => resolve(), { timeout: 5_000 })
    else setTimeout(resolve, 200)
  })
}
