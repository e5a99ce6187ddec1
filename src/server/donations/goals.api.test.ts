import { donationGoals } from '#contract/donations/goal.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import { kindLaws } from '#test/world/resource-laws.ts'

kindLaws(donationGoals, resourceTables.donationGoals, {
  bare: { title: 'Cent balises', target_amount: 2_500_000 },
  whole: {
    title: 'Gilets pour Joal',
    description: 'Deux gilets par pirogue.',
    target_amount: 900_000,
    deadline: '2031-05-02T00:00:00.000Z',
    status: 'closed',
  },
  wrong: [
    ['target_amount', 0, fieldInvalid],
    ['target_amount', 10.5, fieldInvalid],
    ['target_amount', '900', fieldInvalid],
    ['deadline', 'demain', fieldInvalid],
    ['status', 'parti', fieldInvalid],
  ],
})
