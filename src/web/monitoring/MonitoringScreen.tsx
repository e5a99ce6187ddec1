import { RecentActs } from '#web/logs/RecentActs.tsx'
import { MonitoringPanel } from './MonitoringPanel.tsx'

/** « Supervision »: how the service is, and what was done last, out of the audit. */
export function MonitoringScreen() {
  return <MonitoringPanel activity={<RecentActs />} />
}
