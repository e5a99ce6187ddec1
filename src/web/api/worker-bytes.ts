import { costOf } from './resource-cost.ts'

/** What the service worker fetches by itself stands on no page's record: it tells the open page, as soon as there is one. */
export function watchWorkerBytes(tell: (bytesSpent: number) => Promise<boolean>): void {
  let untold = 0
  const telling = async () => {
    const bytes = untold
    untold = 0
    if (bytes > 0 && !(await tell(bytes))) untold += bytes
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) untold += costOf(entry, location.origin)
    telling().catch(reportError)
  }).observe({ type: 'resource', buffered: true })
}
