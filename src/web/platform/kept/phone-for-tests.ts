import { QueryClient, dehydrate, hydrate } from '@tanstack/react-query'
import { type KeptQuery, type QueryShelf, keepsWhatIsKnown, openKeptQueries } from './kept-queries.ts'

export const day = 24 * 60 * 60_000
export const today = Date.parse('2026-11-22T08:00:00Z')

function aStore() {
  const disk = new Map<string, KeptQuery>()
  const written: string[][] = []
  const deleted: string[] = []
  let stuck: Promise<void> | null = null
  let isFull = false
  const shelf: QueryShelf = {
    read: async () => {
      await stuck
      return [...disk.values()]
    },
    write: async (changed, dropped) => {
      if (isFull) throw new Error('no room')
      written.push(changed.map(({ hash }) => hash))
      for (const record of changed) disk.set(record.hash, structuredClone(record))
      for (const hash of dropped) disk.delete(hash)
      deleted.push(...dropped)
    },
    clear: async () => disk.clear(),
  }
  return {
    shelf,
    disk,
    written,
    deleted,
    /** Its store answers when what is given here does. */
    becomeStuck: (until: Promise<void> = new Promise(() => undefined)) => void (stuck = until),
    fillUp: (full: boolean) => void (isFull = full),
  }
}

/** A phone: what lies on its disk outlives the page, and its clock is moved by hand. */
export function aPhone() {
  const store = aStore()
  const problems: unknown[] = []
  let [wall, monotonic] = [today, 0]
  let timers: { at: number; go: () => void }[] = []
  const openPage = () => {
    const client = new QueryClient()
    const kept = openKeptQueries({
      shelf: store.shelf,
      now: () => wall,
      monotonic: () => monotonic,
      later: (milliseconds, go) => {
        const timer = { at: monotonic + milliseconds, go }
        timers.push(timer)
        return () => void (timers = timers.filter((one) => one !== timer))
      },
      report: (problem) => problems.push(problem),
      join: (queries) => hydrate(client, { mutations: [], queries }),
    })
    const save = () =>
      kept.persistClient({ timestamp: wall, buster: '', clientState: dehydrate(client, keepsWhatIsKnown) })
    return {
      client,
      kept,
      save,
      keep: async () => {
        await save()
        await kept.flush()
      },
      restore: async () => hydrate(client, (await kept.restoreClient())?.clientState ?? {}),
      learn: (key: string, data: unknown, at = wall) => client.setQueryData([key], data, { updatedAt: at }),
    }
  }
  const pass = async (milliseconds: number) => {
    wall += milliseconds
    monotonic += milliseconds
    const due = timers.filter(({ at }) => at <= monotonic)
    timers = timers.filter(({ at }) => at > monotonic)
    for (const { go } of due) go()
    await Promise.resolve()
    await Promise.resolve()
  }
  return {
    ...store,
    problems,
    openPage,
    pass,
    moveWall: (by: number) => void (wall += by),
  }
}

export async function leaveBehind(phone: ReturnType<typeof aPhone>, answers: { [key: string]: unknown }) {
  const page = phone.openPage()
  for (const [key, data] of Object.entries(answers)) page.learn(key, data)
  await page.keep()
}
