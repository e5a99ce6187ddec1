import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/storage/database.ts'

/** Uploaded files, kept by what is in them: the same picture twice is one file, and a name never comes from outside. */
export type Files = {
  /** `inside`: a transaction that it is a part of, where files are kept in the database. */
  readonly keep: (content: Buffer, extension: FileExtension, inside?: Db) => Promise<string>
  readonly read: (name: string) => Promise<Buffer | null>
  readonly remove: (name: string, inside?: Db) => Promise<void>
  /** A relative address that works for an hour or two and stays the same within the hour, so that it can be cached. */
  readonly address: (name: string) => string
  readonly addressIsGood: (name: string, signature: FileSignature) => boolean
}

export type FileSignature = { readonly expires: string; readonly signature: string }
export type FileKeeper = Pick<Files, 'keep' | 'read' | 'remove'>

/** What is said by voice comes as phones record it. */
export const contentTypes = {
  webp: 'image/webp',
  weba: 'audio/webm',
  oga: 'audio/ogg',
  m4a: 'audio/mp4',
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

/** Nothing but a name made here ever reaches a folder or a table. */
export function isFileName(name: string): boolean {
  return namePattern.test(name)
}

export function contentTypeOf(name: string): string {
  return contentTypes[name.split('.')[1] as FileExtension]
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
