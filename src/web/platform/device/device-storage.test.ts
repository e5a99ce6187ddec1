import { describe, expect, test } from 'vitest'
import { isForgetful, noteDatabase, onForgetful, pocketOf } from './device-storage.ts'

/** A browser's storage that may be full, or forbidden altogether. */
function aBrowser(kept: Record<string, string> = {}) {
  const state: { refuses: 'nothing' | 'writing' | 'everything' } = { refuses: 'nothing' }
  const refuse = (name: string) => {
    throw new DOMException('No.', name)
  }
  const storage = Object.assign(kept, {})
  const methods = {
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, text: string) => {
      if (state.refuses === 'writing') refuse('QuotaExceededError')
      storage[name] = text
    },
    removeItem: (name: string) => void Reflect.deleteProperty(storage, name),
  }
  const browser = () => {
    if (state.refuses === 'everything') refuse('SecurityError')
    return Object.setPrototypeOf(storage, methods) as Storage
  }
  return { state, browser, kept: storage }
}

describe('What the browser refuses, the page remembers', () => {
  test.each(['writing', 'everything'] as const)('when it refuses %s', (refuses) => {
    const { state, browser } = aBrowser({ before: 'kept' })
    state.refuses = refuses
    const pocket = pocketOf(browser)
    pocket.setItem('a', '1')
    expect(pocket.getItem('a')).toBe('1')
    expect(pocket.isKept()).toBe(false)
    expect(pocket.isKept('other.')).toBe(true)
    expect(pocket.names()).toContain('a')
    pocket.removeItem('a')
    expect(pocket.getItem('a')).toBeNull()
    expect(pocket.isKept()).toBe(true)
    expect(pocket.length).toBe(refuses === 'writing' ? 1 : 0)
  })

  test('where there is no storage at all', () => {
    const pocket = pocketOf(() => undefined)
    pocket.setItem('a', '1')
    expect(pocket.getItem('a')).toBe('1')
    expect(pocket.key(0)).toBe('a')
  })

  test('what was taken away here does not come back from a browser that cannot be told', () => {
    const { state, browser } = aBrowser({ token: 'secret' })
    const pocket = pocketOf(browser)
    state.refuses = 'everything'
    pocket.removeItem('token')
    state.refuses = 'nothing'
    expect(pocket.getItem('token')).toBeNull()
    expect(pocket.names()).toEqual([])
  })

  test('a newer word that found no room counts before the older one that is kept', () => {
    const { state, browser, kept } = aBrowser({ a: 'old' })
    const pocket = pocketOf(browser)
    state.refuses = 'writing'
    pocket.setItem('a', 'new')
    expect(pocket.getItem('a')).toBe('new')
    state.refuses = 'nothing'
    pocket.setItem('a', 'newest')
    expect(kept['a']).toBe('newest')
    expect(pocket.isKept()).toBe(true)
  })
})

test('a database that does not open is said, and its return too', () => {
  let told = 0
  const forget = onForgetful(() => (told += 1))
  noteDatabase('guet', true)
  expect([isForgetful(), told]).toEqual([false, 0])
  noteDatabase('guet', false)
  noteDatabase('guet', false)
  expect([isForgetful(), told]).toEqual([true, 1])
  noteDatabase('guet', true)
  expect([isForgetful(), told]).toEqual([false, 2])
  forget()
})
