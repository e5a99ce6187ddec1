import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/accounts/account.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { statement } from '#server/platform/storage/server/statement.ts'

/** Somebody who may be rung, and what they chose. */
export type Contact = {
  readonly accountId: string | null
  readonly name: string | null
  readonly email: string | null
  /** As they were typed: that of the profile, then that to sign in with. To the first that can be sent to, SMS go. */
  readonly phones: readonly string[]
  readonly chosen: { readonly [choice: string]: boolean | undefined }
  /** Of the app, as they chose it; absent: French. */
  readonly language?: Language
  /** First in line: reached by every channel, whatever was chosen. */
  readonly isOnDuty: boolean
}

/** The coordinators of an organisation, of all that are approved where there is none. */
export async function coordinatorsOf(db: Db, organisationId: string | null): Promise<Contact[]> {
  const approved = sql`exists (select from organisations o where o.id = m.organisation_id and o.approval = 'approved')`
  const same = organisationId === null ? approved : sql`m.organisation_id = ${organisationId}`
  return await contacts(db, sql`a.role = 'organization' and ${same}`)
}

export async function administrators(db: Db): Promise<Contact[]> {
  return (await findAdministrators(db, {})).map(contactIn)
}

const findAdministrators = statement<ContactRow, object>('administrators', those(sql`a.role = 'admin'`))

export async function contactsNamed(db: Db, accountIds: readonly string[]): Promise<Contact[]> {
  if (accountIds.length === 0) return []
  const found = (await findNamed(db, { accountIds })).map(contactIn)
  return accountIds.flatMap((id) => found.filter(({ accountId }) => accountId === id))
}

const findNamed = statement<ContactRow, { accountIds: readonly string[] }>(
  'contacts_named',
  those(sql`a.id = any(${sql.placeholder('accountIds')}::uuid[])`),
)

/** Everybody on whose telephone a push arrives. */
export async function everybodyWithPush(db: Db): Promise<Contact[]> {
  return await contacts(db, sql`exists (select 1 from push_subscriptions s where s.account_id = a.id)`)
}

/** The number to call when nobody answers, as the person gave it. */
export async function emergencyContactOf(db: Db, accountId: string): Promise<string | null> {
  const { rows } = await db.execute<{ emergency_contact: string | null }>(
    sql`select emergency_contact from accounts where id = ${accountId} and deleted_at is null`,
  )
  return rows[0]?.emergency_contact ?? null
}

type ContactRow = {
  id: string
  full_name: string | null
  email: string | null
  phone: string | null
  phone_identity: string | null
  chosen: Contact['chosen'] | null
  language: Language | null
}

async function contacts(db: Db, wanted: SQL): Promise<Contact[]> {
  const { rows } = await db.execute<ContactRow>(those(wanted))
  return rows.map(contactIn)
}

function those(wanted: SQL): SQL {
  return sql`
    select a.id, a.full_name, a.email, a.phone, a.phone_identity, a.preferences -> 'notifications' as chosen,
      a.preferences ->> 'language' as language
    from accounts a left join memberships m on m.account_id = a.id and m.to_at is null
    where a.is_active and a.deleted_at is null and ${wanted} order by a.id`
}

function contactIn({ id, full_name: name, email, phone, phone_identity: own, chosen, language }: ContactRow): Contact {
  return {
    accountId: id,
    name,
    email,
    phones: [phone, own].filter((one) => one !== null),
    chosen: chosen ?? {},
    ...(language !== null && { language }),
    isOnDuty: false,
  }
}
