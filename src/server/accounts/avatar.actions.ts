import { avatarNotAnImage } from '#contract/accounts/account.rules.ts'
import { portraitSide } from '#contract/pirogues/patron.ts'
import { Refused, uploadsBusy } from '#contract/wire/refusal.ts'
import { type PictureGate, redrawnPicture, redrawnPictures } from '#server/platform/files/redrawn-picture.ts'
import { storePicture, removeIfUnused, removeUnused } from '#server/platform/files/used-files.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { avatarsWithoutPortrait, setPortrait, swapAvatar } from './accounts.store.ts'

/** As a profile shows it, and as lists do. */
const large = { side: 512, fit: 'cover' } as const
const small = { side: portraitSide, fit: 'cover' } as const

export async function changeAvatar(services: Services, accountId: string, upload: Buffer): Promise<void> {
  const [picture, portrait] = await redrawnPictures(upload, [large, small], doorOf(services))
  await replaceAvatar(services, accountId, { picture, portrait })
}

function doorOf({ sosPriority }: Services): PictureGate {
  return { sosPriority, field: 'avatar', notAnImage: avatarNotAnImage }
}

export async function removeAvatar(services: Services, accountId: string): Promise<void> {
  await replaceAvatar(services, accountId, null)
}

/** At once, of those that can be drawn. Those that never can are passed by each time: they must not keep the others waiting. */
const portraitsAtOnce = 100

export async function shrinkMissingPortraits(services: Services, most = portraitsAtOnce): Promise<void> {
  let behind: string | null = null
  for (let left = most; left > 0;) {
    const found = await avatarsWithoutPortrait(services.db, behind, left)
    if (found.length === 0) return
    for (const avatar of found) if (await wasDrawn(services, avatar)) left -= 1
    behind = found.at(-1)?.id ?? null
  }
}

/** What goes wrong is of this moment, and is tried again next time; what is gone or is no picture answers false. */
async function wasDrawn(services: Services, avatar: Avatar): Promise<boolean> {
  try {
    return await drawPortrait(services, avatar)
  } catch (problem) {
    services.log.error({ problem, account: avatar.id }, 'a portrait was not drawn and will be tried again')
    return true
  }
}

type Avatar = { readonly id: string; readonly avatarFile: string }

async function drawPortrait(services: Services, { id, avatarFile }: Avatar): Promise<boolean> {
  const picture = await services.files.read(avatarFile)
  const portrait = picture && (await redrawnPicture(picture, small, doorOf(services)).catch(noneIfNoPicture))
  if (!portrait) return false
  await inTransaction(services, async (inside) => {
    const portraitFile = await storePicture(inside, portrait)
    await setPortrait(inside.db, id, avatarFile, portraitFile)
    await removeIfUnused(inside, portraitFile)
  })
  return true
}

function noneIfNoPicture(problem: unknown): null {
  if (problem instanceof Refused && problem.refusal !== uploadsBusy) return null
  throw problem
}

type Drawn = { readonly picture: Buffer; readonly portrait: Buffer }

async function replaceAvatar(services: Services, accountId: string, drawn: Drawn | null): Promise<void> {
  await inTransaction(services, async (inside) => {
    const avatarFile = drawn && (await storePicture(inside, drawn.picture))
    const portraitFile = drawn && (await storePicture(inside, drawn.portrait))
    const former = await swapAvatar(inside.db, accountId, { avatarFile, portraitFile })
    for (const name of [former?.avatarFile, former?.portraitFile]) {
      if (name && name !== avatarFile && name !== portraitFile) await removeUnused(inside, name)
    }
  })
}
