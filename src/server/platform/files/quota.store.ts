import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/storage/database.ts'

/** What somebody has in the gallery, and what of his is on its way there, as large as it will be. `except`: a part that arrives now. */
export async function bytesOf(db: Db, accountId: string, now: Date, except: string | null): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`
    select coalesce((
        select sum(file_size) from media_files where uploaded_by = ${accountId} and deleted_at is null), 0)
      + coalesce((
        select sum(greatest(coalesce(length, 0), received)) from file_parts
        where account_id = ${accountId} and expires_at > ${now.toISOString()}::timestamptz
          and id is distinct from ${except}::uuid), 0) as bytes`)
  return Number(rows[0]?.bytes ?? 0)
}

/** Until the end of the transaction nothing else of this person is counted: else each of two would find the room of one. */
export async function lockQuotaOf(db: Db, accountId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${accountId}`}, 0))`)
}

export type FilesOfPerson = {
  readonly user: string
  readonly name: string | null
  readonly role: string
  readonly files: number
  readonly bytes: number
}

/** Who has most, without those that have nothing. */
export async function largestOwners(db: Db, most: number): Promise<readonly FilesOfPerson[]> {
  const { rows } = await db.execute<FilesOfPerson>(sql`
    select a.id as user, coalesce(a.full_name, a.username) as name, a.role, owned.files::int as files, owned.bytes::float8 as bytes
    from (
      select uploaded_by, count(*) as files, sum(file_size) as bytes
      from media_files where deleted_at is null group by uploaded_by
      order by bytes desc, uploaded_by limit ${most}) as owned
    join accounts a on a.id = owned.uploaded_by
    order by owned.bytes desc, a.id`)
  return rows
}
