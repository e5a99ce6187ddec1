import { swapAvatar } from './accounts.store.ts'
import { avatarNotAnImage } from '#contract/accounts/account.rules.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { redrawnPicture } from '#server/files/redrawn-picture.ts'
import { keepPicture, removeUnused } from '#server/files/used-files.actions.ts'
import { type Services, inTransaction } from '#server/services.ts'

const square = { side: 512, fit: 'cover' } as const

export async function changeAvatar(services: Services, accountId: string, upload: Buffer): Promise<void> {
  const picture = await redrawnPicture(upload, square, services.sosPriority)
  if (picture === null) throw new Refused(avatarNotAnImage, { avatar: avatarNotAnImage })
  await replaceAvatar(services, accountId, picture)
}

export async function removeAvatar(services: Services, accountId: string): Promise<void> {
  await replaceAvatar(services, accountId, null)
}

async function replaceAvatar(services: Services, accountId: string, picture: Buffer | null): Promise<void> {
  await inTransaction(services, async (inside) => {
    const avatarFile = picture && (await keepPicture(inside, picture))
    const former = await swapAvatar(inside.db, accountId, avatarFile)
    if (former !== null && former !== avatarFile) await removeUnused(inside, former)
  })
}
