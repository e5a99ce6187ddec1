import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { engineFlags, newFolder } from '#test/running-server.ts'

const answers = 400

/** A server that lives for months answers billions of questions. */
test('what the embedded database has answered is kept by nobody', () => {
  const folder = newFolder()
  try {
    const script = fileURLToPath(new URL('../../../../../test/ask-many-times.ts', import.meta.url))
    const output = execFileSync(process.execPath, [...engineFlags, script, folder.path, String(answers)], {
      encoding: 'utf8',
    })
    const { growth } = JSON.parse(output) as { growth: number }
    expect(growth).toBeLessThan(answers / 2)
  } finally {
    folder.remove()
  }
})
