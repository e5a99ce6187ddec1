import { startOfDay } from '#server/platform/clock/calendar.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { insertVisit, keptQuais } from './quais.store.ts'

/** Who lies at the quais of the demonstration today, and what was taken; the last one has left already. */
const visits = [
  {
    name: 'Ndèye Coumba',
    captain: 'Abdou Seck',
    vesselType: 'pirogue',
    status: 'unloading',
    size: 14,
    fee: 2500,
    hours: 3,
    left: null,
  },
  {
    name: 'Serigne Touba',
    captain: 'Mor Diop',
    vesselType: 'pirogue',
    status: 'docked',
    size: 12,
    fee: 2000,
    hours: 5,
    left: null,
  },
  {
    name: 'Étoile de Joal',
    captain: 'Jean Senghor',
    vesselType: 'chalutier',
    status: 'loading',
    size: 28,
    fee: 45_000,
    hours: 7,
    left: null,
  },
  { name: 'Sopé Nabi', captain: null, vesselType: 'pirogue', status: 'docked', size: 16, fee: 2500, hours: 9, left: 2 },
] as const
const hour = 3_600_000

export async function addSampleVisits(services: Services, by: string): Promise<void> {
  const now = services.now().getTime()
  const today = startOfDay(services.now()).getTime()
  /* Of a server that starts in the first hours they came after midnight: what is taken is counted by the day. */
  const moment = (hours: number) => new Date(Math.max(today, now - hours * hour))
  const quais = (await keptQuais(services.db)).filter(({ status }) => status !== 'maintenance')
  if (quais.length === 0) return
  for (const [index, { hours, left, ...visit }] of visits.entries()) {
    const quai = quais[index % quais.length]
    if (quai === undefined) continue
    await insertVisit(services.db, {
      ...visit,
      id: newId(),
      quaiId: quai.id,
      pirogueId: null,
      arrivedAt: moment(hours),
      leftAt: left === null ? null : moment(left),
      source: 'manual',
      alsoNamed: null,
      leftBy: left === null ? null : by,
      createdBy: by,
      createdAt: moment(hours),
    })
  }
}
