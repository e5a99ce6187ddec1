import { describe, expect, test } from 'vitest'
import type { UnderWay } from './under-way.ts'
import { type OpenPage, openNow, reloadByHand } from './version-change.ts'

function aPage({ answer = true }: { answer?: boolean } = {}) {
  const happened: string[] = []
  const state: {
    underWay: UnderWay | null
    isTyped: boolean
    hears: boolean
  } = {
    underWay: null,
    isTyped: false,
    hears: true,
  }
  let takeOver = () => {}
  let whileAsked = () => {}
  const page: OpenPage = {
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
    hears: async () => {
      whileAsked()
      return state.hears
    },
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

describe('Code that does not come, asked for by hand', () => {
  test('reloads the page', async () => {
    const { page, happened } = aPage()
    expect(await reloadByHand(page)).toBe(true)
    expect(happened).toEqual(['reload'])
  })

  test.each([
    ['over an SOS', { underWay: 'sosUnderWay' }],
    ['over a tracking', { underWay: 'trackingUnderWay' }],
    ['over a form', { isTyped: true }],
    ['where nothing would come', { hears: false }],
  ] as const)('never %s', async (_, begun) => {
    const { page, state, happened } = aPage()
    Object.assign(state, begun)
    expect(await reloadByHand(page)).toBe(false)
    expect(happened).toEqual([])
  })

  test('never over an SOS that is pressed while the server is asked', async () => {
    const { page, state, happened, whileAsked } = aPage()
    whileAsked(() => (state.underWay = 'sosUnderWay'))
    expect(await reloadByHand(page)).toBe(false)
    expect(happened).toEqual([])
  })
})
