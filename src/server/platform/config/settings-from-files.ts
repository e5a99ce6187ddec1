import { readFileSync } from 'node:fs'
import { ConfigProblem } from './config-problem.ts'

/** What is a secret, or holds one in its address: it may stand in a file of its own, which the environment only names. */
export const secretSettings = [
  'GUET_ADMIN_PASSWORD',
  'DATABASE_URL',
  'NATS_URL',
  'TOTARGET_TOKEN',
  'TRACCAR_TOKEN',
  'SMTP_URL',
  'SMS_GATEWAY_URL',
  'SMS_GATEWAY_KEY',
  'GUET_SMS_IN_SECRET',
  'ALERT_WEBHOOK_URL',
  'ALERT_WEBHOOK_SECRET',
  'GUET_METRICS_TOKEN',
  'GUET_BACKUP_PASSPHRASE',
] as const

/** `NAME_FILE` in place of `NAME`, for each of them. */
export function settingsFromFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = secretSettings.flatMap((name) => {
    const path = environment[`${name}_FILE`]
    if (path === undefined || path === '') return []
    if (environment[name] !== undefined && environment[name] !== '') {
      throw new ConfigProblem(`${name} et ${name}_FILE sont donnés tous les deux : gardez-en un.`)
    }
    return [[name, contentOf(name, path)] as const]
  })
  return { ...environment, ...Object.fromEntries(read) }
}

/** Editors end a file with a line end, which is not part of the secret. */
function contentOf(name: string, path: string): string {
  const content = readOrRefuse(name, path).replace(/\r?\n$/, '')
  if (content === '') throw new ConfigProblem(`${name}_FILE : le fichier ${path} est vide.`)
  return content
}

function readOrRefuse(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new ConfigProblem(`${name}_FILE : le fichier ${path} ne peut pas être lu.`)
  }
}
