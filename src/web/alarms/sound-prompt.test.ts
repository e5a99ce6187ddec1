import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const speaker = { state: 'suspended' as AudioContextState }

/** A loudspeaker that opens when the test says so. */
class FakeSpeaker extends EventTarget {
  get state() {
    return speaker.state
  }
  resume() {
    return speaker.state === 'running' ? Promise.resolve() : Promise.reject(new Error('not touched yet'))
  }
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('AudioContext', FakeSpeaker)
  speaker.state = 'suspended'
})
afterEach(() => void vi.unstubAllGlobals())

async function putAway() {
  const { openSound, soundState } = await import('./alarm-sound.ts')
  const { followPrompt, isPromptAway, putPromptAway } = await import('./sound-prompt.ts')
  putPromptAway()
  const touch = async () => {
    openSound()
    await Promise.resolve()
    followPrompt(soundState(), false)
  }
  return { touch, followPrompt, isPromptAway, soundState }
}

test('that the screen is mute stays put away while touches open nothing', async () => {
  const { touch, isPromptAway, soundState } = await putAway()
  await touch()
  await touch()
  expect([soundState(), isPromptAway()]).toEqual(['blocked', true])
})

test('a call for help brings it back', async () => {
  const { followPrompt, isPromptAway } = await putAway()
  followPrompt('blocked', true)
  expect(isPromptAway()).toBe(false)
})

test('a screen that could be heard says so when it is mute again', async () => {
  const { touch, isPromptAway } = await putAway()
  speaker.state = 'running'
  await touch()
  expect(isPromptAway()).toBe(false)
})
