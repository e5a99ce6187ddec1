import { QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/account.ts'
import { weatherFreshnessOf, shownAtOnceFor } from '#contract/weather/freshness.ts'
import { sectors } from '#contract/weather/sectors.ts'
import { askAheadEvery } from '#web/platform/kept/quiet-fetch.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const globals = { localStorage: store, sessionStorage: store, addEventListener: () => undefined, navigator: {} }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
})
afterEach(() => {
  vi.useRealTimers()
  kept.clear()
  vi.unstubAllGlobals()
})

const minute = 60_000
const fisherman = { id: 'moussa', role: 'fisherman' } as User

/** The latitudes whose weather is asked ahead, those of whoever saves data apart. */
async function questionsAsked() {
  const { askedAhead } = await import('./asked-ahead.ts')
  const asked: (readonly unknown[])[] = []
  const note = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => {
    asked.push(queryKey)
    return Promise.resolve([])
  }
  const client = { fetchQuery: note, fetchInfiniteQuery: note } as unknown as QueryClient
  const [light, heavy] = [new Set<string>(), new Set<string>()]
  for (const { ask, isHeavy } of askedAhead({ user: fisherman, client })) {
    await ask()
    const [noun, question, place] = asked.at(-1) ?? []
    if (noun === 'weather') (isHeavy ? heavy : light).add(`${String(question)} ${(place as { lat: string }).lat}`)
  }
  return { light: [...light].toSorted(), heavy: [...heavy].toSorted() }
}

const questions = (latitudes: readonly number[]) =>
  latitudes.flatMap((at) => ['alerts', 'current', 'forecast'].map((what) => `${what} ${at.toFixed(2)}`)).toSorted()

test('the chosen sector is asked ahead for everybody, the four others for whoever does not save data', async () => {
  kept.set('guet.sector', 'casamance')
  const others = sectors.filter(({ id }) => id !== 'casamance').map(({ latitude }) => latitude)
  expect(await questionsAsked()).toEqual({ light: questions([12.75]), heavy: questions(others) })
})

test('where none was chosen it is the coast off Cayar', async () => {
  expect((await questionsAsked()).light).toEqual(questions([14.9325]))
})

test('weather, forecast and warnings that are taken along are never too old to go out by between two rounds', async () => {
  const askedFor: QueryObserverOptions[] = []
  const note = (question: QueryObserverOptions) => {
    askedFor.push(question)
    return Promise.resolve([])
  }
  const world = { fetchQuery: note, fetchInfiniteQuery: note } as unknown as QueryClient
  const { askedAhead } = await import('./asked-ahead.ts')
  for (const { ask } of askedAhead({ user: fisherman, client: world })) await ask()
  const weather = askedFor.filter(({ queryKey }) => queryKey?.[0] === 'weather')
  expect(new Set(weather.map(({ queryKey }) => queryKey?.[1]))).toEqual(new Set(['current', 'forecast', 'alerts']))

  vi.useFakeTimers({ toFake: ['Date'] })
  const at = Date.UTC(2026, 10, 20, 12)
  for (const question of weather) {
    const isWarnings = question.queryKey?.[1] === 'alerts'
    for (let age = 0; age <= (isWarnings ? 0 : shownAtOnceFor); age += 10 * minute) {
      const client = new QueryClient()
      const answer = isWarnings ? { results: [] } : { fetchedAt: new Date(at - age).toISOString() }
      client.setQueryData(question.queryKey ?? [], answer, { updatedAt: at })
      for (let round = at + askAheadEvery; round <= at + 4 * 60 * minute; round += askAheadEvery) {
        vi.setSystemTime(round)
        if (new QueryObserver(client, question).getCurrentResult().isStale) break
        expect(weatherFreshnessOf(at - age, round + askAheadEvery)).toBe('fresh')
      }
    }
  }
})

test('every screen opens without network after one visit ashore, but for those that say that they ask nothing', async () => {
  const { isAskedAhead } = await import('./asked-ahead.ts')
  const { viewsToFind } = await import('#web/app/shell/screens.ts')
  const views = viewsToFind('admin')
  expect(views.length).toBeGreaterThan(20)
  expect(views.filter(({ id, asksNothing = false }) => isAskedAhead(id) === asksNothing)).toEqual([])
})
