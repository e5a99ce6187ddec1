import { ago, sampleId } from './samples.ts'
import { type WholeDonation, anonymousDonor } from '#contract/donations/donation.ts'
import { supportPath } from '#contract/donations/support-path.ts'

/** What was given in the demonstration, by people who do not exist. */
const given = [
  { name: 'Fatou Kane', type: 'financial', amount: 150_000, status: 'confirmed', goal: 1, hours: 5 },
  { name: null, type: 'financial', amount: 60_000, status: 'confirmed', goal: 1, hours: 26 },
  { name: 'Voilerie de Hann', type: 'equipment', amount: null, status: 'confirmed', goal: null, hours: 50 },
  { name: 'Ousmane Diagne', type: 'financial', amount: 25_000, status: 'pending', goal: 2, hours: 1 },
] as const

const firstGoal = sampleId(44, 1)

export function sampleDonations(now: number): readonly WholeDonation[] {
  return given.map(({ name, type, amount, status, goal, hours }, index) => {
    const at = ago(now, hours * 60)
    const isConfirmed = status === 'confirmed'
    return {
      id: sampleId(43, index + 1),
      displayName: name ?? anonymousDonor,
      displayOrganization: null,
      donationType: type,
      amount,
      promisedAmount: amount,
      description: type === 'equipment' ? 'Vingt gilets de sauvetage.' : 'Pour la sécurité des pirogues.',
      purpose: null,
      isAnonymous: name === null,
      isPublic: true,
      status,
      createdAt: at,
      updatedAt: at,
      donorName: name,
      donorEmail: name === null ? null : `don${index + 1}@exemple.sn`,
      donorPhone: null,
      donorOrganization: null,
      goal: goal === null ? null : sampleId(44, goal),
      goalTitle: goal === null ? null : (sampleGoals[goal - 1]?.title ?? null),
      statusUrl: supportPath,
      receipt: null,
      steps: isConfirmed ? [{ status, amount, at, by: sampleId(1, 3), byName: 'Ibrahima Sarr' }] : [],
    }
  })
}

export const sampleGoals = [
  {
    id: firstGoal,
    title: 'Cent balises pour Cayar',
    description: 'Une balise de détresse par pirogue qui sort la nuit.',
    targetAmount: 500_000,
    currentAmount: 210_000,
    progressPercentage: 42,
  },
  {
    id: sampleId(44, 2),
    title: 'Gilets de Joal',
    description: null,
    targetAmount: 300_000,
    currentAmount: 0,
    progressPercentage: 0,
  },
]
