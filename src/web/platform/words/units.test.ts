import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../..')
const books = globSync('**/*.words.ts', { cwd: web })
const parted = /[}\d] (?:nd|kn|N?M|[kc]?m|min|[hsjd]|°C|%|km\/h|F CFA|[kMG]o|[kM]B|kg)(?![\p{L}’/])/u

test('a figure and its unit stand on one line: between them is a no-break space', () => {
  expect(books.length).toBeGreaterThan(50)
  const lines = books.flatMap((book) =>
    readFileSync(join(web, book), 'utf8')
      .split('\n')
      .filter((line) => parted.test(line))
      .map((line) => `${book}: ${line.trim()}`),
  )
  expect(lines).toEqual([])
})
