import { fileTypeFromBuffer } from 'file-type'
import type { MediaKind } from '#contract/media/media.ts'
import { type FileExtension, contentTypes } from '#server/platform/files/files.ts'

/** What a file is by what is in it. Its name and what its sender calls it prove nothing. */
export type FileKind = {
  readonly kind: MediaKind
  /** Under which it is kept; a picture is drawn again. */
  readonly extension: FileExtension
  readonly contentType: string
}

const pictures = new Set(['jpg', 'png', 'webp', 'gif', 'avif'])
/** As they are detected, and as they are kept. */
const extensions: { readonly [found: string]: FileExtension | undefined } = {
  mp4: 'mp4',
  m4v: 'mp4',
  mov: 'mov',
  webm: 'webm',
  mkv: 'mkv',
  '3gp': '3gp',
  '3g2': '3gp',
  mp3: 'mp3',
  m4a: 'm4a',
  aac: 'aac',
  ogg: 'ogg',
  oga: 'ogg',
  opus: 'ogg',
  wav: 'wav',
  flac: 'flac',
  amr: 'amr',
}

/** So much of the beginning, and of the end, says what it is. */
export const beginning = 64 * 1024

/** Null: nothing that is taken. Nothing is unpacked to find out. */
export async function fileKindOf(head: Buffer, tail: Buffer): Promise<FileKind | null> {
  const document = documentIn(head, tail)
  if (document) return kindOf('document', document)
  // Of what is packed nothing but a document is taken, and nobody has to open it.
  if (head.subarray(0, 2).toString('latin1') === 'PK' || head[0] === 0x1f) return null
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  if (found === undefined) return null
  if (pictures.has(found.ext)) return kindOf('image', 'webp')
  const extension = extensions[found.ext]
  if (extension === undefined) return null
  return kindOf(contentTypes[extension].startsWith('audio/') ? 'audio' : 'video', extension)
}

function kindOf(kind: MediaKind, extension: FileExtension): FileKind {
  return { kind, extension, contentType: contentTypes[extension] }
}

const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const wordStream = Buffer.from('WordDocument', 'utf16le')

function documentIn(head: Buffer, tail: Buffer): 'pdf' | 'doc' | 'docx' | null {
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return tail.includes('%%EOF') ? 'pdf' : null
  const says = (sign: string | Buffer) => head.includes(sign) || tail.includes(sign)
  if (head.subarray(0, 8).equals(compound)) return says(wordStream) ? 'doc' : null
  // A packed file ends with the list of what is in it: a word document names its main part there.
  if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) {
    const isWhole = tail.includes(Buffer.from('PK\u0005\u0006', 'latin1'))
    return isWhole && says('[Content_Types].xml') && says('word/document.xml') ? 'docx' : null
  }
  return null
}
