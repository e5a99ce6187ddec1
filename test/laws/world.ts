import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { Field } from '#contract/kit/fields.ts'
import { photoNames } from '#contract/kit/photo-calls.ts'
import type { AnyResource } from '#contract/kit/resource.ts'
import { toSnake } from '#contract/wire/casing.ts'
import { type Refusal, fieldRequired, requiredFieldsMissing } from '#contract/wire/refusal.ts'
import type { TableOf } from '#server/platform/kit/resource-table.ts'
import { type Shown, results } from '#test/world/fixes.ts'
import type { Fields } from '#test/world/kinds.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

export type Examples = {
  /** What has to be said, and no more. */
  readonly bare: Fields
  /** A value for each field but its photos, none of them the usual one; texts without spaces around, moments as the server writes them. */
  readonly whole: Fields
  /** What is said of a field that is missing, where it is said in words of its own. */
  readonly missing?: { readonly [field: string]: Refusal }
  /** Values that one field refuses. */
  readonly wrong: readonly (readonly [field: string, value: unknown, refusal: Refusal])[]
  /** What breaks a rule between fields, said beside what is bare: the field that is named, and its refusal. */
  readonly broken?: readonly (readonly [said: Fields, field: string, refusal: Refusal])[]
  /** What a new one has where nothing is said, by the clock of the server. */
  readonly usual?: (now: Date) => Fields
  readonly open?: () => Promise<TestServer>
}

type Asked = {
  readonly by?: SignedInPerson
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: 'PUT' | 'PATCH'
}
type People = {
  readonly fisherman: SignedInPerson
  readonly organisation: SignedInPerson
  readonly other: SignedInPerson
  readonly admin: SignedInPerson
  readonly colleague: SignedInPerson
}

/** A server with people, and the calls of one kind of thing. */
export class World {
  readonly kind: AnyResource
  readonly table: TableOf<AnyResource>
  readonly examples: Examples
  /** Its fields by their names on the wire. */
  readonly fields: readonly (readonly [name: string, field: Field])[]
  #guet: TestServer | null = null
  #people: People | null = null

  constructor(kind: AnyResource, table: TableOf<AnyResource>, examples: Examples) {
    this.kind = kind
    this.table = table
    this.examples = examples
    this.fields = Object.entries(kind.fields).map(([name, field]) => [toSnake(name), field])
  }

  async open(): Promise<void> {
    this.#guet = await (this.examples.open ?? openTestServer)()
    await this.#expectTable()
    const organisation = await this.guet.signedInAs('organization')
    this.#people = {
      organisation,
      fisherman: await this.guet.signedInAs('fisherman', { of: organisation }),
      other: await this.guet.signedInAs('organization'),
      admin: await this.guet.signedInAs('admin'),
      colleague: await this.guet.signedInAs('admin'),
    }
  }

  /** Said once, before sixty laws fail of it. */
  async #expectTable(): Promise<void> {
    const name = getTableName(this.table)
    const { rows } = await this.guet.services.db.execute(
      sql`select column_name from information_schema.columns where table_name = ${name}`,
    )
    const there = new Set(rows.map((row) => row['column_name']))
    const missing = Object.values(getTableColumns(this.table)).filter((column) => !there.has(column.name))
    const columns = missing.map((column) => column.name).join(', ')
    if (missing.length > 0) throw new Error(`No migration makes these columns of the table « ${name} »: ${columns}.`)
  }

  async close(): Promise<void> {
    await this.#guet?.close()
  }

  get guet(): TestServer {
    if (this.#guet === null) throw new Error('The server is not open yet.')
    return this.#guet
  }

  get people(): People {
    if (this.#people === null) throw new Error('Nobody is there yet.')
    return this.#people
  }

  /** The least mighty who may write. */
  get writer(): SignedInPerson {
    return this.kind.writtenBy.organization === 'none' ? this.people.admin : this.people.organisation
  }

  /** Its photos, which are not written beside the other fields. */
  get photos(): string[] {
    return photoNames(this.kind.fields).map(toSnake)
  }

  get changedAt(): string {
    return toSnake(this.kind.changedAt)
  }

  /** How whoever leaves a field out is refused: as a whole, and of the field. */
  missing(field: string): readonly [Refusal, { readonly [field: string]: Refusal }] {
    const own = this.examples.missing?.[field]
    return own ? [own, { [field]: own }] : [requiredFieldsMissing, { [field]: fieldRequired }]
  }

  /** Those that must be said of a new one. */
  get required(): string[] {
    return Object.keys(this.examples.bare)
  }

  get path(): string {
    return this.kind.path
  }

  add(body: unknown, { by = this.writer, headers }: Asked = {}): Promise<Answer> {
    return by.request(`POST ${this.path}`, { body, ...(headers && { headers }) })
  }

  async added(body: Fields = this.examples.bare, asked: Asked = {}): Promise<Shown> {
    const answer = await this.add(body, asked)
    if (answer.status !== 201) throw new Error(`It was refused: ${JSON.stringify(answer.body)} ${this.#lastFault}`)
    return answer.body as Shown
  }

  get #lastFault(): string {
    return this.guet.logged.findLast((line) => line.includes('"level":50')) ?? ''
  }

  read(id: unknown, by: SignedInPerson = this.writer): Promise<Answer> {
    return by.request(`GET ${this.path}${String(id)}/`)
  }

  change(id: unknown, body: unknown, { by = this.writer, headers, method = 'PATCH' }: Asked = {}): Promise<Answer> {
    return by.request(`${method} ${this.path}${String(id)}/`, { body, ...(headers && { headers }) })
  }

  remove(id: unknown, by: SignedInPerson = this.writer): Promise<Answer> {
    return by.request(`DELETE ${this.path}${String(id)}/`)
  }

  list(query: Readonly<Record<string, string>> = {}, by: SignedInPerson = this.people.admin): Promise<Answer> {
    return by.request(`GET ${this.path}?${new URLSearchParams(query).toString()}`)
  }

  /** Every one of a list, page after page, by the addresses that it gives. */
  async walk(query: Readonly<Record<string, string>> = {}, by: SignedInPerson = this.people.admin): Promise<Shown[]> {
    const met: Shown[] = []
    let answer = await this.list({ page_size: '100', ...query }, by)
    for (;;) {
      if (answer.status !== 200) throw new Error(`A page was refused: ${JSON.stringify(answer.body)}`)
      met.push(...results(answer))
      const next = answer.body['next']
      if (typeof next !== 'string') return met
      const { pathname, search } = new URL(next)
      answer = await by.request(`GET ${pathname}${search}`)
    }
  }

  seeing(thing: Fields): { headers: Record<string, string> } {
    return { headers: { 'if-match': `"${String(thing[this.changedAt])}"` } }
  }
}
