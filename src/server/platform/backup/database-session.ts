/** A conversation with a database, the embedded one or a server, as the two commands need it. */
export type DatabaseSession = {
  readonly rows: <Row>(query: string) => Promise<Row[]>
  /** One statement or several. */
  readonly run: (statements: string) => Promise<void>
  /** The rows of a query as COPY writes them, whole rows at a time. */
  readonly copyOut: (query: string) => AsyncIterable<Buffer>
  /** Whole rows, as COPY wrote them, into `table (columns)`. */
  readonly copyIn: (table: string, rows: Buffer) => Promise<void>
  readonly end: () => Promise<void>
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
