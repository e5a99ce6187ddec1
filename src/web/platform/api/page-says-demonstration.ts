import { demonstrationMark } from '#contract/monitoring/demonstration-mark.ts'

/** This page came from a demonstration server, in its head; a page that was kept on the device says nothing. */
export function pageSaysDemonstration(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.serverTiming?.some(({ name }) => name === demonstrationMark) ?? false
}
