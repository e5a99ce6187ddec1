import { createECDH, randomBytes } from 'node:crypto'
import { newId } from '#server/platform/storage/new-id.ts'

/** What a browser hands over when it subscribes, with the keys that only it could read with. */
export function subscription(endpoint = `https://fcm.googleapis.com/fcm/send/${newId()}`) {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys().toString('base64url')
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } }
}
