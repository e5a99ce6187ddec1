import { newId } from '#server/platform/storage/new-id.ts'
import type { Answer, SignedInPerson } from '#test/world/test-server.ts'

type Part = {
  readonly name: string
  readonly content: Buffer | string
  readonly fileName?: string
  readonly type?: string
}

/** A multipart form, byte for byte as a browser would send it, or as nobody honest would. */
export function form(...parts: readonly Part[]): { payload: Buffer; headers: Record<string, string> } {
  const boundary = `guet-${newId()}`
  const chunks = parts.flatMap(({ name, content, fileName, type }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`,
    fileName === undefined ? '' : `; filename="${fileName}"`,
    type === undefined ? '' : `\r\ncontent-type: ${type}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ])
  const payload = Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk as string)))
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

export function sendAvatar(
  person: SignedInPerson,
  content: Buffer | string,
  { fileName = 'photo.jpg', type = 'image/jpeg', name = 'avatar' } = {},
): Promise<Answer> {
  return person.request('POST /users/avatar/', form({ name, content, fileName, type }))
}

/** A table, sent as a browser sends it; under a name of its own, unless one is given. */
export function sendTable(
  person: SignedInPerson,
  path: string,
  content: Buffer | string,
  key: string = newId(),
): Promise<Answer> {
  const { payload, headers } = form({ name: 'file', content, fileName: 'table.csv', type: 'text/csv' })
  return person.request(`POST ${path}`, { payload, headers: { ...headers, 'idempotency-key': key } })
}
