import type { PgTable } from 'drizzle-orm/pg-core'
import { type Ownership, isInScope } from '#contract/accounts/visibility.ts'
import { knowsConfidential, readersOf, withoutConfidential } from '#contract/kit/confidential.ts'
import type { ThingValues, ValuesOf } from '#contract/kit/field-types.ts'
import { hasOwnPerOrganisation } from '#contract/kit/owner.ts'
import type { AnyResource, ThingOf } from '#contract/kit/resource.ts'
import type { Page } from '#contract/wire/page.ts'
import { type FieldRefusals, Refused, accessRefused, notFound } from '#contract/wire/refusal.ts'
import type { SeenVersion } from '#contract/wire/version.ts'
import type { Who } from '#contract/wire/who.ts'
import type { Files } from '#server/platform/files/files.ts'
import { storePicture } from '#server/platform/files/used-files.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { pageOf } from '#server/platform/http/page-of.ts'
import { nextVersion, refuseIfChanged } from '#server/platform/http/versions.actions.ts'
import { publishEvent } from '#server/platform/live/publish.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import type { WorstBoats } from '#server/platform/storage/worst-first.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { redrawnPhoto, removeFormer, withAddresses, withoutPhotos } from './photos.actions.ts'
import type { RowOf, TableOf } from './resource-table.ts'
import { type KeptRow, type ListQuery, type ResourceStore, resourceStore } from './resource.store.ts'

/**
 * What a feature does besides, in the transaction of the act itself: if it fails, nothing was done. All of them may be
 * left out.
 */
export type Hooks<K extends AnyResource> = {
  /** What only the server can tell of these things, by their ids; what it says nothing of is unknown. */
  readonly compute?: (services: Services, rows: readonly KeptRow<K>[]) => Promise<ReadonlyMap<string, K['computed']>>
  /** Against what this person says, field by field; `before` is null for a new one. Asked of each line of an import, too. */
  readonly refused?: (
    values: ValuesOf<K['fields']>,
    about: { readonly caller: Caller; readonly before: KeptRow<K> | null },
  ) => FieldRefusals
  /** What is written instead. `before` is null for a new one. */
  readonly beforeSave?: (
    services: Services,
    values: ValuesOf<K['fields']>,
    about: { readonly caller: Caller; readonly before: KeptRow<K> | null },
  ) => Promise<ValuesOf<K['fields']>>
  readonly afterSave?: (services: Services, row: KeptRow<K>, before: KeptRow<K> | null) => Promise<void>
  /** Instead of `afterSave` for each of many that came in together: once, when all are there. */
  readonly afterImport?: (services: Services) => Promise<void>
  readonly afterRemove?: (services: Services, row: KeptRow<K>) => Promise<void>
  /** Of boats: those that come before all others, whatever the list is sorted by. */
  readonly worst?: (services: Services) => Promise<WorstBoats>
  /** Where it is written, if some of what is read there follows from something else. */
  readonly writtenTo?: PgTable
}

type ResourceActions<K extends AnyResource> = {
  readonly list: (services: Services, caller: Caller, asked: ListQuery) => Promise<Page<ThingOf<K>>>
  readonly read: (services: Services, caller: Caller, id: string) => Promise<ThingOf<K>>
  readonly make: (services: Services, caller: Caller, draft: ThingValues, id: string) => Promise<ThingOf<K>>
  /** Many that came in together: nobody is told of each. */
  readonly makeAll: (services: Services, caller: Caller, drafts: readonly ThingValues[]) => Promise<void>
  readonly saidBefore: ResourceStore<K>['saidBefore']
  readonly change: (services: Services, caller: Caller, id: string, edit: Edit) => Promise<ThingOf<K>>
  readonly remove: (services: Services, caller: Caller, id: string) => Promise<void>
  readonly sendPhoto: (services: Services, caller: Caller, id: string, photo: SentPhoto) => Promise<ThingOf<K>>
  readonly makerOf: ResourceStore<K>['makerOf']
}
/** The change is read once it is known that whoever asks may change the thing. */
type Edit = { readonly seen: SeenVersion; readonly change: () => ThingValues }
type SentPhoto = { readonly field: string; readonly upload: Buffer }

export function resourceActions<K extends AnyResource>(
  kind: K,
  table: TableOf<K>,
  hooks: Hooks<K> = {},
): ResourceActions<K> {
  const store = resourceStore(kind, table, hooks.writtenTo)
  const reading = readingOf(kind, store, hooks)
  const { existing, tell, describeOne } = reading
  const { judged, saved } = savingOf(kind, hooks, reading)

  const writing = writingOf(kind, table, store, { existing, saved })
  const { lockedFor, changed } = writing
  const { rowFrom, makeAll } = makingOf(kind, store, hooks, { existing, judged })

  return {
    list: async (services, caller, asked) => {
      const { count, found } = await store.page(services.db, caller, asked, await hooks.worst?.(services))
      return pageOf(services, kind.path, asked, count, await tell(services, caller, found))
    },
    read: async (services, caller, id) => {
      const row = await existing(services, id)
      if (!isInScope(kind.readBy, caller, ownerOf(row))) throw new Refused(accessRefused)
      return toldTo(kind, caller, await describeOne(services, row))
    },
    make: async (services, caller, draft, id) => {
      await store.insert(services.db, await rowFrom(services, caller, draft, id))
      return await saved(services, id, null)
    },
    makeAll,
    saidBefore: store.saidBefore,
    change: async (services, caller, id, { seen, change }) => {
      const before = await lockedFor(services, caller, id)
      const sent = change()
      const version = versionOf(kind, before)
      await refuseIfChanged(services, caller, seen, {
        version,
        by: before.updatedBy ?? before.createdBy,
        refusedBy: (who) => kind.changedMeanwhile(before, who),
        current: () => describeOne(services, before),
      })
      const stamps = { updatedBy: caller.id, [kind.changedAt]: versionAfter(services, version, sent) }
      return await changed(services, before, { ...(await judged(services, caller, sent, before)), ...stamps })
    },
    remove: async (services, caller, id) => {
      const row = await lockedFor(services, caller, id)
      const gone = { ...withoutPhotos(kind), deletedBy: caller.id, deletedAt: services.now().toISOString() }
      await store.update(services.db, id, gone as Partial<RowOf<K>>)
      await removeFormer(services, { kind, table }, row, gone)
      await hooks.afterRemove?.(services, row)
      await publishEvent(services, kind.removed, audienceOf(kind, row), { id })
    },
    sendPhoto: sendingOf(kind, { ...reading, ...writing }),
    makerOf: store.makerOf,
  }
}

function makingOf<K extends AnyResource>(
  kind: K,
  store: ResourceStore<K>,
  { afterSave, afterImport }: Hooks<K>,
  {
    existing,
    judged,
  }: Pick<ReturnType<typeof readingOf<K>>, 'existing'> & Pick<ReturnType<typeof savingOf<K>>, 'judged'>,
) {
  const rowFrom = async (services: Services, caller: Caller, draft: ThingValues, id: string) => {
    const now = services.now().toISOString()
    const owner = hasOwnPerOrganisation(kind) && { organisationId: caller.organisationId }
    const stamps = { createdBy: caller.id, createdAt: now, updatedBy: caller.id, [kind.changedAt]: now }
    return { id, ...(await judged(services, caller, draft, null)), ...owner, ...stamps } as RowOf<K>
  }
  const makeAll: ResourceActions<K>['makeAll'] = async (services, caller, drafts) => {
    const rows: RowOf<K>[] = []
    for (const draft of drafts) rows.push(await rowFrom(services, caller, draft, newId()))
    await store.insertAll(services.db, rows)
    if (afterImport || !afterSave) return
    for (const { id } of rows) await afterSave(services, await existing(services, id), null)
  }
  return { rowFrom, makeAll }
}

type Around<K extends AnyResource> = Pick<ReturnType<typeof readingOf<K>>, 'existing'> &
  Pick<ReturnType<typeof savingOf<K>>, 'saved'>

/** Whose thing it is comes first; then nobody else changes it. */
function writingOf<K extends AnyResource>(
  kind: K,
  table: TableOf<K>,
  store: ResourceStore<K>,
  { existing, saved }: Around<K>,
) {
  const writableFor = async (services: Services, caller: Caller, id: string): Promise<KeptRow<K>> => {
    const row = await existing(services, id)
    if (!isInScope(kind.writtenBy, caller, ownerOf(row))) throw new Refused(accessRefused)
    return row
  }
  const lockedFor = async (services: Services, caller: Caller, id: string): Promise<KeptRow<K>> => {
    await store.lock(services.db, id)
    return await writableFor(services, caller, id)
  }
  const changed = async (services: Services, before: KeptRow<K>, change: ThingValues): Promise<ThingOf<K>> => {
    await store.update(services.db, before.id, change as Partial<RowOf<K>>)
    await removeFormer(services, { kind, table }, before, { ...before, ...change })
    return await saved(services, before.id, before)
  }
  return { writableFor, lockedFor, changed }
}

/** Who may is asked before the picture is looked at, and again when nobody else can change the thing. */
function sendingOf<K extends AnyResource>(
  kind: K,
  { writableFor, lockedFor, changed, describeOne }: ReturnType<typeof readingOf<K>> & ReturnType<typeof writingOf<K>>,
): ResourceActions<K>['sendPhoto'] {
  return async (services, caller, id, { field, upload }) => {
    await writableFor(services, caller, id)
    const picture = await redrawnPhoto(services, upload, { kind, field })
    return await inTransaction(services, async (inside) => {
      const before = await lockedFor(inside, caller, id)
      const file = await storePicture(inside, picture)
      if ((before as ThingValues)[field] === file) return await describeOne(inside, before)
      const version = versionAfter(inside, versionOf(kind, before), { file })
      return await changed(inside, before, { [field]: file, updatedBy: caller.id, [kind.changedAt]: version })
    })
  }
}

function readingOf<K extends AnyResource>(kind: K, store: ResourceStore<K>, { compute }: Hooks<K>) {
  const describe = async (services: Services, rows: readonly KeptRow<K>[]): Promise<ThingOf<K>[]> => {
    const computed = await compute?.(services, rows)
    return rows.map((row) => described(kind, row, services.files, computed?.get(row.id)))
  }
  return {
    /** As this reader is told of them. */
    tell: async (services: Services, caller: Caller, rows: readonly KeptRow<K>[]) =>
      (await describe(services, rows)).map((thing) => toldTo(kind, caller, thing)),
    describeOne: async (services: Services, row: KeptRow<K>) => (await describe(services, [row]))[0] as ThingOf<K>,
    existing: async (services: Services, id: string): Promise<KeptRow<K>> => {
      const row = await store.read(services.db, id)
      if (row === null) throw new Refused(notFound)
      return row
    },
  }
}

function savingOf<K extends AnyResource>(
  kind: K,
  { refused, beforeSave, afterSave }: Hooks<K>,
  { existing, describeOne }: ReturnType<typeof readingOf<K>>,
) {
  return {
    /** What was said as it will be kept, or the refusal of a rule between its fields. */
    judged: async (services: Services, caller: Caller, sent: ThingValues, before: KeptRow<K> | null) => {
      const values = kind.valuesFrom(sent, before) as ValuesOf<K['fields']>
      const broken = { ...kind.broken(values), ...refused?.(values, { caller, before }) }
      const [refusal] = Object.values(broken)
      if (refusal) throw new Refused(refusal, broken)
      return (await beforeSave?.(services, values, { caller, before })) ?? values
    },
    /** Everything that follows from a save, in the same transaction, and the thing as it is now. */
    saved: async (services: Services, id: string, before: KeptRow<K> | null): Promise<ThingOf<K>> => {
      const row = await existing(services, id)
      await afterSave?.(services, row, before)
      const thing = await describeOne(services, row)
      await publishSaved(services, kind, row, thing)
      return thing
    },
  }
}

function toldTo<K extends AnyResource>(kind: K, caller: Caller, thing: ThingOf<K>): ThingOf<K> {
  return knowsConfidential(kind, caller) ? thing : (withoutConfidential(kind, thing as object) as ThingOf<K>)
}

/** To whoever reads it: what is confidential goes to those alone who are told it. */
export async function publishSaved<K extends AnyResource>(
  services: Services,
  kind: K,
  row: { readonly createdBy: string | null },
  thing: ThingOf<K>,
): Promise<void> {
  const audience = (readBy: Who) => ({ kind: 'readers', readBy, thing: ownerOf(row) }) as const
  if (kind.confidential.length === 0) return await publishEvent(services, kind.saved, audience(kind.readBy), thing)
  const { all, part } = readersOf(kind)
  await publishEvent(services, kind.saved, audience(all), thing)
  await publishEvent(services, kind.saved, audience(part), withoutConfidential(kind, thing as object))
}

/** A row as its readers know it. */
export function described<K extends AnyResource>(
  kind: K,
  row: KeptRow<K>,
  files: Files,
  computed: K['computed'] = kind.computed,
): ThingOf<K> {
  const { id, createdBy, createdByName, createdAt } = row
  return {
    id,
    ...withAddresses(kind, kind.complete(kind.valuesFrom(row, null)), files),
    ...computed,
    ...(hasOwnPerOrganisation(kind) && { organisation: ownerOf(row).organisationId }),
    createdBy,
    createdByName,
    createdAt,
    [kind.changedAt]: versionOf(kind, row),
  } as ThingOf<K>
}

function versionOf<K extends AnyResource>(kind: K, row: KeptRow<K>): string {
  return String((row as ThingValues)[kind.changedAt])
}

/** Whoever says nothing new changes no version that others have seen. */
function versionAfter(services: Services, before: string, sent: ThingValues): string {
  const isChanged = Object.values(sent).some((value) => value !== undefined)
  if (isChanged) return nextVersion(services, new Date(before)).toISOString()
  return new Date(Math.max(services.now().getTime(), Date.parse(before))).toISOString()
}

/** Whose a row is: see `contract/kit/owner.ts`. */
export function ownerOf(row: { readonly createdBy: string | null }): Ownership {
  return 'organisationId' in row
    ? { ownerId: null, organisationId: row.organisationId as string | null }
    : { ownerId: row.createdBy, organisationId: null }
}

export function audienceOf<K extends AnyResource>({ readBy }: K, row: KeptRow<K>) {
  return { kind: 'readers', readBy, thing: ownerOf(row) } as const
}
