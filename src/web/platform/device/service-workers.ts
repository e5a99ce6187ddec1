/** The service workers of this browser; null where it has none or forbids them: the app then works as any web page. */
export function serviceWorkers(): ServiceWorkerContainer | null {
  try {
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
    return workers ?? null
  } catch {
    return null
  }
}
