import { describe, expect, test, vi } from 'vitest'
import { whenSomebodyActs } from './somebody-here.ts'

function onScreen() {
  const screen = new EventTarget()
  const tell = vi.fn<() => void>()
  const stop = whenSomebodyActs(screen, tell)
  return {
    tell,
    stop,
    happens: (name: string, more = {}) => screen.dispatchEvent(Object.assign(new Event(name), more)),
  }
}

describe('somebody is at the screen', () => {
  test.each(['pointerdown', 'keydown', 'wheel'])('who does something: %s, told once', (gesture) => {
    const { tell, happens } = onScreen()
    expect(tell).not.toHaveBeenCalled()
    happens(gesture)
    happens(gesture)
    happens('pointerdown')
    expect(tell).toHaveBeenCalledOnce()
  })

  test('a page that lights up, a mouse that was knocked and a key under a book are nobody', () => {
    const { tell, happens } = onScreen()
    for (const name of ['visibilitychange', 'focus', 'pointermove', 'mousemove', 'scroll']) happens(name)
    happens('keydown', { repeat: true })
    expect(tell).not.toHaveBeenCalled()
    happens('keydown', { repeat: false })
    expect(tell).toHaveBeenCalledOnce()
  })

  test('who has stopped waiting is told nothing', () => {
    const { tell, stop, happens } = onScreen()
    stop()
    happens('pointerdown')
    expect(tell).not.toHaveBeenCalled()
  })
})
