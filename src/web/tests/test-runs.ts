import { useCallback, useState } from 'react'
import { type TestName, type TestStatus, globalStatus, testNames } from '#contract/tests/system-test.ts'
import { type Finding, type Locate, checks } from './checks.ts'

/** One check, as far as it has come. A problem is what kept it from finding anything. */
export type TestRun =
  | { readonly status: 'pending' | 'running' }
  | { readonly status: 'passed' | 'failed'; readonly finding: Finding }
  | { readonly status: 'failed'; readonly problem: unknown }
type Runs = { readonly [Name in TestName]: TestRun }

const pending = { status: 'pending' } as const
const none = Object.fromEntries(testNames.map((name) => [name, pending])) as Runs

export function useTestRuns(locate: Locate) {
  const [runs, setRuns] = useState<Runs>(none)
  /** All of them, from the first to the last: between two of them none runs. */
  const [isWholeRun, setWholeRun] = useState(false)
  const runOne = useCallback(
    async (name: TestName) => {
      const become = (run: TestRun) => setRuns((before) => ({ ...before, [name]: run }))
      become({ status: 'running' })
      become(await found(name, locate))
    },
    [locate],
  )
  /** One after the other: each has the line to itself. */
  const runAll = useCallback(async () => {
    setRuns(none)
    setWholeRun(true)
    for (const name of testNames) await runOne(name)
    setWholeRun(false)
  }, [runOne])
  const whole: TestStatus = isWholeRun ? 'running' : globalStatus(testNames.map((name) => runs[name].status))
  return { runs, whole, runOne, runAll }
}

async function found(name: TestName, locate: Locate): Promise<TestRun> {
  try {
    const finding = await checks[name](locate)
    return { status: finding.hasPassed ? 'passed' : 'failed', finding }
  } catch (problem) {
    return { status: 'failed', problem }
  }
}
