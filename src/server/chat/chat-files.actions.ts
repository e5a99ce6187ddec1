import { fileTypeFromBuffer } from 'file-type'
import type * as z from 'zod/mini'
import { type Said, say } from './messages.actions.ts'
import { deleteUploadsBefore, insertUpload, messageById, uploadOf } from './messages.store.ts'
import { openRoom } from './rooms.actions.ts'
import { tooManyAttempts } from '#contract/accounts/account.rules.ts'
import type { MessageDraft, imageForm, voiceForm } from '#contract/chat/message-drafts.ts'
import type { Message } from '#contract/chat/message.ts'
import { longestPhotoSide, photoNotAnImage } from '#contract/kit/photo.rules.ts'
import { Refused, fieldInvalid, wrongContentType } from '#contract/wire/refusal.ts'
import { spend } from '#server/accounts/budgets.actions.ts'
import type { Caller } from '#server/accounts/caller.ts'
import type { FileExtension } from '#server/files/files.ts'
import { redrawnPicture } from '#server/files/redrawn-picture.ts'
import { keepFile, keepPicture, removeUnused } from '#server/files/used-files.actions.ts'
import type { AlreadyDone } from '#server/http/implement.ts'
import { type Services, inTransaction } from '#server/services.ts'
import { newId } from '#server/storage/new-id.ts'

/*
 * Pictures and voices. Who may write in the room is asked before the bytes are looked at, and a message that is known is not
 * drawn a second time.
 *   sayWithImage     a picture, drawn again from its pixels, and a small one of it
 *   sayWithVoice     sound, as a phone recorded it
 *   uploadPicture    a picture that a message will name by its address
 *   pictureNamed     that one
 */

type ImageForm = z.output<typeof imageForm>
type VoiceForm = z.output<typeof voiceForm>

const thumbnailSide = 320

type Sent = { readonly key: string | null; readonly upload: Buffer }

export async function sayWithImage(
  services: Services,
  caller: Caller,
  { content, writtenAt, ...where }: ImageForm,
  { key, upload }: Sent,
): Promise<Message | AlreadyDone<Message>> {
  await openRoom(services, caller, where)
  const said: Said = { id: key ?? newId(), messageType: 'image', content, metadata: {}, writtenAt }
  if (await isKnown(services, said)) return await say(services, caller, where, said)
  const pictures = await drawn(services, upload, 'image')
  return await inTransaction(services, async (inside) => {
    const imageFile = await keepPicture(inside, pictures.whole)
    const thumbnailFile = await keepPicture(inside, pictures.small)
    return await say(inside, caller, where, { ...said, imageFile, thumbnailFile })
  })
}

export async function sayWithVoice(
  services: Services,
  caller: Caller,
  { duration, waveform, writtenAt, ...where }: VoiceForm,
  { key, upload }: Sent,
): Promise<Message | AlreadyDone<Message>> {
  await openRoom(services, caller, where)
  const id = key ?? newId()
  const said: Said = { id, messageType: 'voice', content: '', metadata: { duration, waveform }, writtenAt }
  if (await isKnown(services, said)) return await say(services, caller, where, said)
  const extension = await soundOf(upload)
  if (extension === null) throw new Refused(wrongContentType, { voice: wrongContentType })
  return await inTransaction(services, async (inside) => {
    const voiceFile = await keepFile(inside, upload, extension)
    return await say(inside, caller, where, { ...said, voiceFile })
  })
}

async function isKnown({ db }: Services, { id }: Said): Promise<boolean> {
  return (await messageById(db, id)) !== null
}

const sounds: { readonly [type: string]: FileExtension | undefined } = {
  'audio/webm': 'weba',
  'video/webm': 'weba',
  'audio/ogg': 'ogg',
  'audio/ogg; codecs=opus': 'ogg',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'video/mp4': 'm4a',
}

/** By what is in it, whatever the phone called it. Phones record sound into what can also hold pictures. */
async function soundOf(upload: Buffer): Promise<FileExtension | null> {
  const type = await fileTypeFromBuffer(upload)
  return (type && sounds[type.mime]) ?? null
}

async function drawn({ sosPriority }: Services, upload: Buffer, field: string) {
  const whole = await redrawnPicture(upload, { side: longestPhotoSide, fit: 'inside' }, sosPriority)
  const small = whole && (await redrawnPicture(whole, { side: thumbnailSide, fit: 'inside' }, sosPriority))
  if (whole === null || small === null) throw new Refused(photoNotAnImage, { [field]: photoNotAnImage })
  return { whole, small }
}

const day = 86_400_000
const mostUploadsAnHour = 60

export async function uploadPicture(services: Services, caller: Caller, upload: Buffer): Promise<{ fileUrl: string }> {
  await spend(services, { what: `chat upload ${caller.id}`, most: mostUploadsAnHour, refusal: tooManyAttempts })
  const pictures = await drawn(services, upload, 'file')
  return await inTransaction(services, async (inside) => {
    const uploadedAt = inside.now()
    // What no message named within a day is not kept for it.
    const old = await deleteUploadsBefore(inside.db, caller.id, new Date(uploadedAt.getTime() - day))
    for (const { file, thumbnail } of old) for (const name of [file, thumbnail]) await removeUnused(inside, name)
    const file = await keepPicture(inside, pictures.whole)
    const thumbnail = await keepPicture(inside, pictures.small)
    await insertUpload(inside.db, { file, thumbnail, accountId: caller.id, uploadedAt })
    return { fileUrl: inside.files.address(file) }
  })
}

/** The caller’s own upload alone: no address opens the picture of somebody else. */
export async function pictureNamed(
  services: Services,
  caller: Caller,
  { messageType, imageUrl }: Pick<MessageDraft, 'messageType' | 'imageUrl'>,
): Promise<Pick<Said, 'imageFile' | 'thumbnailFile'>> {
  if (messageType !== 'image') return { imageFile: null, thumbnailFile: null }
  const file = imageUrl?.split('?')[0]?.split('/').at(-1) ?? ''
  const known = await uploadOf(services.db, caller.id, file)
  if (known === null) throw new Refused(fieldInvalid, { image_url: fieldInvalid })
  return { imageFile: known.file, thumbnailFile: known.thumbnail }
}
