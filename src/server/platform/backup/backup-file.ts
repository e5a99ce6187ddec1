import * as z from 'zod/mini'
import { BackupProblem } from './backup-problem.ts'
import { backupWords } from './backup.words.ts'
import { PieceReader } from './piece-reader.ts'
import { encryption, sealKey, newEncryption, sealWith, tagLength } from './seal.ts'

/**
 * A backup file: the magic word, the length of the head, the head (JSON that anybody may read), then sealed pieces: length,
 * whether it is the last one, the piece, its tag. What is inside is packed (zstd) before it is sealed.
 */
const magic = Buffer.from('GUETBAK1')
const largestHead = 1024 * 1024
const largestPiece = 1024 * 1024
/** Four bytes of length, one that says whether it is the last. */
const prefixLength = 5

const head = z.object({
  /** Of the file itself; the schema has names of its own. */
  format: z.literal(1),
  version: z.string(),
  madeAt: z.string(),
  from: z.enum(['embedded', 'postgresql']),
  /** Its migrations, with the print of each: what is younger than this server is not restored. */
  schema: z.array(z.object({ name: z.string(), print: z.string() })),
  encryption: z.nullable(encryption),
})
export type BackupHead = z.output<typeof head>
export type BackupDescription = Omit<BackupHead, 'format' | 'encryption'>

export async function* sealed(
  about: BackupDescription,
  passphrase: string | null,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const own = passphrase === null ? null : await newEncryption(passphrase)
  const text = Buffer.from(JSON.stringify({ format: 1, ...about, encryption: own?.encryption ?? null }))
  yield Buffer.concat([magic, lengthOf(text), text])
  const seal = sealWith(own?.key ?? null, text)
  for await (const { piece, isLast } of pieces(content)) {
    const { body, tag } = seal.close(piece, isLast)
    yield Buffer.concat([lengthOf(body), Buffer.from([isLast ? 1 : 0]), body, tag])
  }
}

/** Reads the head; `content` refuses at the first piece that is not as it was sealed. */
export async function openBackup(
  file: AsyncIterable<Buffer>,
  passphrase: string | null,
): Promise<{ head: BackupHead; content: AsyncIterable<Buffer> }> {
  const bytes = new PieceReader(file)
  const text = await headText(bytes)
  const known = readHead(text)
  const key = known.encryption === null ? null : await unlock(known.encryption, passphrase)
  return { head: known, content: opened(bytes, sealWith(key, text)) }
}

async function headText(bytes: PieceReader): Promise<Buffer> {
  const start = await bytes.read(magic.length + 4)
  if (start === null || !start.subarray(0, magic.length).equals(magic)) throw new BackupProblem(backupWords.noBackup)
  const length = start.readUInt32BE(magic.length)
  const text = length <= largestHead ? await bytes.read(length) : null
  if (text === null) throw new BackupProblem(backupWords.damaged)
  return text
}

function readHead(text: Buffer): BackupHead {
  const read = head.safeParse(jsonOf(text))
  if (!read.success) throw new BackupProblem(backupWords.damaged)
  return read.data
}

function jsonOf(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'))
  } catch {
    throw new BackupProblem(backupWords.damaged)
  }
}

async function unlock(known: z.output<typeof encryption>, passphrase: string | null): Promise<Buffer> {
  if (passphrase === null) throw new BackupProblem(backupWords.passphraseWanted)
  const key = await sealKey(known, passphrase)
  if (key === null) throw new BackupProblem(backupWords.wrongPassphrase)
  return key
}

async function* opened(bytes: PieceReader, seal: ReturnType<typeof sealWith>): AsyncGenerator<Buffer> {
  for (let isLast = false; !isLast;) {
    const prefix = await bytes.read(prefixLength)
    const length = prefix?.readUInt32BE(0) ?? 0
    isLast = prefix?.[4] === 1
    const body = prefix && length <= largestPiece ? await bytes.read(length) : null
    const tag = body && (await bytes.read(tagLength))
    const piece = body && tag && seal.open(body, tag, isLast)
    if (!piece) throw new BackupProblem(backupWords.damaged)
    yield piece
  }
  if (!(await bytes.isAtEnd())) throw new BackupProblem(backupWords.damaged)
}

/** Of one size, and the last one known as such: also when there is nothing in it. */
async function* pieces(content: AsyncIterable<Buffer>): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let held = Buffer.alloc(0)
  for await (const more of content) {
    held = held.length === 0 ? Buffer.from(more) : Buffer.concat([held, more])
    while (held.length > largestPiece) {
      yield { piece: held.subarray(0, largestPiece), isLast: false }
      held = held.subarray(largestPiece)
    }
  }
  yield { piece: held, isLast: true }
}

function lengthOf(text: Buffer): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(text.length)
  return bytes
}
