import { sql } from 'drizzle-orm'
import { openSession } from '#server/accounts/sign-in/sessions.actions.ts'
import { openServices } from '#server/app/open-services.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openLog } from '#server/platform/log.ts'
import { newId } from '#server/platform/storage/new-id.ts'

/** A folder with boats that carry trackers, in organisations of fifty, and people who are signed in. */
export type Fleet = {
  readonly boats: readonly {
    readonly pirogueId: string
    readonly deviceId: string
    readonly accountId: string
    readonly imei: string
  }[]
  /** Tokens of people who see every boat, and of fishermen who each see the fifty of their organisation. */
  readonly seeAll: readonly string[]
  readonly seeFifty: readonly string[]
}

const boatsOfOrganisation = 50

export async function prepareFleet(
  folder: string,
  size: number,
  people: { all: number; fifty: number },
  settings: Readonly<Record<string, string>> = {},
): Promise<Fleet> {
  const config = readConfig({ GUET_DATA: folder, ...settings })
  const { services, close } = await openServices(config, openLog('error'))
  try {
    const organisations = Array.from({ length: Math.ceil(size / boatsOfOrganisation) }, () => newId())
    const boats = Array.from({ length: size }, (_, index) => ({
      accountId: newId(),
      pirogueId: newId(),
      deviceId: newId(),
      imei: String(350_000_000_000_000 + index),
      organisationId: organisations[Math.floor(index / boatsOfOrganisation)],
    }))
    const adminId = newId()
    const rows = sql`json_to_recordset(${JSON.stringify(boats)}::json)
      as boat ("accountId" uuid, "pirogueId" uuid, "deviceId" uuid, imei text, "organisationId" uuid)`
    const account = (id: string, role: string) =>
      sql.raw(`${id}, ${id}::text, ${id}::text, 'bench', '', '${role}', now()`)
    const columns = sql.raw('id, email_identity, email, username, password_hash, role, created_at')
    for (const statement of [
      sql`insert into organisations (id, name, type, created_at)
        select id, 'GIE', 'gie', now() from unnest(${sql.param(organisations)}::uuid[]) as id`,
      sql`insert into accounts (${columns}) select ${account('"accountId"', 'fisherman')} from ${rows}`,
      sql`insert into accounts (${columns}) values (${account(`'${adminId}'`, 'admin')})`,
      sql`insert into memberships (id, organisation_id, account_id, kind, from_at)
        select gen_random_uuid(), "organisationId", "accountId", 'member', now() from ${rows}`,
      sql`insert into pirogues (id, name, owner_account_id, created_at)
        select "pirogueId", 'Sopé', "accountId", now() from ${rows}`,
      sql`insert into devices (id, device_id, device_type, account_id, imei, created_at)
        select "deviceId", imei, 'gt06', "accountId", imei, now() from ${rows}`,
      sql`insert into device_links (id, device_id, pirogue_id, from_at)
        select gen_random_uuid(), "deviceId", "pirogueId", to_timestamp(0) from ${rows}`,
    ]) {
      await services.db.execute(statement)
    }
    const [seeAll, seeFifty]: [string[], string[]] = [[], []]
    for (let person = 0; person < people.all; person += 1) seeAll.push((await openSession(services, adminId)).token)
    for (let person = 0; person < people.fifty; person += 1) {
      const boat = boats[(person * 11) % boats.length]
      if (boat) seeFifty.push((await openSession(services, boat.accountId)).token)
    }
    return { boats, seeAll, seeFifty }
  } finally {
    await close()
  }
}
