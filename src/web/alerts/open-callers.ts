import { type Alert, isOpenSos } from '#contract/alerts/alert.ts'

/** The boats and devices, by their ids, that these calls are of: in charge or not, until somebody closes them. */
export function callersOf(alerts: readonly Alert[]): ReadonlySet<string> {
  return new Set(
    alerts.filter(isOpenSos).flatMap(({ pirogue, device }) => [pirogue, device].filter((id) => id !== null)),
  )
}
