import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** A place in the decisions that something names: the file that names it, the file of the decision and its heading. */
type Named = { readonly by: string; readonly file: string; readonly anchor: string | undefined }

/** Put together, so that the canaries below are no reasons of this file. */
const why = ['why', ''].join(':')
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = 'docs/decisions'
const files = readdirSync(join(root, folder))
const anchors = new Map(files.map((file) => [file, headingsOf(read(join(folder, file))).map(anchorOf)] as const))
const documents = [...filesIn('.', false), ...filesIn('docs'), ...filesIn('deploy')].filter(isDocument)
const sources = ['src', 'dev', 'test', 'e2e'].flatMap((name) => filesIn(name)).filter(isSource)

test('decisions stand by noun, and none by a number', () => {
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !/^(?:README|[a-z][a-z-]*)\.md$/.test(file))).toEqual([])
})

test('every ruling has a heading of its own, and its date below it', () => {
  const rulings = files.filter((file) => file !== 'README.md')
  const undated = rulings.flatMap((file) => undatedIn(read(join(folder, file))).map((heading) => `${file}: ${heading}`))
  expect(undated).toEqual([])
  expect(rulings.filter((file) => new Set(anchors.get(file)).size !== anchors.get(file)?.length)).toEqual([])
})

test('the list of the files is whole', () => {
  const list = read(join(folder, 'README.md'))
  expect(files.filter((file) => file !== 'README.md' && !list.includes(`| [${file}](${file}) |`))).toEqual([])
})

test('what the documents link is there', () => {
  const links = documents.flatMap((document) => [
    ...linksOf(document, read(document)),
    ...reasonsOf(document, read(document)),
  ])
  expect(links.length).toBeGreaterThan(files.length)
  expect(links.filter(isMissing)).toEqual([])
})

test('what the code names as its reason is there', () => {
  const reasons = sources.flatMap((source) => reasonsOf(source, read(source)))
  expect(reasons.length).toBeGreaterThan(0)
  expect(reasons.filter(isMissing)).toEqual([])
})

test.each([
  ['[there](decisions/house.md#decisions-live-by-noun)', false],
  ['[no such heading](decisions/house.md#decisions-live-by-number)', true],
  ['[no such file](decisions/mansion.md)', true],
  [`/* ${why} house.md#decisions-live-by-noun. */`, false],
  [`/* ${why} house.md#decisions-live-by-number */`, true],
  [`/* ${why} mansion.md#decisions-live-by-noun */`, true],
])('%s that leads nowhere: %s', (text, leadsNowhere) => {
  const named = [...linksOf('docs/canary.md', text), ...reasonsOf('src/canary.ts', text)]
  expect(named).toHaveLength(1)
  expect(named.some(isMissing)).toBe(leadsNowhere)
})

test.each([
  ['What six digits are worth', 'what-six-digits-are-worth'],
  ['« Vue par … » needs a hand', '-vue-par---needs-a-hand'],
  ["A position's name says when, and who", 'a-positions-name-says-when-and-who'],
  ['`type` for `alert_type`', 'type-for-alert_type'],
])('GitHub gives %s the anchor %s', (heading, anchor) => {
  expect(anchorOf(heading)).toBe(anchor)
})

function isMissing({ file, anchor }: Named): boolean {
  const known = anchors.get(file)
  return known === undefined || (anchor !== undefined && !known.includes(anchor))
}

/** What a Markdown link says of the decisions; a link to the folder names no file. */
function linksOf(by: string, text: string): Named[] {
  return [...text.matchAll(/\]\((?<path>[^)#\s:]*)(?:#(?<anchor>[^)\s]*))?\)/g)].flatMap(({ groups }) => {
    const path = groups?.['path'] ?? ''
    const target = path === '' ? by : normalize(join(dirname(by), path))
    return dirname(target) === folder ? [{ by, file: target.slice(folder.length + 1), anchor: groups?.['anchor'] }] : []
  })
}

function reasonsOf(by: string, text: string): Named[] {
  return [...text.matchAll(/why: (?<file>[a-z-]+\.md)#(?<anchor>[\p{L}\p{M}\p{N}_-]+)/gu)].map(({ groups }) => ({
    by,
    file: groups?.['file'] ?? '',
    anchor: groups?.['anchor'],
  }))
}

function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#{1,6} (?<heading>.+)$/gm)].map(({ groups }) => groups?.['heading'] ?? '')
}

function undatedIn(text: string): string[] {
  const rulings = [...text.matchAll(/^## (?<heading>.+)\n\n(?<date>.*)$/gm)]
  return rulings
    .filter(({ groups }) => !/^20\d\d-\d\d-\d\d(?: · .+)?$/.test(groups?.['date'] ?? ''))
    .map(({ groups }) => groups?.['heading'] ?? '')
}

/** Small letters; letters, digits, `_` and `-` stay, a space becomes a hyphen, all else goes. */
function anchorOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')
}

function filesIn(name: string, recursive = true): string[] {
  return readdirSync(join(root, name), { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => normalize(join(entry.parentPath, entry.name)).slice(root.length))
}

function isDocument(name: string): boolean {
  return name.endsWith('.md')
}

function isSource(name: string): boolean {
  return /\.(?:tsx?|mjs|sql)$/.test(name)
}

function read(name: string): string {
  return readFileSync(join(root, name), 'utf8')
}
