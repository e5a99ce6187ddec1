import { testsApi } from '#contract/tests/tests.api.ts'
import { readLastExercise } from '#server/alerts/exercise/drill.actions.ts'
import { implement } from '#server/platform/http/implement.ts'
import { startDrill, tellTester, testDatabase, testTracker } from './tests.actions.ts'

export const testsRoutes = implement(testsApi, {
  database: ({ services }) => testDatabase(services),
  live: ({ services, caller, body }) => tellTester(services, caller, body.id),
  tracker: ({ services, caller }) => testTracker(services, caller),
  startDrill: ({ services, caller, body }) => startDrill(services, caller, body.id),
  readDrill: async ({ services, caller }) => ({ drill: await readLastExercise(services, caller) }),
})
