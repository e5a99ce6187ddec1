import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/**
 * The canary of the gate: one deliberate offender per rule, checked with the product's own settings. A checker that
 * reads nothing would find nothing, and fail here.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const cage = mkdtempSync(join(tmpdir(), 'guet-boundaries-'))
const settings = [
  'tsconfig.base.json',
  'src/contract/tsconfig.json',
  'src/server/tsconfig.json',
  'src/web/tsconfig.json',
]

let lint: string[]
let types: string
let deadCode: string

beforeAll(() => {
  cpSync(join(root, 'test/boundaries'), cage, { recursive: true })
  for (const name of settings) cpSync(join(root, name), join(cage, name))
  symlinkSync(join(root, 'node_modules'), join(cage, 'node_modules'))
  write('.oxlintrc.json', { ...read('.oxlintrc.json'), ignorePatterns: [] })
  write('tsconfig.json', {
    files: [],
    references: ['contract', 'server', 'web'].map((part) => ({ path: `src/${part}` })),
  })
  write('package.json', { ...read('package.json'), dependencies: { 'nobody-uses-this': '1.0.0' }, devDependencies: {} })
  write('knip.json', {
    ...read('knip.json'),
    entry: ['src/server/main.ts'],
    project: ['src/server/**/*.ts'],
    ignore: [],
  })
  writeText('src/server/zones/too-long.ts', lines(301, 'export {}'))
  writeText('src/server/zones/long-function.ts', longFunction(61))
  writeText('src/web/zones/LongComponent.tsx', longFunction(121))
  lint = lintFindings()
  types = run('tsc', ['-b'])
  deadCode = run('knip', ['--no-progress'])
})
afterAll(() => rmSync(cage, { recursive: true }))

describe('oxlint reports', () => {
  test.each([
    ['no-restricted-imports', 'src/web/zones/imports-server.ts'],
    ['no-restricted-imports', 'src/server/zones/imports-web.ts'],
    ['no-restricted-imports', 'src/contract/zones/imports-server.ts'],
    ['no-restricted-imports', 'src/contract/zones/imports-whole-zod.ts'],
    ['no-restricted-imports', 'src/web/zones/climbs-up.ts'],
    ['no-restricted-imports', 'src/server/zones/zones.store.ts'],
    ['no-cycle', 'src/server/zones/egg.ts'],
    ['no-cycle', 'src/server/zones/leans-on-a-type.ts'],
    ['max-lines', 'src/server/zones/too-long.ts'],
    ['max-lines-per-function', 'src/server/zones/long-function.ts'],
    ['max-lines-per-function', 'src/web/zones/LongComponent.tsx'],
    ['no-default-export', 'src/server/zones/default-export.ts'],
    ['no-explicit-any', 'src/server/zones/says-any.ts'],
    ['no-floating-promises', 'src/server/zones/forgets-a-promise.ts'],
    ['switch-exhaustiveness-check', 'src/server/zones/forgets-a-case.ts'],
    ['no-empty', 'src/server/zones/empty-catch.ts'],
  ])('%s in %s', (rule, file) => {
    expect(lint).toContainEqual(`${rule} ${file}`)
  })

  test('nothing in files that keep the rules', () => {
    expect(lint.filter((finding) => finding.includes('keeps-the-rules'))).toEqual([])
  })
})

describe('the compiler refuses', () => {
  test.each([
    ['src/web/zones/imports-server.ts', 'the server seen from the web'],
    ['src/server/zones/imports-web.ts', 'the web seen from the server'],
    ['src/contract/zones/imports-server.ts', 'the server seen from the contract'],
    ['src/contract/zones/uses-node.ts', 'Node in the contract'],
    ['src/contract/zones/uses-dom.ts', 'the browser in the contract'],
  ])('%s: %s', (file) => {
    expect(types).toContain(file)
  })

  test('nothing in files that keep the rules', () => {
    expect(types).not.toContain('keeps-the-rules')
  })
})

describe('knip reports', () => {
  test.each([
    ['a dead export', 'offence'],
    ['a file nobody imports', 'src/server/zones/says-any.ts'],
    ['a dependency nobody uses', 'nobody-uses-this'],
  ])('%s', (_what, sign) => {
    expect(deadCode).toContain(sign)
  })

  test('nothing that is used', () => {
    expect(deadCode).not.toMatch(/\blive\b/)
  })
})

function lintFindings(): string[] {
  const report = JSON.parse(run('oxlint', ['-f', 'json', 'src'])) as {
    diagnostics: { code: string; filename: string }[]
  }
  return report.diagnostics.map(({ code, filename }) => `${/\((.+)\)/.exec(code)?.[1] ?? code} ${filename}`)
}

function run(program: string, parameters: string[]): string {
  const { stdout, stderr, error } = spawnSync(join(root, 'node_modules/.bin', program), parameters, {
    cwd: cage,
    encoding: 'utf8',
  })
  if (error) throw error
  return stdout || stderr
}

function read(name: string): object {
  return JSON.parse(readFileSync(join(root, name), 'utf8')) as object
}

function writeText(name: string, text: string): void {
  writeFileSync(join(cage, name), text)
}

function lines(count: number, line: string): string {
  return `${Array.from({ length: count }, () => line).join('\n')}\n`
}

function longFunction(count: number): string {
  return `export function long(say: (word: string) => void): void {\n${lines(count - 2, "  say('')")}}\n`
}

function write(name: string, content: object): void {
  writeFileSync(join(cage, name), JSON.stringify(content))
}
