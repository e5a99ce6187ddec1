/** What the calls to our server weigh on the wire from now on, as the browser measures it; 0 where it does not. */
export function costOfCalls(): () => number {
  if (!('PerformanceObserver' in globalThis)) return () => 0
  let bytes = 0
  const count = (entries: readonly PerformanceEntry[]) => {
    for (const { name, transferSize = 0 } of entries as readonly PerformanceResourceTiming[]) {
      if (/\/api\/(weather|zones)\//.test(name)) bytes += transferSize
    }
  }
  const observer = new PerformanceObserver((list) => count(list.getEntries()))
  observer.observe({ type: 'resource' })
  return () => {
    count(observer.takeRecords())
    observer.disconnect()
    return bytes
  }
}
