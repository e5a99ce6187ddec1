import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { wordsApart } from '#dev/build/words-apart.ts'

const web = fileURLToPath(new URL('../src/web', import.meta.url))

function built(file: string, language: '' | '?en' | '?wo', code = readFileSync(join(web, file), 'utf8')): string {
  const { transform } = wordsApart()
  if (typeof transform !== 'object') throw new TypeError('The plugin changed its form.')
  const handler = transform.handler as (code: string, id: string) => { code: string }
  return handler(code, join(web, file) + language).code
}

const book = `import { words } from '#web/platform/words/words.ts'
const steps = { fr: 'pas', en: 'step' }
export const seaWords = words({
  fr: { calm: 'Calme', count: (n: number) => \`\${n} vague\${n > 1 ? 's' : ''}\` },
  en: { calm: 'Calm', count: (n: number) => \`\${n} wave\${n > 1 ? 's' : ''}\` },
  wo: {},
})
export const skyWords = words({ fr: { sun: 'Soleil' }, en: { sun: 'Sun' }, wo: { sun: 'Jant' } })
`

describe('a word book is sent in one language', () => {
  test('French stays where it is, under a name', () => {
    const french = built('sea/sea.words.ts', '', book)
    expect(french).toContain("words({ name: 'sea/sea.words.ts#0', fr: { calm: 'Calme'")
    expect(french).toContain("words({ name: 'sea/sea.words.ts#1', fr: { sun: 'Soleil' } })")
    expect(french).not.toMatch(/Calm'|wave|Sun|Jant/)
    expect(french).toContain("const steps = { fr: 'pas', en: 'step' }")
  })

  test('what is said in another language goes by the same name', () => {
    expect(built('sea/sea.words.ts', '?en', book)).toContain("{ name: 'sea/sea.words.ts#1', en: { sun: 'Sun' } }")
    expect(built('sea/sea.words.ts', '?wo', book)).toContain("{ name: 'sea/sea.words.ts#0', wo: {} }")
    expect(built('sea/sea.words.ts', '?wo', book)).not.toMatch(/Calme|Calm'|Soleil|Sun/)
  })

  test('a file without a book is a mistake', () => {
    expect(() => built('sea/sea.words.ts', '', "export const sea = 'mer'")).toThrow(
      'sea/sea.words.ts holds no word book',
    )
  })
})

const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.words.ts'))

test.each(files)('%s keeps its French and leaves its English', (file) => {
  const whole = readFileSync(join(web, file), 'utf8')
  const books = whole.match(/\bwords\(\{/g)?.length
  expect(built(file, '').match(/name: '[^']*', fr: /g)).toHaveLength(books ?? 0)
  expect(built(file, '?en').match(/name: '[^']*', en: /g)).toHaveLength(books ?? 0)
  // The file of another language holds no French: whoever reads it while the file is opened takes the whole language down.
  expect(built(file, '?en')).not.toMatch(/[wW]ords\.fr\b/)
})
