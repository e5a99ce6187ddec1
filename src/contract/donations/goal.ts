import * as z from 'zod/mini'
import { fields } from '#contract/kit/fields.ts'
import { resource } from '#contract/kit/resource.ts'
import { dated } from '#contract/wire/moment.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { admins } from '#contract/wire/who.ts'

/** What is collected for. Administrators write it; everybody reads those that are open at `GET /donations/goals/`. */

const largestTarget = 1_000_000_000_000

export const donationGoals = resource({
  noun: 'goal',
  path: '/donation-goals/',
  called: { one: 'objectif', many: 'objectifs', gender: 'masculine', english: { one: 'goal', many: 'goals' } },
  readBy: admins,
  writtenBy: admins,
  labels: {
    title: 'Titre',
    description: 'Description',
    targetAmount: 'À réunir',
    deadline: 'Échéance',
    status: 'État',
  },
  nameField: 'title',
  filters: ['status'],
  sort: ['title', 'status', 'targetAmount', 'deadline'],
  search: ['title', 'description'],
  fields: {
    title: fields.name(150),
    description: fields.text(2000),
    /** In whole francs. */
    targetAmount: fields.requiredNumber(
      z
        .number(fieldInvalid.code)
        .check(z.int(fieldInvalid.code), z.minimum(1, fieldInvalid.code), z.maximum(largestTarget, fieldInvalid.code)),
    ),
    /** Its whole day counts. */
    deadline: fields.day(dated),
    /** An open one is shown to everybody until its deadline has passed. */
    status: fields.choice({ open: 'Ouvert', closed: 'Fermé' }, 'open'),
  },
  computed: {
    /** Of the financial donations for it that are confirmed or completed. */
    shapes: { currentAmount: z.int(), progressPercentage: z.number() },
    unknown: { currentAmount: 0, progressPercentage: 0 },
  },
})
export type DonationGoal = z.output<typeof donationGoals.thing>
