import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { countUse } from '#dev/costs.ts'
import { engineFlags } from '#test/running-server.ts'

/**
 * A process that runs one real server after the other, each on a folder of its own: what it has read and compiled serves the
 * next one, which is two thirds of a start. It ends with the process of the stories, whose channel it listens to.
 */
export type ResidentServer = {
  readonly start: (environment: NodeJS.ProcessEnv) => Promise<void>
  readonly stop: () => Promise<void>
  /** As when the power fails: nothing is said to anybody. */
  readonly kill: () => Promise<void>
}
export type Order = { readonly start: NodeJS.ProcessEnv } | 'stop'
export type Report = 'started' | 'stopped' | { readonly failed: string }

const idleName = Symbol.for('guet: a process whose server has ended')
/** Beside the modules, which are new in each file of stories: see test/fresh-file.ts. */
const kept = globalThis as { [idleName]?: ChildProcess[] }
const idle = (kept[idleName] ??= [])

export function residentServer(): ResidentServer {
  let child: ChildProcess | undefined
  return {
    start: async (environment) => {
      countUse('servers')
      child = idle.pop() ?? newProcess()
      await ordered(child, { start: environment })
    },
    stop: async () => {
      if (!child) return
      await ordered(child, 'stop')
      idle.push(child)
      child = undefined
    },
    kill: async () => {
      if (!child) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      child = undefined
    },
  }
}

function newProcess(): ChildProcess {
  const program = fileURLToPath(new URL('resident-process.ts', import.meta.url))
  const child = fork(program, { execArgv: [...engineFlags], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.unref()
  child.channel?.unref()
  return child
}

/** Said before the runner's own limit ends, which does not say what was waited for. */
const longestWait = 100_000

async function ordered(child: ChildProcess, order: Order): Promise<void> {
  const answered = new AbortController()
  const { signal } = answered
  const name = order === 'stop' ? 'stop' : 'start'
  const heard = [
    once(child, 'message', { signal }) as Promise<[Report]>,
    once(child, 'exit', { signal }).then(([code]): [Report] => [{ failed: `The process ended (${String(code)}).` }]),
    wait(longestWait, [{ failed: `The server did not ${name} in time.` }] as [Report], { signal }),
  ]
  child.send(order)
  try {
    const [report] = await Promise.race(heard)
    if (typeof report === 'object') throw new Error(report.failed)
  } finally {
    answered.abort()
  }
}
