/* Put into the built app by `schemas-when-used.ts`, and read with its first file: it is short, and imports nothing. */

type Schema = { readonly _zod: unknown; check?: (...checks: never[]) => object }

/** Stands for a schema that is made when somebody first asks for one of its members. */
class WhenUsed {
  private readonly make: () => Schema
  private made: Schema | undefined

  constructor(make: () => Schema) {
    this.make = make
  }

  /** By this one the library knows and uses a schema: it is found without a detour. */
  get _zod(): unknown {
    return this.schema._zod
  }

  get schema(): Schema {
    return (this.made ??= this.make())
  }

  /** What looks at more is a schema of its own, which is made as late. */
  check(...checks: never[]): object {
    return new WhenUsed(() => this.schema.check?.(...checks) as Schema)
  }
}

/** Every other member is the schema's own. */
const others: ProxyHandler<object> = {
  get: (_, name, { schema }: WhenUsed) => Reflect.get(schema, name),
}
Object.setPrototypeOf(WhenUsed.prototype, new Proxy({}, others))

export function whenUsed<T extends object>(make: () => T): T {
  return new WhenUsed(make as unknown as () => Schema) as unknown as T
}
