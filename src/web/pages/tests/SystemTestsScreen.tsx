import { locate } from '#web/positions/this-device.ts'
import { TestsPanel } from '#web/tests/TestsPanel.tsx'

/** « Tests Système »: one of the tests asks this very device where it is. */
export function SystemTestsScreen() {
  return <TestsPanel locate={locate} />
}
