import { type SQL, and, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { insertOnce } from '#server/platform/storage/insert-once.ts'
import { type Viewer, effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { isAboutBoat } from '#contract/media/media-visibility.ts'
import { type MediaKind, mediaKinds } from '#contract/media/media.ts'
import { toCamel } from '#contract/wire/casing.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { accounts, memberships } from '#server/platform/storage/shared-tables.store.ts'
import { containsPattern, time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { type SortOrder, byText, byValue, orderColumns, parsedSort } from '#server/platform/storage/lists.ts'

export const mediaFiles = pgTable('media_files', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description'),
  tags: text('tags').array().notNull(),
  category: text('category'),
  mediaType: text('media_type', { enum: mediaKinds }).notNull(),
  contentType: text('content_type').notNull(),
  fileName: text('file_name'),
  thumbnailName: text('thumbnail_name'),
  originalName: text('original_name').notNull(),
  fileSize: bigint('file_size', { mode: 'number' }).notNull(),
  isPublic: boolean('is_public').notNull(),
  isDownloadable: boolean('is_downloadable').notNull(),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  locationName: text('location_name'),
  isAboutBoat: boolean('is_about_boat').notNull(),
  searchText: text('search_text').notNull(),
  likeCount: integer('like_count').notNull().default(0),
  viewCount: integer('view_count').notNull().default(0),
  uploadedBy: uuid('uploaded_by').notNull(),
  createdAt: time('created_at').notNull(),
  updatedBy: uuid('updated_by'),
  updatedAt: time('updated_at').notNull(),
  deletedAt: time('deleted_at'),
})
const mediaLikes = pgTable(
  'media_likes',
  {
    mediaId: uuid('media_id').notNull(),
    accountId: uuid('account_id').notNull(),
    likedAt: time('liked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.accountId] })],
)
const mediaViews = pgTable(
  'media_views',
  { mediaId: uuid('media_id').notNull(), accountId: uuid('account_id').notNull() },
  (table) => [primaryKey({ columns: [table.mediaId, table.accountId] })],
)

type Row = typeof mediaFiles.$inferSelect
/** What is said of a file. */
type MediaSaid = Pick<Row, 'name' | 'description' | 'tags' | 'category' | 'locationName'>
export type NewMedia = Omit<Row, 'isAboutBoat' | 'searchText' | 'likeCount' | 'viewCount' | 'deletedAt'>
type MediaEdit = Partial<MediaSaid & Pick<Row, 'isPublic' | 'isDownloadable' | 'latitude' | 'longitude'>>

const membership = and(eq(memberships.accountId, mediaFiles.uploadedBy), isNull(memberships.toAt))

function shown(db: Db, viewerId: string) {
  const { searchText: _, ...columns } = getTableColumns(mediaFiles)
  return db
    .select({
      ...columns,
      username: accounts.username,
      fullName: accounts.fullName,
      organisationId: memberships.organisationId,
      isLiked: sql<boolean>`exists (select from ${mediaLikes}
        where ${mediaLikes.mediaId} = ${mediaFiles.id} and ${mediaLikes.accountId} = ${viewerId})`,
    })
    .from(mediaFiles)
    .innerJoin(accounts, eq(accounts.id, mediaFiles.uploadedBy))
    .leftJoin(memberships, membership)
    .$dynamic()
}
export type MediaRow = Awaited<ReturnType<typeof shown>>[number]

const isKept = isNull(mediaFiles.deletedAt)

/** The same people as `managesMedia` of the contract. */
function managedBy(viewer: Viewer): SQL | undefined {
  if (viewer.role === 'admin') return undefined
  const own = eq(mediaFiles.uploadedBy, viewer.id)
  if (viewer.role === 'fisherman' || viewer.organisationId === null) return own
  const members = sql`${mediaFiles.uploadedBy} in (select m.account_id from memberships m
    where m.organisation_id = ${viewer.organisationId} and m.to_at is null)`
  return or(own, members)
}

/** What the gallery shows to somebody: the same as `seesMedia` and `isAboutBoat` of the contract. */
function inGalleryOf(viewer: Viewer): SQL | undefined {
  const seen = effectiveRoleOf(viewer) === 'pending' ? managedBy(viewer) : or(managedBy(viewer), mediaFiles.isPublic)
  return and(isKept, eq(mediaFiles.isAboutBoat, false), viewer.role === 'admin' ? undefined : seen)
}

type Asked = PageQuery & {
  readonly type?: MediaKind | undefined
  readonly category?: string | undefined
  readonly search?: string | undefined
  readonly sort?: string | undefined
}
const orders: { readonly [name: string]: SortOrder } = {
  createdAt: byValue(mediaFiles.createdAt),
  name: byText(mediaFiles.name),
  fileSize: byValue(mediaFiles.fileSize),
  likeCount: byValue(mediaFiles.likeCount),
  viewCount: byValue(mediaFiles.viewCount),
}

/** Which files they are is decided in the table alone; who sent them is looked up for those of the page. */
export async function pageOfMedia(db: Db, viewer: Viewer, asked: Asked): Promise<{ count: number; found: MediaRow[] }> {
  const { name, descends } = parsedSort(asked.sort ?? '-created_at')
  const order = orderColumns(orders[toCamel(name)] ?? byValue(mediaFiles.createdAt), descends, mediaFiles.id)
  const wanted = and(
    inGalleryOf(viewer),
    asked.type && eq(mediaFiles.mediaType, asked.type),
    asked.category ? sql`plain_text(${mediaFiles.category}) = plain_text(${asked.category})` : undefined,
    asked.search ? sql`${mediaFiles.searchText} like plain_text(${containsPattern(asked.search)})` : undefined,
  )
  const [total] = await db.select({ count: count() }).from(mediaFiles).where(wanted)
  const page = await db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(wanted)
    .orderBy(...order)
    .limit(asked.pageSize)
    .offset((asked.page - 1) * asked.pageSize)
  if (page.length === 0) return { count: total?.count ?? 0, found: [] }
  const ids = page.map(({ id }) => id)
  const found = await shown(db, viewer.id)
    .where(inArray(mediaFiles.id, ids))
    .orderBy(...order)
  return { count: total?.count ?? 0, found }
}

export async function mediaById(db: Db, viewerId: string, id: string): Promise<MediaRow | null> {
  const [found] = await shown(db, viewerId).where(and(eq(mediaFiles.id, id), isKept))
  return found ?? null
}

/** Also of what is gone. */
export async function senderOf(db: Db, id: string): Promise<{ readonly maker: string | null } | null> {
  const [found] = await db.select({ maker: mediaFiles.uploadedBy }).from(mediaFiles).where(eq(mediaFiles.id, id))
  return found ?? null
}

/** Nobody else changes it until this transaction is over. */
export async function lockMedia(db: Db, id: string): Promise<void> {
  await db.select({ id: mediaFiles.id }).from(mediaFiles).where(eq(mediaFiles.id, id)).for('update')
}

/** False when there is one of that id. */
export async function insertMedia(db: Db, row: NewMedia): Promise<boolean> {
  return await insertOnce(db, mediaFiles, { ...row, isAboutBoat: isAboutBoat(row), searchText: searched(row) })
}

type Stamps = { readonly updatedBy: string; readonly updatedAt: Date }

export async function updateMedia(db: Db, before: MediaRow, edit: MediaEdit, stamps: Stamps): Promise<void> {
  const said = { ...before, ...edit }
  await db
    .update(mediaFiles)
    .set({ ...edit, ...stamps, isAboutBoat: isAboutBoat(said), searchText: searched(said) })
    .where(eq(mediaFiles.id, before.id))
}

export async function setThumbnail(db: Db, id: string, thumbnailName: string, updatedAt: Date): Promise<void> {
  await db.update(mediaFiles).set({ thumbnailName, updatedAt }).where(eq(mediaFiles.id, id))
}

/** As a search compares them. */
function searched({ name, description, tags, category, locationName }: MediaSaid): SQL {
  const all = [name, description, ...tags, category, locationName].filter((said) => said !== null)
  return sql`plain_text(${all.join(' \n ')})`
}

/** Answers whether it was not counted before. */
export async function insertLike(db: Db, mediaId: string, accountId: string, likedAt: Date): Promise<boolean> {
  return await insertOnce(db, mediaLikes, { mediaId, accountId, likedAt })
}

export async function deleteLike(db: Db, mediaId: string, accountId: string): Promise<boolean> {
  const own = and(eq(mediaLikes.mediaId, mediaId), eq(mediaLikes.accountId, accountId))
  return (await db.delete(mediaLikes).where(own).returning()).length > 0
}

export async function insertView(db: Db, mediaId: string, accountId: string): Promise<boolean> {
  return await insertOnce(db, mediaViews, { mediaId, accountId })
}

export async function addTo(db: Db, id: string, counted: 'likeCount' | 'viewCount', by: 1 | -1): Promise<void> {
  await db
    .update(mediaFiles)
    .set({ [counted]: sql`${mediaFiles[counted]} + ${by}` })
    .where(eq(mediaFiles.id, id))
}

/** Nothing of what was said of it is left; its files go next. Answers how many there were. */
export async function blankMedia(db: Db, which: SQL | undefined, deletedBy: string, now: Date): Promise<string[]> {
  const nothing = { name: '', description: null, tags: [], category: null, originalName: '', searchText: '' }
  const place = { latitude: null, longitude: null, locationName: null }
  const gone = await db
    .update(mediaFiles)
    .set({ ...nothing, ...place, updatedBy: deletedBy, updatedAt: now, deletedAt: now })
    .where(and(isKept, which))
    .returning({ id: mediaFiles.id })
  return gone.map(({ id }) => id)
}

export function whichMedia(ids: readonly string[]): SQL {
  return inArray(mediaFiles.id, [...ids])
}

/** Whoever sent what speaks of a boat finds it in no list: with all else it goes. */
export function allManagedBy(viewer: Viewer): SQL | undefined {
  return or(and(inGalleryOf(viewer), managedBy(viewer)), hiddenFrom(viewer))
}

function hiddenFrom({ id }: Viewer): SQL | undefined {
  return and(isKept, mediaFiles.isAboutBoat, eq(mediaFiles.uploadedBy, id))
}

export function privateOf(accountId: string): SQL | undefined {
  return and(eq(mediaFiles.uploadedBy, accountId), eq(mediaFiles.isPublic, false))
}

export async function mediaAmong(db: Db, viewerId: string, ids: readonly string[]): Promise<MediaRow[]> {
  return await shown(db, viewerId).where(and(isKept, inArray(mediaFiles.id, [...ids])))
}

/** Of what is deleted, that whose files are still there. */
export async function mediaToRemove(db: Db, most: number): Promise<string[]> {
  const found = await db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(and(isNotNull(mediaFiles.deletedAt), isNotNull(mediaFiles.fileName)))
    .limit(most)
  return found.map(({ id }) => id)
}

/** The names of the files that it had: it has them no more. */
export async function takeFileNames(db: Db, id: string): Promise<string[]> {
  const one = eq(mediaFiles.id, id)
  const [had] = await db.select().from(mediaFiles).where(one).for('update')
  await db.update(mediaFiles).set({ fileName: null, thumbnailName: null }).where(one)
  return [had?.fileName, had?.thumbnailName].filter((name) => typeof name === 'string')
}

export async function figuresOfMedia(db: Db, viewer: Viewer) {
  const manages = managedBy(viewer) ?? sql`true`
  const types = await db
    .select({
      type: mediaFiles.mediaType,
      files: count(),
      bytes: sql<number>`sum(${mediaFiles.fileSize})`.mapWith(Number),
      own: sql<number>`count(*) filter (where ${manages})`.mapWith(Number),
    })
    .from(mediaFiles)
    .where(inGalleryOf(viewer))
    .groupBy(mediaFiles.mediaType)
  const categories = await db
    .select({ name: sql<string>`min(${mediaFiles.category})`, files: count() })
    .from(mediaFiles)
    .where(and(inGalleryOf(viewer), isNotNull(mediaFiles.category)))
    .groupBy(sql`plain_text(${mediaFiles.category})`)
    .orderBy(desc(count()), sql`min(${mediaFiles.category})`)
    .limit(100)
  const [own] = await db.select({ hidden: count() }).from(mediaFiles).where(hiddenFrom(viewer))
  return { types, categories, hidden: own?.hidden ?? 0 }
}
