import { avatarIsUsed, swapAvatar } from './accounts.store.ts'
import { redrawnAvatar } from './avatar.ts'
import { type House, together } from '#server/house.ts'

export async function changeAvatar(house: House, accountId: string, upload: Buffer): Promise<void> {
  const avatarFile = await house.files.keep(await redrawnAvatar(upload), 'webp')
  await replaceAvatar(house, accountId, avatarFile)
}

export async function removeAvatar(house: House, accountId: string): Promise<void> {
  await replaceAvatar(house, accountId, null)
}

/** Files are kept by content: the former picture goes only when nobody else has the same one. */
async function replaceAvatar(house: House, accountId: string, avatarFile: string | null): Promise<void> {
  const former = await together(house, (inside) => swapAvatar(inside.db, accountId, avatarFile))
  if (former !== null && !(await avatarIsUsed(house.db, former))) await house.files.remove(former)
}
