import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
const store = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
})

/** A start of the app on this device. */
async function start() {
  vi.resetModules()
  vi.stubGlobal('localStorage', store(kept))
  vi.stubGlobal('sessionStorage', store(new Map()))
  vi.stubGlobal('addEventListener', () => undefined)
  const sector = await import('./own-sector.ts')
  const session = await import('#web/platform/api/session.ts')
  return { ...sector, ...session }
}

beforeEach(() => kept.clear())
afterEach(() => vi.unstubAllGlobals())

test('until somebody chooses it is the coast off Cayar, and so it is when something unknown is kept', async () => {
  const { ownSector } = await start()
  expect(ownSector()).toMatchObject({ id: 'grande_cote', latitude: 14.9325, longitude: -17.1925 })
  kept.set('guet.sector', 'gambie')
  expect(ownSector().id).toBe('grande_cote')
})

test('whoever chooses where he is keeps the sector that he chose before, also in the demonstration', async () => {
  const { ownSector, chooseSector, openDemonstration } = await start()
  chooseSector('casamance')
  chooseSector('here')
  expect(ownSector().id).toBe('casamance')
  openDemonstration('fisherman')
  chooseSector('saloum')
  chooseSector('here')
  expect(ownSector().id).toBe('saloum')
})

test('what is chosen is found again at the next start', async () => {
  const { chooseSector } = await start()
  chooseSector('casamance')
  const { ownSector } = await start()
  expect(ownSector().id).toBe('casamance')
})

test('what is chosen in the demonstration stays in it', async () => {
  const { ownSector, chooseSector, openDemonstration, closeSession } = await start()
  chooseSector('saloum')
  openDemonstration('fisherman')
  expect(ownSector().id).toBe('grande_cote')
  chooseSector('casamance')
  expect(ownSector().id).toBe('casamance')
  closeSession()
  expect(ownSector().id).toBe('saloum')
})
