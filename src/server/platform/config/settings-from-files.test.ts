import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigProblem, readConfig } from './config.ts'
import { secretSettings, settingsFromFiles } from './settings-from-files.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'guet-secrets-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function fileWith(content: string): string {
  const path = join(folder, String(Math.random()).slice(2))
  writeFileSync(path, content)
  return path
}

test.each(secretSettings)('%s may stand in a file, which ends with a line end or not', (name) => {
  for (const end of ['', '\n', '\r\n']) {
    expect(settingsFromFiles({ [`${name}_FILE`]: fileWith(` un secret ${end}`) })[name]).toBe(' un secret ')
  }
})

test('the server reads them with all others', () => {
  const config = readConfig({
    DATABASE_URL_FILE: fileWith('postgres://guet@base.sn/guet\n'),
    GUET_ADMIN_EMAIL: 'a@b.sn',
    GUET_ADMIN_PASSWORD_FILE: fileWith('marée\n'),
    GUET_METRICS_TOKEN_FILE: fileWith('un-jeton-assez-long'),
    GUET_METRICS_TOKEN: '',
  })
  expect(config).toMatchObject({
    databaseUrl: 'postgres://guet@base.sn/guet',
    admin: { email: 'a@b.sn', password: 'marée' },
    metricsToken: 'un-jeton-assez-long',
  })
})

test('both ways at once, a file that is not there, and an empty one stop the start with a sentence, without the secret', () => {
  const missing = join(folder, 'missing')
  const path = fileWith('autre-secret')
  expect(() => readConfig({ TRACCAR_TOKEN: 'un-secret', TRACCAR_TOKEN_FILE: path })).toThrow(
    new ConfigProblem('TRACCAR_TOKEN et TRACCAR_TOKEN_FILE sont donnés tous les deux : gardez-en un.'),
  )
  expect(() => readConfig({ SMTP_URL_FILE: missing })).toThrow(
    new ConfigProblem(`SMTP_URL_FILE : le fichier ${missing} ne peut pas être lu.`),
  )
  const empty = fileWith('\n')
  expect(() => readConfig({ SMTP_URL_FILE: empty })).toThrow(`SMTP_URL_FILE : le fichier ${empty} est vide.`)
})
