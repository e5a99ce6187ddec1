import { describe, expect, test } from 'vitest'
import type { UnderWay } from './under-way.ts'
import { type Page, openNow, reloadForLostCode } from './version-change.ts'

function aPage({ answer = true }: { answer?: boolean } = {}) {
  const happened: string[] = []
  const state: { underWay: UnderWay | null; isTyped: boolean; now: number; last: number | null } = {
    underWay: null,
    isTyped: false,
    now: 0,
    last: null,
  }
  let takeOver = () => {}
  let whileAsked = () => {}
  const page: Page = {
    whatIsUnderWay: () => state.underWay,
    hasUnsavedWork: () => state.isTyped,
    mayLeave: async () => {
      if (!state.isTyped) return true
      happened.push('asked')
      whileAsked()
      if (answer) state.isTyped = false
      return answer
    },
    sayNotNow: (why) => happened.push(why),
    onTakenOver: (then) => (takeOver = then),
    reload: () => happened.push('reload'),
    lastReload: () => state.last,
    noteReload: (at) => (state.last = at),
    now: () => state.now,
  }
  const worker = {
    postMessage: (message: unknown) => {
      happened.push(String(message))
      takeOver()
    },
  }
  return { page, worker, state, happened, whileAsked: (act: () => void) => (whileAsked = act) }
}

describe('A new version', () => {
  test('opens when it is asked for and nothing is under way', async () => {
    const { page, worker, happened } = aPage()
    await openNow(worker, page)
    expect(happened).toEqual(['open-now', 'reload'])
  })

  test.each(['sosUnderWay', 'trackingUnderWay'] as const)('never during %s, and says why', async (underWay) => {
    const { page, worker, state, happened } = aPage()
    state.underWay = underWay
    await openNow(worker, page)
    expect(happened).toEqual([underWay])
  })

  test('asks before it takes what is typed, and leaves it to whoever stays', async () => {
    const staying = aPage({ answer: false })
    staying.state.isTyped = true
    await openNow(staying.worker, staying.page)
    expect(staying.happened).toEqual(['asked'])
    const leaving = aPage()
    leaving.state.isTyped = true
    await openNow(leaving.worker, leaving.page)
    expect(leaving.happened).toEqual(['asked', 'open-now', 'reload'])
  })

  test('an SOS that is pressed while it asks stops it', async () => {
    const { page, worker, state, happened, whileAsked } = aPage()
    state.isTyped = true
    whileAsked(() => (state.underWay = 'sosUnderWay'))
    await openNow(worker, page)
    expect(happened).toEqual(['asked', 'sosUnderWay'])
  })

  test.each([
    ['an SOS that is pressed', { underWay: 'sosUnderWay' }],
    ['a form that is typed in', { isTyped: true }],
  ] as const)('%s while it takes over goes on without a reload', async (_, begun) => {
    const { page, state, happened } = aPage()
    await openNow(
      { postMessage: () => undefined },
      { ...page, onTakenOver: (then) => (Object.assign(state, begun), then()) },
    )
    expect(happened).toEqual([])
  })
})

describe('Code that is on no disk any more', () => {
  const minute = 60_000

  test('reloads the page once, and again only much later', () => {
    const { page, state, happened } = aPage()
    for (const at of [0, 1, minute, 4 * minute, 6 * minute]) {
      state.now = at
      reloadForLostCode(page)
    }
    expect(happened).toEqual(['reload', 'reload'])
  })

  test.each([
    ['an SOS', { underWay: 'sosUnderWay' }],
    ['a tracking', { underWay: 'trackingUnderWay' }],
    ['a form', { isTyped: true }],
  ] as const)('never over %s', (_, begun) => {
    const { page, state, happened } = aPage()
    Object.assign(state, begun)
    reloadForLostCode(page)
    expect(happened).toEqual([])
  })
})
