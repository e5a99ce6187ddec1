import { largestPageSize } from '#contract/wire/page.ts'
import { raise } from '#server/alerts/raise/raise.actions.ts'
import type { Raised } from '#server/alerts/raise/raised.ts'
import { openServices } from '#server/app/open-services.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openLog } from '#server/platform/log.ts'
import { inTransaction } from '#server/platform/services.ts'
import type { Figure } from './figures.ts'
import { type Fleet, prepareFleet } from './live-fleet.ts'
import { forgetFolder, freshFolder, startServer } from './server.ts'

const port = 18_087
const openAlerts = 1000
const repetitions = 5
const askedAs = {
  seeAll: 'an administrator',
  seeFifty: 'a fisherman',
} as const

/** A storm: a thousand alerts are open, every fifth an SOS, and everybody's screen asks for its list. */
export async function measureAlertsList(): Promise<Figure[]> {
  const folder = freshFolder()
  const fleet = await prepareFleet(folder, openAlerts, { all: 1, fifty: 1 })
  await alarmAll(folder, fleet)
  const server = await startServer(folder, port, { GUET_ROLES: 'http,live' })
  try {
    const figures: Figure[] = []
    for (const [kind, who] of Object.entries(askedAs) as [keyof typeof askedAs, string][]) {
      for (const query of [`page_size=${largestPageSize}`, `page_size=${largestPageSize}&page=10`, 'open=true']) {
        const runs: number[] = []
        for (let run = 0; run <= repetitions; run += 1) {
          const start = performance.now()
          const headers = { authorization: `Token ${fleet[kind][0] ?? ''}` }
          const answer = await fetch(`${server.address}/api/alerts/?${query}`, { headers })
          await answer.arrayBuffer()
          if (answer.status !== 200) throw new Error(`The alerts were answered ${answer.status}.`)
          runs.push(performance.now() - start)
        }
        const name = `${openAlerts} open alerts, GET /alerts/?${query} by ${who}`
        figures.push({ name, unit: 'ms', goal: '<= 100', runs: runs.slice(1) })
      }
    }
    return figures
  } finally {
    await server.stop()
    forgetFolder(folder)
  }
}

/** One of each boat, by the door through which the server raises them. */
async function alarmAll(folder: string, { boats }: Fleet): Promise<void> {
  const { services, close } = await openServices(readConfig({ GUET_DATA: folder }), openLog('error'))
  try {
    const now = services.now()
    const alarms = boats.map(({ pirogueId, accountId, deviceId }, index): Raised => {
      const isSos = index % 5 === 0
      return {
        alertType: isSos ? 'emergency' : 'zone_violation',
        severity: isSos ? 'critical' : 'medium',
        message: 'Mesure',
        pirogueId,
        accountId,
        deviceId,
        zoneId: null,
        place: { latitude: 14.6, longitude: -17.4, speed: null, heading: null, at: now },
        occurredAt: now,
        receivedAt: now,
        openKey: null,
        isDrill: false,
        metadata: {},
      }
    })
    await inTransaction(services, (inside) => raise(inside, alarms))
  } finally {
    await close()
  }
}
