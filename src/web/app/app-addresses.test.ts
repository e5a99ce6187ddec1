import { expect, test } from 'vitest'
import { windowOfTheApp } from './app-addresses.ts'

const windows = (...paths: readonly string[]) => paths.map((path) => ({ url: `https://guet.sn${path}` }))

test.each(['/api/media/a/file', '/ui/', '/soutenir', '/soutenir?but=gilets', '/disparition', '/don/abc', '/r/abc'])(
  'a window that shows %s is passed over for the app behind it',
  (path) => {
    expect(windowOfTheApp(windows(path, '/alerts/7'))).toEqual({ url: 'https://guet.sn/alerts/7' })
    expect(windowOfTheApp(windows(path))).toBeUndefined()
  },
)

test('of several windows of the app it is the one that was looked at last', () => {
  expect(windowOfTheApp(windows('/', '/map', '/login'))?.url).toBe('https://guet.sn/')
})

test('a file that the page made and opened is not the app, and nothing is not either', () => {
  expect(windowOfTheApp([{ url: 'blob:https://guet.sn/0190aaaa' }])).toBeUndefined()
  expect(windowOfTheApp([])).toBeUndefined()
})
