import { expect, test } from 'vitest'
import { chosenPhotos } from './chosen-photos.ts'

const picture = (name: string) => new Blob([name])

function form() {
  const said: boolean[] = []
  const photos = chosenPhotos((isPreparing) => said.push(isPreparing))
  const choose = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<Blob>()
    const done = photos.prepare(
      'photo',
      () => promise,
      (made) => photos.keep('photo', made),
    )
    return { done, reject, isMade: () => resolve(picture(name)) }
  }
  const kept = async () => await photos.ready.get('photo')?.text()
  return { photos, choose, kept, isPreparing: () => said.at(-1) }
}

test('while a photo is made smaller the form says so, and it is kept once that is done', async () => {
  const { choose, kept, isPreparing } = form()
  const one = choose('one')
  expect(isPreparing()).toBe(true)
  expect(await kept()).toBeUndefined()
  one.isMade()
  await one.done
  expect(isPreparing()).toBe(false)
  expect(await kept()).toBe('one')
})

test('of two that were chosen the last one holds, whichever is ready first', async () => {
  const { choose, kept, isPreparing } = form()
  const [one, other] = [choose('one'), choose('other')]
  other.isMade()
  await other.done
  expect(isPreparing()).toBe(false)
  one.isMade()
  await one.done
  expect(await kept()).toBe('other')
})

test('one that is ready before the one chosen after it is not taken, and the other is still waited for', async () => {
  const { choose, kept, isPreparing } = form()
  const [one, other] = [choose('one'), choose('other')]
  one.isMade()
  await one.done
  expect(await kept()).toBeUndefined()
  expect(isPreparing()).toBe(true)
  other.isMade()
  await other.done
  expect(await kept()).toBe('other')
})

test('one that was taken away meanwhile does not come back', async () => {
  const { photos, choose, kept, isPreparing } = form()
  const one = choose('one')
  photos.drop('photo')
  expect(isPreparing()).toBe(false)
  one.isMade()
  await one.done
  expect(await kept()).toBeUndefined()
})

test('what cannot be made is said, and nobody waits for it', async () => {
  const { choose, kept, isPreparing } = form()
  const one = choose('one')
  one.reject(new Error('unreadable'))
  await expect(one.done).rejects.toThrow('unreadable')
  expect(isPreparing()).toBe(false)
  expect(await kept()).toBeUndefined()
})
