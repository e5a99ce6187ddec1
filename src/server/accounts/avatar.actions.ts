import { avatarIsUsed, swapAvatar } from './accounts.store.ts'
import { redrawnAvatar } from './avatar.ts'
import { type Services, inTransaction } from '#server/services.ts'

export async function changeAvatar(services: Services, accountId: string, upload: Buffer): Promise<void> {
  const avatarFile = await services.files.keep(await redrawnAvatar(upload), 'webp')
  await replaceAvatar(services, accountId, avatarFile)
}

export async function removeAvatar(services: Services, accountId: string): Promise<void> {
  await replaceAvatar(services, accountId, null)
}

/** Files are kept by content: the former picture goes only when nobody else has the same one. */
async function replaceAvatar(services: Services, accountId: string, avatarFile: string | null): Promise<void> {
  const former = await inTransaction(services, (inside) => swapAvatar(inside.db, accountId, avatarFile))
  if (former !== null && !(await avatarIsUsed(services.db, former))) await services.files.remove(former)
}
