import { expect, test } from 'vitest'
import { expectNothingHalf, uploadUntilKilled } from '#test/kills/media-kills.ts'
import { newFolder } from '#test/running-server.ts'

test('kill -9 in the middle of uploads: what was kept is whole, what broke off goes on, nothing else is left', async () => {
  const folder = newFolder()
  try {
    const cutOff = await uploadUntilKilled(folder.path, 7)
    expect(cutOff.kept.length).toBeGreaterThanOrEqual(7)
    await expectNothingHalf(folder.path, cutOff)
  } finally {
    folder.remove()
  }
})
