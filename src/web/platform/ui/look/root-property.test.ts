import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setRootProperty } from './root-property.ts'

const held = new Map<string, string>()
const style = {
  getPropertyValue: (name: string) => held.get(name) ?? '',
  setProperty: vi.fn<(name: string, value: string) => void>((name, value) => void held.set(name, value)),
  removeProperty: vi.fn<(name: string) => void>((name) => void held.delete(name)),
}
beforeEach(() => vi.stubGlobal('document', { documentElement: { style } }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  held.clear()
})

test('it is written when it becomes another one, and only then', () => {
  for (const value of ['61px', '61px', '174px', '174px', '61px']) setRootProperty('--head', value)
  expect(style.setProperty.mock.calls).toEqual([
    ['--head', '61px'],
    ['--head', '174px'],
    ['--head', '61px'],
  ])
})

test('it is taken away once, and can be written again', () => {
  setRootProperty('--head', null)
  setRootProperty('--head', '61px')
  setRootProperty('--head', null)
  setRootProperty('--head', null)
  expect(style.removeProperty).toHaveBeenCalledTimes(1)
  setRootProperty('--head', '61px')
  expect(held.get('--head')).toBe('61px')
})
