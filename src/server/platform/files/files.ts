import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/platform/storage/database.ts'

/** Uploaded files, kept by what is in them: the same picture twice is one file, and a name never comes from outside. */
export type Files = {
  /** `inside`: a transaction that it is a part of, where files are kept in the database. */
  readonly keep: (content: Buffer, extension: FileExtension, inside?: Db) => Promise<string>
  readonly read: (name: string) => Promise<Buffer | null>
  readonly remove: (name: string, inside?: Db) => Promise<void>
  /** From one byte up to another, little by little; null when there is no such file. */
  readonly pieces: (name: string, from?: number, to?: number) => Promise<AsyncIterable<Buffer> | null>
  readonly parts: FileParts
  /** A relative address that works for an hour or two and stays the same within the hour, so that it can be cached. */
  readonly address: (name: string) => string
  readonly addressIsGood: (name: string, signature: FileSignature) => boolean
}

export type FileSignature = { readonly expires: string; readonly signature: string }
export type FileKeeper = Pick<Files, 'keep' | 'read' | 'remove' | 'pieces' | 'parts'>

/**
 * Files on their way, each under an id: what is too large for the memory is on the disk as it comes, and what a broken line
 * has brought is still there when it goes on.
 */
export type FileParts = {
  /**
   * Goes on at this place; whatever was behind it is forgotten. `kept` is told, all along and whatever happens, how much of it
   * is on the disk.
   */
  readonly append: (
    part: string,
    from: number,
    pieces: Pieces,
    kept: (length: number) => Promise<void>,
  ) => Promise<void>
  readonly read: (part: string) => AsyncIterable<Buffer>
  /** It becomes a file of that name. */
  readonly finish: (part: string, name: string, inside?: Db) => Promise<void>
  readonly drop: (part: string) => Promise<void>
}
export type Pieces = AsyncIterable<Buffer>

/** What was kept of it is not there any more. */
export class PartLost extends Error {
  override readonly name = 'PartLost'
}

/** So much at a time is forced to the disk. */
export const pieceSize = 512 * 1024

/** Everything that is ever kept. Nothing among them acts in a browser. */
export const contentTypes = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  weba: 'audio/webm',
  mkv: 'video/x-matroska',
  '3gp': 'video/3gpp',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  amr: 'audio/amr',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
export type FileExtension = keyof typeof contentTypes

const hour = 3_600_000
const namePattern = new RegExp(String.raw`^[0-9a-f]{64}\.(${Object.keys(contentTypes).join('|')})$`)

export function signedFiles(keeper: FileKeeper, secret: string, now: () => Date): Files {
  const sign = (name: string, expires: string) =>
    createHmac('sha256', secret).update(`${name} ${expires}`).digest('base64url')
  return {
    ...keeper,
    address: (name) => {
      const expires = String((Math.floor(now().getTime() / hour) + 2) * hour)
      return `/api/files/${name}?expires=${expires}&signature=${sign(name, expires)}`
    },
    addressIsGood: (name, { expires, signature }) =>
      Number(expires) > now().getTime() && sameText(signature, sign(name, expires)),
  }
}

export function nameFor(content: Buffer, extension: FileExtension): string {
  return `${createHash('sha256').update(content).digest('hex')}.${extension}`
}

export async function nameForPieces(pieces: Pieces, extension: FileExtension): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of pieces) hash.update(piece)
  return `${hash.digest('hex')}.${extension}`
}

/** All of it in the memory: for what is known to be small. */
export async function gathered(pieces: Pieces): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

/** In pieces that are worth a write each. */
export async function* inLargePieces(pieces: Pieces): AsyncGenerator<Buffer> {
  let [waiting, size]: [Buffer[], number] = [[], 0]
  try {
    for await (const piece of pieces) {
      waiting.push(piece)
      size += piece.length
      if (size < pieceSize) continue
      const whole = Buffer.concat(waiting)
      ;[waiting, size] = [[], 0]
      yield whole
    }
  } catch (problem) {
    // What came before the line broke counts.
    if (size > 0) yield Buffer.concat(waiting)
    throw problem
  }
  if (size > 0) yield Buffer.concat(waiting)
}

/** Nothing but a name made here ever reaches a folder or a table. */
export function isFileName(name: string): boolean {
  return namePattern.test(name)
}

export function contentTypeOf(name: string): string {
  return contentTypes[name.split('.')[1] as FileExtension]
}

export function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
