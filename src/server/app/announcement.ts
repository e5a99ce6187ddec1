import { type Config, type TrackerPorts, settingNames } from '#server/platform/config/config.ts'
import { secretSettings } from '#server/platform/config/settings-from-files.ts'
import { version } from '#server/platform/config/version.ts'

type Started = { readonly config: Config; readonly trackerPorts: TrackerPorts }

/** What was started, in a handful of lines: where, from what, what cannot be done because nobody set it, what is not known. */
export function announcement({ config, trackerPorts }: Started, environment: NodeJS.ProcessEnv): readonly string[] {
  return [
    `Guet ${version} – ${addressOf(config)}`,
    `Rôles : ${config.roles.join(', ')}`,
    `Base : ${config.databaseUrl === null ? `embarquée, dans ${config.dataFolder}` : `PostgreSQL, ${hostOf(config.databaseUrl)}`} ; bus : ${config.natsUrl === null ? 'interne' : `NATS, ${hostOf(config.natsUrl)}`}`,
    `Ports des traceurs : ${listed(Object.entries(trackerPorts).map(([name, port]) => `${name} ${port}`))}`,
    ...missing(config),
    ...risks(config),
    ...unknownSettings(environment),
  ]
}

function addressOf({ host, port, publicUrl, roles }: Config): string {
  const ports = roles.includes('http') || roles.includes('live') ? `http://${host}:${port}` : 'sans adresse web'
  return publicUrl === null ? ports : `${publicUrl} (${ports})`
}

/** Without the name and the password that may stand before it. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : 'adresse illisible'
}

function missing({ outside }: Config): string[] {
  const ways = [
    [outside.smtpUrl, 'courriel (SMTP_URL)'],
    [outside.smsGatewayUrl, 'SMS (SMS_GATEWAY_URL)'],
    [outside.webhook, 'webhook (ALERT_WEBHOOK_URL)'],
  ] as const
  const absent = ways.filter(([way]) => way === null).map(([, name]) => name)
  return absent.length === 0 ? [] : [`Un SOS ne sonnera pas par : ${absent.join(', ')}`]
}

function risks({ demo, host, publicUrl, metricsToken, accessLog }: Config): string[] {
  const isSecure = publicUrl?.startsWith('https://') === true || /^(127\.|localhost$|::1$)/.test(host)
  return [
    ...(demo
      ? [
          'Démonstration : les données sont inventées, les comptes sont publics, seule cette machine y accède sauf GUET_DEMO_EXPOSED=1',
        ]
      : []),
    ...(isSecure
      ? []
      : ['PUBLIC_URL n’est pas en https : ni installation, ni position, ni notifications sur les téléphones']),
    `Figures : /metrics, ${metricsToken === null ? 'pour cette machine seulement' : 'avec GUET_METRICS_TOKEN'} ; journal des accès : ${accessLog ? 'oui' : 'non'}`,
  ]
}

/** Read by the commands, by `npm start` or by tests, and by no server. */
const readElsewhere = ['GUET_BACKUP_PASSPHRASE', 'GUET_CHROMIUM', 'GUET_TEST_POSTGRES', 'GUET_TEST_NATS']

/** A setting that nobody reads is a setting that somebody believes in. */
export function unknownSettings(environment: NodeJS.ProcessEnv): readonly string[] {
  const known = [...settingNames, ...readElsewhere, ...secretSettings.map((name) => `${name}_FILE`)]
  const strange = Object.keys(environment).filter((name) => name.startsWith('GUET_') && !known.includes(name))
  return strange.toSorted().map((name) => {
    const meant = nearest(name, known)
    return `Réglage inconnu, sans effet : ${name}${meant === null ? '' : ` (${meant} ?)`}`
  })
}

const mostMistakes = 3

function nearest(name: string, known: readonly string[]): string | null {
  const [best] = known
    .map((other) => ({ other, mistakes: distance(name, other) }))
    .toSorted((one, other) => one.mistakes - other.mistakes)
  return best && best.mistakes <= mostMistakes ? best.other : null
}

/** How many letters must be added, left out or changed. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of Array.from(one).entries()) {
    const next = [row + 1]
    for (const [column, otherLetter] of Array.from(other).entries()) {
      const changed = (before[column] ?? 0) + (letter === otherLetter ? 0 : 1)
      next.push(Math.min(changed, (before[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    before = next
  }
  return before.at(-1) ?? 0
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'aucun' : names.join(', ')
}
