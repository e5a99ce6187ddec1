import { deflateSync } from 'node:zlib'
import { picture, pngOf } from './pictures.ts'
import { pictureBroken, pictureTooManyPixels } from '#contract/kit/photo.rules.ts'
import type { Refusal } from '#contract/wire/refusal.ts'

/** What somebody sends who wants something else than to show a picture. */
const html = '<!doctype html><script>alert(document.cookie)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
const photo = () => picture({ format: 'jpeg', width: 900, height: 600 })

export type HostileFile = {
  readonly fileName: string
  readonly content: () => Buffer | Promise<Buffer>
  /** At whichever door; else what is said there of what is no picture. */
  readonly refusal?: Refusal
}

/** Not what they say they are, or more than they say. */
export const notPictures: { readonly [what: string]: HostileFile } = {
  'a page called .jpg': { fileName: 'photo.jpg', content: () => Buffer.from(html) },
  'a drawing with a script': { fileName: 'dessin.svg', content: () => Buffer.from(svg) },
  'a drawing with a script called .png': { fileName: 'dessin.png', content: () => Buffer.from(svg) },
  'a script that begins as a GIF': {
    fileName: 'a.gif',
    content: () => Buffer.from('GIF89a/*\u0000*/=1;alert(1)//'),
    refusal: pictureBroken,
  },
  'an archive called .jpg': { fileName: 'a.jpg', content: () => Buffer.concat([zipOf('a.txt'), Buffer.from(html)]) },
  'half a JPEG': {
    fileName: 'coupe.jpg',
    content: async () => (await photo()).subarray(0, 900),
    refusal: pictureBroken,
  },
  'half a WebP': {
    fileName: 'coupe.webp',
    content: async () => (await largeWebp()).subarray(0, 2000),
    refusal: pictureBroken,
  },
  'a PNG of 30,000 by 30,000, all of it there': {
    fileName: 'mer.png',
    content: () => pngOf(30_000, 30_000),
    refusal: pictureTooManyPixels,
  },
  'a program called .png': { fileName: 'a.png', content: () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(900)]) },
  'bytes of nothing': { fileName: 'a.jpg', content: () => Buffer.alloc(4000) },
}

/** Pictures, and something else besides: what is drawn again from their pixels is a picture alone. */
export const morePictures: { readonly [what: string]: HostileFile } = {
  'a JPEG with a page behind it': {
    fileName: 'photo.html',
    content: async () => Buffer.concat([await photo(), Buffer.from(html)]),
  },
  'a JPEG with an archive behind it': {
    fileName: 'photo.zip',
    content: async () => Buffer.concat([await photo(), zipOf('<script>')]),
  },
  'a JPEG called as an address with a path, and very long': {
    fileName: `../../../etc/${'très long '.repeat(60)}<script>.jpg`,
    content: photo,
  },
}

/** Nobody unpacks or plays these on the server: they are kept byte for byte, and shown as nothing more than their type. */
export const keptAsTheyAre: { readonly [what: string]: HostileFile & { readonly type: string } } = {
  'a letter of a thousand times its size': {
    fileName: 'lettre.docx',
    content: () => wordBomb(),
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  'a video whose atoms are larger than the sea': {
    fileName: 'mer.mp4',
    content: () => Buffer.concat([Buffer.from(ftyp, 'latin1'), hugeAtom('moov'), hugeAtom('mdat'), Buffer.from(html)]),
    type: 'video/mp4',
  },
  'a sound whose head lies about its length': { fileName: 'voix.wav', content: () => lyingWav(), type: 'audio/wav' },
}

const ftyp = '\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2'

/** Of a size that is written in eight bytes. */
function hugeAtom(name: string): Buffer {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1, 0)
  head.write(name, 4, 'latin1')
  head.writeBigUInt64BE(2n ** 62n, 8)
  return head
}

function lyingWav(): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(0xff_ff_ff_ff, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(65_535, 22)
  head.writeUInt32LE(0xff_ff_ff_ff, 24)
  head.write('data', 36)
  head.writeUInt32LE(0xff_ff_ff_ff, 40)
  return Buffer.concat([head, Buffer.alloc(500)])
}

function wordBomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(50_000_000))
  return Buffer.concat([zipOf('[Content_Types].xml'), zipOf('word/document.xml'), packed, endOfZip])
}

const endOfZip = Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)])

function zipOf(name: string): Buffer {
  const head = Buffer.alloc(30)
  head.write('504b0304140000000800', 0, 'hex')
  head.writeUInt32LE(0xff_ff_ff_f0, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, Buffer.from(name)])
}

function largeWebp(): Promise<Buffer> {
  return picture({ format: 'webp', width: 900, height: 600 })
}
