import { describe, expect, test } from 'vitest'
import { notificationOf, pathOf } from './push-message.ts'

const id = '019aa0f2-1111-7aaa-8bbb-000000000001'
const sos = { title: 'SOS – Yaye Khady', body: 'chavirage', path: '/dashboard', alert: id, urgent: true }

describe('a push', () => {
  test('of an emergency stays on the screen until it is touched, and leads to that emergency', () => {
    const { title, options } = notificationOf(JSON.stringify(sos))
    expect(title).toBe('SOS – Yaye Khady')
    expect(options).toMatchObject({ body: 'chavirage', requireInteraction: true, renotify: true })
    expect(pathOf(options.data)).toBe(`/alerts/${id}`)
  })

  test('of what became of it takes the place of the call, and waits for nobody', () => {
    const taken = notificationOf(JSON.stringify({ ...sos, title: 'SOS pris en charge', urgent: false })).options
    expect(taken.tag).toBe(notificationOf(JSON.stringify(sos)).options.tag)
    expect(taken.requireInteraction).toBe(false)
    expect(taken.vibrate).toBeUndefined()
  })

  test.each([null, '', 'bonjour', '[]', '{"title":5,"path":8}'])('%j still shows something', (text) => {
    expect(notificationOf(text).title).toBe('Guet')
  })

  test.each(['https://ailleurs.example/', '//ailleurs.example', '/\\ailleurs.example', 'javascript:alert(1)', ''])(
    'never leads out of the app: %s',
    (path) => {
      expect(pathOf(notificationOf(JSON.stringify({ title: 'x', path })).options.data)).toBe('/')
      expect(pathOf({ path })).toBe('/')
    },
  )
})
