import { longestPhotoSide, photoNotAnImage } from '#contract/kit/photo.rules.ts'
import type { Sighting } from '#contract/sightings/sighting.ts'
import { hasAlready, sightingTakenBack } from '#contract/sightings/sighting.rules.ts'
import { Refused, wrongContentType } from '#contract/wire/refusal.ts'
import { recordedSound } from '#server/platform/files/recorded-sound.ts'
import { redrawnPictures } from '#server/platform/files/redrawn-picture.ts'
import { keepFile, storePicture } from '#server/platform/files/used-files.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { changedSighting, lockedOwn } from './sightings.actions.ts'
import { type SightingRow, updateSighting } from './sightings.store.ts'

/*
 * A picture and a voice of what was seen, one of each, by whoever saw it. Whose it is is asked before the bytes are looked at. The same
 * sent again is the same: files are kept by content.
 *   addPicture   drawn again from its pixels, and a small one of it
 *   addVoice     as a phone recorded it
 */

const thumbnailSide = 320

export async function addPicture(services: Services, caller: Caller, id: string, upload: Buffer): Promise<Sighting> {
  await inTransaction(services, async (inside) => refuseTakenBack(await lockedOwn(inside, caller, id)))
  const sides = [
    { side: longestPhotoSide, fit: 'inside' },
    { side: thumbnailSide, fit: 'inside' },
  ] as const
  const { sosPriority } = services
  const [whole, small] = await redrawnPictures(upload, sides, {
    sosPriority,
    field: 'image',
    notAnImage: photoNotAnImage,
  })
  return await inTransaction(services, async (inside) => {
    const row = await lockedOwn(inside, caller, id)
    refuseTakenBack(row)
    const pictureFile = await storePicture(inside, whole)
    refuseAnother(row.pictureFile, pictureFile)
    await updateSighting(inside.db, id, { pictureFile, thumbnailFile: await storePicture(inside, small) })
    return await changedSighting(inside, id)
  })
}

export async function addVoice(services: Services, caller: Caller, id: string, upload: Buffer): Promise<Sighting> {
  await inTransaction(services, async (inside) => refuseTakenBack(await lockedOwn(inside, caller, id)))
  const extension = await recordedSound(upload)
  if (extension === null) throw new Refused(wrongContentType, { voice: wrongContentType })
  return await inTransaction(services, async (inside) => {
    const row = await lockedOwn(inside, caller, id)
    refuseTakenBack(row)
    const voiceFile = await keepFile(inside, upload, extension)
    refuseAnother(row.voiceFile, voiceFile)
    await updateSighting(inside.db, id, { voiceFile })
    return await changedSighting(inside, id)
  })
}

function refuseTakenBack({ undoneAt }: SightingRow): void {
  if (undoneAt !== null) throw new Refused(sightingTakenBack)
}

/** The transaction that kept it is given up, and the file with it. */
function refuseAnother(known: string | null, sent: string): void {
  if (known !== null && known !== sent) throw new Refused(hasAlready)
}
