import type * as z from 'zod/mini'
import { tooManyAttempts } from '#contract/accounts/account.rules.ts'
import type { MessageDraft, imageForm, voiceForm } from '#contract/chat/message-drafts.ts'
import type { Message } from '#contract/chat/message.ts'
import { longestPhotoSide, photoNotAnImage } from '#contract/kit/photo.rules.ts'
import { Refused, fieldInvalid, wrongContentType } from '#contract/wire/refusal.ts'
import { recordedSound } from '#server/platform/files/recorded-sound.ts'
import { redrawnPictures } from '#server/platform/files/redrawn-picture.ts'
import { keepFile, storePicture, removeIfUnused } from '#server/platform/files/used-files.actions.ts'
import { spend } from '#server/platform/http/budgets/budgets.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { AlreadyDone } from '#server/platform/http/implement.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { type SpokenMessage, knownBefore, roomToWriteIn, sayIn } from './messages.actions.ts'
import { deleteUpload, insertUpload, uploadOf, uploadsBefore } from './messages.store.ts'

/*
 * Pictures and voices. Who may write in the room is asked before the bytes are looked at, and a message that is known is not
 * drawn a second time.
 *   sayWithImage     a picture, drawn again from its pixels, and a small one of it
 *   sayWithVoice     sound, as a phone recorded it
 *   uploadPicture    a picture that a message will name by its address
 *   pictureNamed     that one
 *   forgetOldUploads those that no message named
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
  const said: SpokenMessage = { id: key ?? newId(), messageType: 'image', content, metadata: {}, writtenAt }
  const known = await knownBefore(services, caller, said)
  if (known !== null) return known
  const open = await roomToWriteIn(services, caller, where)
  const pictures = await drawn(services, upload, 'image')
  return await inTransaction(services, async (inside) => {
    const imageFile = await storePicture(inside, pictures.whole)
    const thumbnailFile = await storePicture(inside, pictures.small)
    return await sayIn(inside, caller, open, { ...said, imageFile, thumbnailFile })
  })
}

export async function sayWithVoice(
  services: Services,
  caller: Caller,
  { duration, waveform, writtenAt, ...where }: VoiceForm,
  { key, upload }: Sent,
): Promise<Message | AlreadyDone<Message>> {
  const id = key ?? newId()
  const said: SpokenMessage = { id, messageType: 'voice', content: '', metadata: { duration, waveform }, writtenAt }
  const known = await knownBefore(services, caller, said)
  if (known !== null) return known
  const open = await roomToWriteIn(services, caller, where)
  const extension = await recordedSound(upload)
  if (extension === null) throw new Refused(wrongContentType, { voice: wrongContentType })
  return await inTransaction(services, async (inside) => {
    const voiceFile = await keepFile(inside, upload, extension)
    return await sayIn(inside, caller, open, { ...said, voiceFile })
  })
}

async function drawn({ sosPriority }: Services, upload: Buffer, field: string) {
  const sides = [
    { side: longestPhotoSide, fit: 'inside' },
    { side: thumbnailSide, fit: 'inside' },
  ] as const
  const [whole, small] = await redrawnPictures(upload, sides, { sosPriority, field, notAnImage: photoNotAnImage })
  return { whole, small }
}

const day = 86_400_000
const mostUploadsAnHour = 60
const mostForgotten = 1000

export async function uploadPicture(services: Services, caller: Caller, upload: Buffer): Promise<{ fileUrl: string }> {
  await spend(services, { what: `chat upload ${caller.id}`, most: mostUploadsAnHour, refusal: tooManyAttempts })
  const pictures = await drawn(services, upload, 'file')
  return await inTransaction(services, async (inside) => {
    const uploadedAt = inside.now()
    const file = await storePicture(inside, pictures.whole)
    const thumbnail = await storePicture(inside, pictures.small)
    await insertUpload(inside.db, { file, thumbnail, accountId: caller.id, uploadedAt })
    return { fileUrl: inside.files.address(file) }
  })
}

/** What no message named within a day is not kept for it; what one has is its own. */
export async function forgetOldUploads(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - day)
  for (const upload of await uploadsBefore(services.db, before, mostForgotten)) {
    await inTransaction(services, async (inside) => {
      await deleteUpload(inside.db, upload)
      for (const name of [upload.file, upload.thumbnail]) await removeIfUnused(inside, name)
    })
  }
}

/** The caller’s own upload alone: no address opens the picture of somebody else. */
export async function pictureNamed(
  services: Services,
  caller: Caller,
  { messageType, imageUrl }: Pick<MessageDraft, 'messageType' | 'imageUrl'>,
): Promise<Pick<SpokenMessage, 'imageFile' | 'thumbnailFile'>> {
  if (messageType !== 'image') return { imageFile: null, thumbnailFile: null }
  const file = imageUrl?.split('?')[0]?.split('/').at(-1) ?? ''
  const known = await uploadOf(services.db, caller.id, file)
  if (known === null) throw new Refused(fieldInvalid, { image_url: fieldInvalid })
  return { imageFile: known.file, thumbnailFile: known.thumbnail }
}
