import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/account.ts'
import { sectors } from '#contract/weather/sectors.ts'

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
  kept.clear()
  vi.unstubAllGlobals()
})

const fisherman = { id: 'moussa', role: 'fisherman' } as User

/** The latitudes whose weather is asked ahead, those of whoever saves data apart. */
async function prefetched() {
  const { prefetchesFor } = await import('./prefetch.ts')
  const asked: (readonly unknown[])[] = []
  const note = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => {
    asked.push(queryKey)
    return Promise.resolve([])
  }
  const client = { fetchQuery: note, fetchInfiniteQuery: note } as unknown as QueryClient
  const [light, heavy] = [new Set<string>(), new Set<string>()]
  for (const { ask, isHeavy } of prefetchesFor({ user: fisherman, client })) {
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
  expect(await prefetched()).toEqual({ light: questions([12.75]), heavy: questions(others) })
})

test('where none was chosen it is the coast off Cayar', async () => {
  expect((await prefetched()).light).toEqual(questions([14.9325]))
})
