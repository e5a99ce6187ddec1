import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/storage/database.ts'
import { exerciseKeys } from './exercise-keys.ts'

export type ExerciseStep = { readonly stage: number; readonly dueAt: Date; readonly doneAt: Date }

export async function lastExercise(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from alerts where is_drill and starts_with(open_key, ${exerciseKeys}) and deleted_at is null
    order by received_at desc, id desc limit 1`)
  return rows[0]?.id ?? null
}

export async function openExercises(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from alerts where is_drill and status <> 'resolved' and starts_with(open_key, ${exerciseKeys})`)
  return rows.map(({ id }) => id)
}

export async function stepsOfExercise(db: Db, id: string): Promise<ExerciseStep[]> {
  const { rows } = await db.execute<{ stage: number; due: number; done: number }>(sql`
    select stage, extract(epoch from due_at)::float8 * 1000 as due, extract(epoch from done_at)::float8 * 1000 as done
    from escalation_steps where alert_id = ${id} order by round, stage`)
  return rows.map(({ stage, due, done }) => ({ stage, dueAt: new Date(due), doneAt: new Date(done) }))
}
