import { fileTypeFromBuffer } from 'file-type'
import type { FileExtension } from './files.ts'

/** As telephones record it: what holds the sound can also hold pictures, and is served as sound alone. */
const recorded: { readonly [type: string]: FileExtension | undefined } = {
  'audio/webm': 'weba',
  'video/webm': 'weba',
  'audio/ogg': 'ogg',
  'audio/ogg; codecs=opus': 'ogg',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'video/mp4': 'm4a',
}

/** By what is in it, whatever it is called. Null: no telephone records so. */
export async function recordedSound(upload: Buffer): Promise<FileExtension | null> {
  return await soundAmong(recorded, upload)
}

/** What was recorded elsewhere comes besides in what every browser plays. */
export async function playableSound(upload: Buffer): Promise<FileExtension | null> {
  return await soundAmong({ ...recorded, 'audio/mpeg': 'mp3', 'audio/wav': 'wav' }, upload)
}

async function soundAmong(types: typeof recorded, upload: Buffer): Promise<FileExtension | null> {
  const type = await fileTypeFromBuffer(upload).catch(() => undefined)
  return (type && types[type.mime]) ?? null
}
