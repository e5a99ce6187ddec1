import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/storage/database.ts'
import { openSosCondition } from '#server/alerts/sos/open-sos-condition.ts'

/** Fishermen, and whose they are; who is deleted or closed is none of them. */
export async function fishermenAmong(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; organisationId: string | null }[]> {
  const { rows } = await db.execute<{ id: string; organisation: string | null }>(sql`
    select a.id, m.organisation_id as organisation
    from accounts a left join memberships m on m.account_id = a.id and m.to_at is null
    where a.id = any(${sql.param(ids)}::uuid[]) and a.role = 'fisherman' and a.is_active and a.deleted_at is null`)
  return rows.map(({ id, organisation }) => ({ id, organisationId: organisation }))
}

/** Open calls to which this person was asked to go, however far away he is. */
export async function openCallsAskedOf(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select alerts.id from alerts join alert_rescuers r on r.alert_id = alerts.id and r.round = alerts.round
    where ${openSosCondition('alerts')} and r.account_id = ${accountId} and (r.asked_at is not null or r.going_at is not null)`)
  return rows.map(({ id }) => id)
}

/** Of a call that is open or ended within a day, what stands between it and this person; the newest question first. */
export async function callsOfRescuer(db: Db, accountId: string, since: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select alerts.id from alerts join alert_rescuers r on r.alert_id = alerts.id and r.round = alerts.round
    where r.account_id = ${accountId} and alerts.deleted_at is null
      and (alerts.status <> 'resolved' or alerts.resolved_at > ${since.toISOString()}::timestamptz)
      and (r.asked_at is not null or r.going_at is not null)
    order by greatest(r.asked_at, r.going_at, r.released_at, alerts.resolved_at) desc, alerts.id desc`)
  return rows.map(({ id }) => id)
}

/** Who was asked by an SMS to this number to go, the last of them. */
export async function accountAskedAt(db: Db, number: string, since: Date): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select account_id as id from deliveries
    where created_at > ${since.toISOString()}::timestamptz and channel = 'sms' and target = ${number} and reason = 'announcement'
      and charged_to = alert_id || ':' || account_id
    order by created_at desc, id desc limit 1`)
  return rows[0]?.id ?? null
}

/** Calls whose second wave is due: nobody goes. `now` in steady time. */
export async function wavesDue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct alerts.id from alerts join alert_rescuers r on r.alert_id = alerts.id and r.round = alerts.round
    where ${isWaiting} and r.wave_due_at <= ${now.toISOString()}::timestamptz`)
  return rows.map(({ id }) => id)
}

export async function nextWaveAt(db: Db): Promise<Date | null> {
  const { rows } = await db.execute<{ ms: string | null }>(sql`
    select extract(epoch from min(r.wave_due_at)) * 1000 as ms
    from alerts join alert_rescuers r on r.alert_id = alerts.id and r.round = alerts.round where ${isWaiting}`)
  const ms = rows[0]?.ms ?? null
  return ms === null ? null : new Date(Number(ms))
}

const isWaiting = sql`${openSosCondition('alerts')} and r.wave_due_at is not null and r.asked_at is null
  and not exists (select from alert_rescuers g where g.alert_id = r.alert_id and g.round = r.round
    and g.going_at is not null and g.withdrawn_at is null)`

type Shown = {
  user: string
  name: string | null
  pirogue: string | null
  pirogue_name: string | null
  latitude: number | null
  longitude: number | null
  at: string | null
  in_distress: boolean
}
export type ShownRescuer = Omit<Shown, 'pirogue_name'> & { readonly pirogueName: string | null }

/** Who they are, with which boat, where they were heard last, and whether they call for help themselves. */
export async function whoTheyAre(
  db: Db,
  ids: readonly string[],
  except: string,
): Promise<ReadonlyMap<string, ShownRescuer>> {
  const { rows } = await db.execute<Shown>(sql`
    select a.id as user, a.full_name as name, boat.id as pirogue, boat.name as pirogue_name, here.latitude, here.longitude,
      to_char(here.effective_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      exists (select from alerts where ${openSosCondition('alerts')} and alerts.id <> ${except}
        and (alerts.account_id = a.id or alerts.pirogue_id = boat.id)) as in_distress
    from accounts a
    left join lateral (select id, name from pirogues where owner_account_id = a.id and deleted_at is null order by id limit 1) boat on true
    left join lateral (select latitude, longitude, effective_at from latest_positions l
      where l.account_id = a.id or l.pirogue_id = boat.id order by effective_at desc limit 1) here on true
    where a.id = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ pirogue_name, ...row }) => [row.user, { ...row, pirogueName: pirogue_name }]))
}

/** SMS of a question that has been seen or answered are not needed any more. */
export async function callOffSmsOfAsk(db: Db, alertId: string, accountId: string): Promise<void> {
  await db.execute(sql`
    update deliveries set status = 'failed', problem = 'vu ou répondu avant l’envoi', next_attempt_at = null
    where alert_id = ${alertId} and account_id = ${accountId} and channel = 'sms' and reason = 'announcement'
      and stage = 0 and status = 'waiting' and attempts = 0`)
}

/** True when all who were asked have said that they cannot: the second wave is due at once. */
export async function hastenWave(
  db: Db,
  { alertId, round }: { readonly alertId: string; readonly round: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update alert_rescuers r set wave_due_at = ${now.toISOString()}::timestamptz
    where r.alert_id = ${alertId} and r.round = ${round} and r.asked_at is null and r.wave_due_at > ${now.toISOString()}::timestamptz
      and not exists (select from alert_rescuers o where o.alert_id = r.alert_id and o.round = r.round and o.asked_at is not null
        and (o.withdrawn_at is null and o.going_at is not null or coalesce(o.word, o.sms_word, 'going') <> 'cannot'))
    returning r.account_id`)
  return rows.length > 0
}
