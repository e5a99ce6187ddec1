import { type DatabaseTest, type Drill, type TrackerTest } from '#contract/tests/system-test.ts'
import { testHeard } from '#contract/tests/tests.live.ts'
import { readExercise, startExercise } from '#server/alerts/exercise/drill.actions.ts'
import { askSomeTracker } from '#server/devices/commands/ask-tracker.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { AlreadyDone } from '#server/platform/http/implement.ts'
import { publishEvent } from '#server/platform/live/publish.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { deleteMarks, isMarkThere, makeMark } from './tests.store.ts'
import { testSentences, trackerSentence } from './tests.words.ts'

const hour = 3_600_000

/** Written by one way and read by the other: what is found there is stored, not only remembered. */
export async function testDatabase(services: Services): Promise<DatabaseTest> {
  const began = performance.now()
  const id = newId()
  const said = (isThere: boolean, message: (milliseconds: number) => string): DatabaseTest => {
    const milliseconds = Math.round(performance.now() - began)
    return { name: 'database', status: isThere ? 'passed' : 'failed', message: message(milliseconds), milliseconds }
  }
  try {
    await inTransaction(services, (inside) => makeMark(inside.db, id, inside.now()))
    const isThere = await isMarkThere(services.front.db, id)
    await deleteMarks(services.db, id, new Date(services.now().getTime() - hour))
    return said(isThere, isThere ? testSentences.kept : () => testSentences.lost)
  } catch (problem) {
    services.log.error({ problem }, 'the database did not pass its test')
    return said(false, () => testSentences.broken)
  }
}

/** To nobody but whoever tests it. */
export async function tellTester(services: Services, caller: Caller, id: string): Promise<void> {
  await publishEvent(services, testHeard, { kind: 'people', people: [caller.id] }, { id })
}

export async function testTracker(services: Services, caller: Caller): Promise<TrackerTest> {
  const began = performance.now()
  const asked = await askSomeTracker(services, caller)
  const milliseconds = Math.round(performance.now() - began)
  return {
    name: 'get_status',
    status: asked.outcome === 'answered' ? 'passed' : 'failed',
    message: trackerSentence(asked, milliseconds),
    milliseconds,
    outcome: asked.outcome,
    device: 'device' in asked ? asked.device : null,
    answer: 'answer' in asked ? asked.answer : null,
  }
}

export async function startDrill(services: Services, caller: Caller, id: string): Promise<Drill | AlreadyDone<Drill>> {
  return await inTransaction(services, async (inside) => {
    const started = await startExercise(inside, caller, id)
    const drill = await readExercise(inside, caller, id)
    if (drill === null) throw new Error('a drill that was kept is not there')
    return started === 'known' ? new AlreadyDone(drill) : drill
  })
}
