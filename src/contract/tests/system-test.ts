import * as z from 'zod/mini'
import { delivery } from '#contract/notifications/notification.ts'
import { id } from '#contract/wire/id.ts'

/** A test of the system, and all of them together. */
const testStatuses = ['pending', 'running', 'passed', 'failed'] as const
export type TestStatus = (typeof testStatuses)[number]

export const testNames = ['api', 'database', 'live', 'geolocation', 'get_status'] as const
export type TestName = (typeof testNames)[number]

/** It runs only while one does; one that has failed counts before one that was not tried yet. */
export function globalStatus(statuses: readonly TestStatus[]): TestStatus {
  return (['running', 'failed', 'pending'] as const).find((one) => statuses.includes(one)) ?? 'passed'
}

const status = z.enum(testStatuses)
const milliseconds = z.number()
const moment = z.iso.datetime()

export const databaseTest = z.object({ name: z.literal('database'), status, message: z.string(), milliseconds })
export type DatabaseTest = z.output<typeof databaseTest>

/** `no_tracker`: none that can be asked is connected. `silent`: it was told, and said nothing. `refused`: it said no. */
const trackerOutcomes = ['answered', 'no_tracker', 'silent', 'refused'] as const

export const trackerTest = z.object({
  name: z.literal('get_status'),
  status,
  message: z.string(),
  milliseconds,
  outcome: z.enum(trackerOutcomes),
  /** The tracker's own name. */
  device: z.nullable(z.string()),
  /** What it said, in its own words. */
  answer: z.nullable(z.string()),
})
export type TrackerTest = z.output<typeof trackerTest>

export const drillSteps = ['kept', 'first_ring', 'second_ring', 'over'] as const
export type DrillStep = (typeof drillSteps)[number]

/** An SOS for practice on its way to the telephones of those on duty: every step with its time, every message with its end. */
export const drill = z.object({
  id,
  status,
  startedAt: moment,
  startedByName: z.nullable(z.string()),
  steps: z.readonly(z.array(z.object({ name: z.enum(drillSteps), dueAt: moment, doneAt: z.nullable(moment) }))),
  deliveries: z.readonly(z.array(delivery)),
})
export type Drill = z.output<typeof drill>
