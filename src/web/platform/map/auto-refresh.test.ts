import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepRefreshing, someoneIsWorking } from './auto-refresh.ts'

const minute = 60_000

function pageOf() {
  const page = { dialog: false, typing: false }
  return {
    page,
    document: {
      querySelector: () => (page.dialog ? ({} as Element) : null),
      get activeElement() {
        return page.typing ? ({ matches: () => true } as unknown as Element) : null
      },
    } as unknown as Document,
  }
}

describe('the map refreshes by itself', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function started() {
    const refresh = vi.fn<() => void>()
    const events = new EventTarget()
    const { page, document } = pageOf()
    const stop = keepRefreshing(refresh, document, events)
    return { refresh, events, page, stop, say: (name: string) => events.dispatchEvent(new Event(name)) }
  }

  test('every ten minutes', () => {
    const { refresh } = started()
    vi.advanceTimersByTime(9 * minute)
    expect(refresh).not.toHaveBeenCalled()
    vi.advanceTimersByTime(11 * minute)
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  test('not while a dialog is open or a field is typed in; soon after', () => {
    const { refresh, page } = started()
    page.dialog = true
    vi.advanceTimersByTime(12 * minute)
    page.dialog = false
    page.typing = true
    vi.advanceTimersByTime(minute)
    expect(refresh).not.toHaveBeenCalled()
    page.typing = false
    vi.advanceTimersByTime(5_000)
    expect(refresh).toHaveBeenCalledOnce()
  })

  test('is switched off and on by events of the window', () => {
    const { refresh, say } = started()
    say('map:refresh-off')
    vi.advanceTimersByTime(30 * minute)
    expect(refresh).not.toHaveBeenCalled()
    say('map:refresh-on')
    vi.advanceTimersByTime(10 * minute)
    expect(refresh).toHaveBeenCalledOnce()
  })

  test('at once when it is asked to, even while somebody is working', () => {
    const { refresh, page, say } = started()
    page.dialog = true
    say('map:refresh')
    expect(refresh).toHaveBeenCalledOnce()
  })

  test.each(['zone:created', 'zone:updated', 'zone:deleted'])('at once after %s', (name) => {
    const { refresh, say } = started()
    say(name)
    expect(refresh).toHaveBeenCalledOnce()
  })

  test('nothing more once the map is left', () => {
    const { refresh, stop, say } = started()
    stop()
    say('map:refresh')
    vi.advanceTimersByTime(30 * minute)
    expect(refresh).not.toHaveBeenCalled()
  })
})

test('an open form is work, an idle page is not', () => {
  const { page, document } = pageOf()
  expect(someoneIsWorking(document)).toBe(false)
  page.dialog = true
  expect(someoneIsWorking(document)).toBe(true)
})
