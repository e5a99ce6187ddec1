import type { User } from '#contract/accounts/account.ts'
import { sampleArmateurs } from '#contract/armateurs/sample-armateurs.ts'
import type { ThingValues } from '#contract/kit/field-types.ts'
import { hasOwnPerOrganisation } from '#contract/kit/owner.ts'
import type { AnyResource } from '#contract/kit/resource.ts'
import { sampleQuais } from '#contract/quais/sample-quais.ts'
import { type Resources, resources } from '#contract/resources.ts'
import { samples } from '#contract/samples.ts'
import { firstFaq } from '#contract/support/first-faq.ts'
import { Refused } from '#contract/wire/refusal.ts'
import type { Thing } from '#web/platform/kit/kind.ts'
import { sampleGoals } from './sample-donations.ts'
import { samplePerson } from './sample-people.ts'
import { samplePirogues } from './sample-pirogues.ts'
import { ago, sampleId } from './samples.ts'

/*
 * Kinds of things of which the contract says all.
 *   sampleThings   what there is at the beginning: of the contract’s samples, or of its own; a kind without any begins empty
 *   made           what comes of what was said, unless a rule between its fields is broken; a new one is of its maker's organisation
 */
type Things = { readonly [noun: string]: Map<string, Thing> }

const baliseSamples = [
  { name: 'Bouée de Cayar', baliseType: 'gps', status: 'active', latitude: 14.9245, longitude: -17.1402 },
  { name: 'Phare de Mboro', baliseType: 'ais', status: 'maintenance', latitude: 15.1561, longitude: -16.9385 },
  { name: 'Bouée du canyon', baliseType: 'vms', status: 'active', latitude: 14.9872, longitude: -17.2205 },
  { name: 'Balise de détresse 7', baliseType: 'emergency', status: 'error', latitude: 14.8992, longitude: -17.2418 },
]

/** Nobody has published it: the source says so in the place where ANACIM would stand. */
const warningSample = {
  sector: 'grande_cote',
  level: 'yellow',
  message: 'Houle de nord-ouest jusqu’à 2 m cette nuit. Sortie déconseillée aux petites pirogues.',
  source: 'Exemple, non officiel',
  createdBy: sampleId(1, 3),
  createdByName: 'Ibrahima Sarr',
}

/** Who lies at the first of them. */
const firstQuai = {
  vesselsPresent: 2,
  occupancyRate: 3,
  currentVessels: ['Yaye Khady', 'Mame Diarra'],
  dailyRevenue: 3500,
}

const vesselSamples = [
  { name: 'Yaye Khady', type: 'pirogue', size: 14, captain: 'Omar Sy', status: 'docked', fee: 1500, minutes: 95 },
  { name: 'Mame Diarra', type: 'pirogue', size: 12, captain: null, status: 'unloading', fee: 2000, minutes: 40 },
] as const

/** Where more is shown than a draft holds. */
const ownSamples: { readonly [noun: string]: (now: number) => readonly ThingValues[] } = {
  balise: (now) =>
    baliseSamples.map((sample, index) => {
      const measured = { batteryLevel: 92 - 17 * index, signalStrength: 88 - 12 * index }
      return { ...sample, ...measured, lastUpdate: ago(now, 4 + 9 * index) }
    }),
  quai: (now) => {
    const inspected = { lastInspection: ago(now, 30 * 24 * 60), nextInspection: ago(now, -60 * 24 * 60) }
    return sampleQuais.map((sample, index) => ({ ...inspected, ...sample, ...(index === 0 && firstQuai) }))
  },
  armateur: (now) =>
    sampleArmateurs.map((sample, index) => ({
      ...sample,
      registrationDate: ago(now, (400 + 90 * index) * 24 * 60),
      totalCatch: 1200 * (index + 1),
    })),
  pirogue: samplePirogues,
  faq: () => firstFaq,
  goal: () => sampleGoals,
  warning: (now) => {
    const at = ago(now, 3 * 60)
    return [{ ...warningSample, validFrom: at, validUntil: ago(now, -15 * 60), createdAt: at, updatedAt: at }]
  },
}

export function sampleThings(now: number): Things {
  const maker = samplePerson('organization')
  const at = ago(now, 40 * 24 * 60)
  const ofKinds = Object.fromEntries(
    Object.entries<AnyResource>(resources).map(([name, kind], series) => {
      const by = { createdBy: maker.id, createdByName: maker.profile.fullName, createdAt: at, [kind.changedAt]: at }
      const things = (ownSamples[kind.noun]?.(now) ?? samples[name as keyof Resources] ?? []).map(
        (sample, index): [string, Thing] => {
          const id = typeof sample['id'] === 'string' ? sample['id'] : sampleId(20 + series, index + 1)
          return [id, { ...kind.computed, ...by, ...sample, ...made(kind, sample, null, maker), id }]
        },
      )
      return [kind.noun, new Map(things)]
    }),
  )
  return { ...ofKinds, vessel: vesselsIn(ofKinds['quai'] ?? new Map(), now) }
}

/** Those that lie at the first quai. */
function vesselsIn(quais: Map<string, Thing>, now: number): Map<string, Thing> {
  const [quai = ''] = quais.keys()
  const by = { createdBy: sampleId(1, 2), createdByName: 'Awa Ndiaye', quai, departureTime: null, pirogue: null }
  return new Map(
    vesselSamples.map(({ minutes, ...sample }, index): [string, Thing] => {
      const id = sampleId(40, index + 1)
      const at = ago(now, minutes)
      return [id, { ...by, ...sample, id, source: 'manual', arrivalTime: at, createdAt: at }]
    }),
  )
}

export function made(
  kind: AnyResource,
  said: ThingValues,
  before: ThingValues | null,
  { organisation }: User,
): ThingValues {
  const owner = before === null && hasOwnPerOrganisation(kind) && { organisation }
  const values = kind.valuesFrom(said, before)
  const broken = kind.broken(values)
  const [refusal] = Object.values(broken)
  if (refusal) throw new Refused(refusal, broken)
  return { ...owner, ...kind.complete(values) }
}
