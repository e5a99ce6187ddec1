/** When the browser has nothing to do, or after a while all the same. Safari does not tell when. */
export function atRest(): Promise<void> {
  const ask = (globalThis as { requestIdleCallback?: typeof requestIdleCallback }).requestIdleCallback
  return new Promise((resolve) => {
    if (ask) ask(() => resolve(), { timeout: 5_000 })
    else setTimeout(resolve, 200)
  })
}
