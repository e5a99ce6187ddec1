import { locate } from '#web/positions/own/this-device.ts'
import { TestsPanel } from './TestsPanel.tsx'

/** « Tests Système »: one of the tests asks this very device where it is. */
export function SystemTestsScreen() {
  return <TestsPanel locate={locate} />
}
