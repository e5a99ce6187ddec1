import { Play, RotateCw } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { type TestName, type TestStatus, testNames, globalStatus } from '#contract/tests/system-test.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { ScreenHead } from '#web/platform/ui/ScreenHead.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type Locate, type CheckResult, checks } from './checks.ts'
import { DrillCard } from './DrillCard.tsx'
import { useFindingSentence } from './finding-sentence.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { testWords } from './tests.words.ts'

/** One check, as far as it has come. A problem is what kept it from finding anything. */
type TestRun =
  | { readonly status: 'pending' | 'running' }
  | { readonly status: 'passed' | 'failed'; readonly finding: CheckResult }
  | { readonly status: 'failed'; readonly problem: unknown }
type Runs = { readonly [Name in TestName]: TestRun }

const pending = { status: 'pending' } as const
const none = Object.fromEntries(testNames.map((name) => [name, pending])) as Runs

function useTestRuns(locate: Locate) {
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

/** « Tests Système »: five real checks, and an SOS for practice on request. */
export function TestsPanel({ locate }: { locate: Locate }) {
  const say = useWords(testWords)
  const { runs, whole, runOne, runAll } = useTestRuns(locate)
  const isRunning = whole === 'running'
  const start = useEffectEvent(() => void runAll())
  useEffect(() => start(), [])
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-1 gap-5">
      <ScreenHead title={say.title} subtitle={say.subtitle} />
      <OfflineNote writing="needs-network" />
      <Card
        title={say.checks}
        aside={
          <output className="flex items-center gap-2" data-whole={whole}>
            {say.whole} <StatusBadge status={whole} />
          </output>
        }
        actions={
          <Button icon={Play} loading={isRunning} loadingLabel={say.running} onClick={() => void runAll()}>
            {say.run}
          </Button>
        }
      >
        <ul className="grid grid-cols-1 divide-y divide-line">
          {testNames.map((name) => (
            <li key={name} data-test={name} data-status={runs[name].status}>
              <Test name={name} run={runs[name]} blocked={isRunning} onRun={() => void runOne(name)} />
            </li>
          ))}
        </ul>
      </Card>
      <DrillCard />
    </div>
  )
}

type TestProps = { name: TestName; run: TestRun; blocked: boolean; onRun: () => void }

function Test({ name, run, blocked, onRun }: TestProps) {
  const say = useWords(testWords)
  const about = {
    api: say.aboutApi,
    database: say.aboutDatabase,
    live: say.aboutLive,
    geolocation: say.aboutGeolocation,
    get_status: say.aboutStatus,
  }
  return (
    <div className="grid grid-cols-1 gap-1 py-3 wrap-anywhere">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="min-w-0 flex-1 font-semibold max-sm:basis-full">{say[name]}</h3>
        <StatusBadge status={run.status} />
        <IconButton label={say.runOne(say[name])} icon={RotateCw} disabled={blocked} onClick={onRun} />
      </div>
      <p className="text-sm text-ink-2">{about[name]}</p>
      <Message run={run} />
    </div>
  )
}

function Message({ run }: { run: TestRun }) {
  const say = useWords(testWords)
  const { number } = useTimes()
  const sentence = useSentence()
  const said = useFindingSentence()
  if ('problem' in run) return <p className="font-medium text-forbid">{sentence(run.problem)}</p>
  if (!('finding' in run)) return null
  const { finding, status } = run
  return (
    <p className={status === 'failed' ? 'font-medium text-forbid' : 'font-medium'}>
      <span>{said(finding.said)}</span>{' '}
      <span className="text-sm font-normal text-ink-2 tabular-nums">({say.took(number(finding.milliseconds))})</span>
    </p>
  )
}
