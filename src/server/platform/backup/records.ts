import { Readable, type Transform, pipeline } from 'node:stream'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import * as z from 'zod/mini'
import { BackupProblem } from './backup-problem.ts'
import { backupWords } from './backup.words.ts'
import { PieceReader } from './piece-reader.ts'

/** What a backup says, one after the other: what follows (a table, a file, a counter), its content, and at the end how much it was. */
const table = z.object({
  kind: z.literal('table'),
  name: z.string(),
  columns: z.array(z.string()),
  /** A part of a divided table, and which one. */
  partOf: z.nullable(z.string()),
  bounds: z.nullable(z.string()),
})
const file = z.object({ kind: z.literal('file'), name: z.string() })
const counter = z.object({ kind: z.literal('counter'), name: z.string(), last: z.string(), used: z.boolean() })
const end = z.object({ kind: z.literal('end'), rows: z.record(z.string(), z.number()), files: z.number() })
const said = z.discriminatedUnion('kind', [table, file, counter, end])
export type RecordHead = z.output<typeof said>
export type TableHead = z.output<typeof table>
export type BackupRecord = RecordHead | { readonly kind: 'content'; readonly bytes: Buffer }

const [isSaid, isContent] = [0x53, 0x43]
const largestRecord = 1024 * 1024 * 1024

export function packed(records: AsyncIterable<BackupRecord>): AsyncIterable<Buffer> {
  const parameters = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 }
  return joined(Readable.from(encoded(records), { objectMode: false }), createZstdCompress({ params: parameters }))
}

export function unpacked(content: AsyncIterable<Buffer>): AsyncIterable<BackupRecord> {
  return decoded(joined(Readable.from(content, { objectMode: false }), createZstdDecompress()))
}

async function* encoded(records: AsyncIterable<BackupRecord>): AsyncGenerator<Buffer> {
  for await (const record of records) {
    const bytes = record.kind === 'content' ? record.bytes : Buffer.from(JSON.stringify(record))
    const prefix = Buffer.alloc(5)
    prefix[0] = record.kind === 'content' ? isContent : isSaid
    prefix.writeUInt32BE(bytes.length, 1)
    yield prefix
    yield bytes
  }
}

async function* decoded(bytes: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  const reader = new PieceReader(bytes)
  for (let isOver = false; !isOver;) {
    const prefix = await reader.read(5)
    const length = prefix?.readUInt32BE(1) ?? 0
    const content = prefix && length <= largestRecord ? await reader.read(length) : null
    if (!prefix || !content) throw new BackupProblem(backupWords.damaged)
    const record = prefix[0] === isContent ? { kind: 'content' as const, bytes: content } : saidIn(content)
    isOver = record.kind === 'end'
    yield record
  }
  if (!(await reader.isAtEnd())) throw new BackupProblem(backupWords.damaged)
}

function saidIn(text: Buffer): RecordHead {
  const read = said.safeParse(JSON.parse(text.toString('utf8')))
  if (!read.success) throw new BackupProblem(backupWords.damaged)
  return read.data
}

/** What fails before fails here too, with its own words: the pipeline hands it on. */
async function* joined(from: Readable, through: Transform): AsyncGenerator<Buffer> {
  pipeline(from, through, () => undefined)
  for await (const piece of through) yield piece as Buffer
}
