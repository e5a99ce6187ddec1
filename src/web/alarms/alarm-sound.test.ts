import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/* A loudspeaker that opens when it is told to, in a browser that was not touched yet. */

let answers: { readonly open: () => void; readonly refuse: () => void }[] = []

class Loudspeaker extends EventTarget {
  state: 'suspended' | 'running' = 'suspended'
  resume(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const open = () => {
      this.state = 'running'
      resolve()
      this.dispatchEvent(new Event('statechange'))
    }
    answers.push({ open, refuse: () => reject(new Error('not touched')) })
    return promise
  }
}

async function alarmSound() {
  vi.resetModules()
  return await import('./alarm-sound.ts')
}

beforeEach(() => {
  answers = []
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('AudioContext', Loudspeaker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('it is opening until the browser answers, and then ready', async () => {
  const { openSound, soundState } = await alarmSound()
  expect(soundState()).toBe('blocked')
  openSound()
  expect(soundState()).toBe('opening')
  answers[0]?.open()
  expect(soundState()).toBe('ready')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(soundState()).toBe('ready')
})

test('whoever listens hears of each state once', async () => {
  const { onSoundState, openSound, soundState } = await alarmSound()
  const heard: string[] = []
  const end = onSoundState(() => heard.push(soundState()))
  openSound()
  openSound()
  answers[1]?.open()
  await vi.advanceTimersByTimeAsync(5_000)
  end()
  expect(heard).toEqual(['opening', 'ready'])
})

test('refused, it is blocked at once; without an answer after a second', async () => {
  const { openSound, soundState } = await alarmSound()
  openSound()
  answers[0]?.refuse()
  await vi.advanceTimersByTimeAsync(0)
  expect(soundState()).toBe('blocked')
  openSound()
  await vi.advanceTimersByTimeAsync(999)
  expect(soundState()).toBe('opening')
  await vi.advanceTimersByTimeAsync(1)
  expect(soundState()).toBe('blocked')
})

test('an opening has its whole second, however long ago the touch before it was', async () => {
  const { openSound, soundState } = await alarmSound()
  openSound()
  answers[0]?.refuse()
  await vi.advanceTimersByTimeAsync(600)
  openSound()
  await vi.advanceTimersByTimeAsync(999)
  expect(soundState()).toBe('opening')
  await vi.advanceTimersByTimeAsync(1)
  expect(soundState()).toBe('blocked')
  expect(vi.getTimerCount()).toBe(0)
})

test('a refusal of the touch before ends nothing that began after it', async () => {
  const { openSound, soundState } = await alarmSound()
  openSound()
  openSound()
  answers[0]?.refuse()
  await vi.advanceTimersByTimeAsync(0)
  expect(soundState()).toBe('opening')
})

test('of a loudspeaker that is open no limit is left', async () => {
  const { openSound } = await alarmSound()
  openSound()
  answers[0]?.open()
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})
