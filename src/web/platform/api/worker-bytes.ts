import { costOf } from './resource-cost.ts'

/** What the service worker fetches by itself stands on no page's record: it tells the open page, as soon as there is one. */
export function watchWorkerBytes(report: (bytesSpent: number) => Promise<boolean>): void {
  let unreported = 0
  const telling = async () => {
    const bytes = unreported
    unreported = 0
    if (bytes > 0 && !(await report(bytes))) unreported += bytes
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) unreported += costOf(entry, location.origin)
    telling().catch(reportError)
  }).observe({ type: 'resource', buffered: true })
}
