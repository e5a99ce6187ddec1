import { testsApi } from '#contract/tests/tests.api.ts'
import { type Answering, answering } from './answering.ts'

/** Nobody was ever rung for practice: whoever starts a drill is told that nothing leaves this browser. */
export const testAnswers: readonly Answering[] = [answering(testsApi.readDrill, () => ({ drill: null }))]
