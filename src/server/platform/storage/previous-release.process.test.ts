import { test } from 'vitest'
import { newFolder } from '#test/running-server.ts'
import { expectNothingLost } from '#test/backup/previous-release.ts'

test(
  'what an earlier version kept is whole in the embedded database of this one, and its people read it',
  { timeout: 300_000 },
  async () => {
    const folder = newFolder('nothing')
    try {
      await expectNothingLost({ dataFolder: folder.path, databaseUrl: null })
    } finally {
      folder.remove()
    }
  },
)
