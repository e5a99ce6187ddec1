import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { insertDonation, insertDonationStep } from './donations.store.ts'

/** What was given in the demonstration, by people who do not exist; nobody is written to. `goal` counts from 1. */
const gifts = [
  { donorName: 'Fatou Kane', donationType: 'financial', amount: 150_000, status: 'confirmed', goal: 1, hours: 5 },
  { donorName: null, donationType: 'financial', amount: 60_000, status: 'confirmed', goal: 1, hours: 26 },
  {
    donorName: 'Voilerie de Hann',
    donationType: 'equipment',
    amount: null,
    status: 'confirmed',
    goal: null,
    hours: 50,
  },
  { donorName: 'Ousmane Diagne', donationType: 'financial', amount: 25_000, status: 'pending', goal: 2, hours: 1 },
] as const
const hour = 3_600_000

export async function addSampleGifts(services: Services, by: string, goals: readonly string[]): Promise<void> {
  const now = services.now().getTime()
  for (const [index, { donorName, donationType, amount, status, goal, hours }] of gifts.entries()) {
    const at = new Date(now - hours * hour)
    const id = newId()
    await insertDonation(services.db, {
      id,
      letterPrint: null,
      donorName,
      donorEmail: donorName === null ? null : `don${index + 1}@guet.example`,
      donorPhone: null,
      donorOrganization: null,
      donationType,
      promisedAmount: amount,
      amount,
      description: donationType === 'equipment' ? 'Vingt gilets de sauvetage.' : 'Pour la sécurité des pirogues.',
      purpose: null,
      isAnonymous: donorName === null,
      isPublic: true,
      goalId: goal === null ? null : (goals[goal - 1] ?? null),
      status,
      createdAt: at,
      updatedAt: at,
    })
    if (status === 'confirmed')
      await insertDonationStep(services.db, { id: newId(), donationId: id, status, amount, at, by })
  }
}
