import type { testsApi } from '#contract/tests/tests.api.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import type { MatrixOf } from './recipe.ts'

export const testsMatrix: MatrixOf<typeof testsApi> = {
  database: { own: () => ({ path: '/tests/database/' }), another: null },
  live: { own: () => ({ path: '/tests/live/', body: { id: newId() } }), another: null },
  tracker: { own: () => ({ path: '/tests/tracker/' }), another: null },
  startDrill: { own: () => ({ path: '/tests/drill/', body: { id: newId() } }), another: null },
  readDrill: { own: () => ({ path: '/tests/drill/' }), another: null },
}
