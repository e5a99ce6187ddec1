import type { FastifyRequest } from 'fastify'
import type { UploadRules } from '#contract/wire/endpoint.ts'
import {
  Refused,
  bodyTooLarge,
  fieldInvalid,
  fieldRequired,
  fileEmpty,
  malformedBody,
  requiredFieldsMissing,
  wrongContentType,
} from '#contract/wire/refusal.ts'
import { beginPart, dropPart, takePieces } from '#server/platform/files/parts.actions.ts'
import { withinRoom } from '#server/platform/files/quota.actions.ts'
import type { Services } from '#server/platform/services.ts'

/** A file that went to the disk as it came: the id of its part, how long it is, and what its sender calls it. */
export type UploadInPieces = { readonly part: string; readonly size: number; readonly fileName: string }

/** Who sends, and how much more of his files may be kept. */
export type Uploader = { readonly person: string; readonly room: () => Promise<number> }

type Arriving = {
  readonly inPieces: UploadInPieces
  /** The other fields of its form, by their names on the wire. */
  readonly fields: { readonly [name: string]: string }
  readonly drop: () => Promise<void>
}

/** Longer than the slowest link that keeps the pace may take: until then nobody removes it under the hands of who takes it. */
const lasts = 12 * 3_600_000
const most = { files: 1, fields: 20, fieldSize: 20_000 }

/** Reads a form whose file is too large for the memory. What is refused leaves nothing on the disk. */
export async function takeInPieces(
  services: Services,
  request: FastifyRequest,
  upload: UploadRules,
  { person: accountId, room }: Uploader,
): Promise<Arriving> {
  if (!request.isMultipart() && request.headers['content-type'] !== undefined) throw new Refused(wrongContentType)
  const missing = () => new Refused(requiredFieldsMissing, { [upload.field]: fieldRequired })
  if (!request.isMultipart()) throw missing()
  const left = await room()
  const part = (await beginPart(services, { accountId, lasts })) ?? ''
  const drop = async () => {
    await dropPart(services, part).catch((problem: unknown) =>
      services.log.warn({ problem }, 'a file on its way could not be removed, and will be later'),
    )
  }
  const fields: { [name: string]: string } = {}
  let inPieces: UploadInPieces | undefined
  try {
    const limits = { ...most, fileSize: upload.largest }
    for await (const said of request.parts({ limits })) {
      if (said.type === 'field') {
        if (said.valueTruncated || typeof said.value !== 'string') throw new Refused(bodyTooLarge)
        if (!/^[a-z_]{1,40}$/.test(said.fieldname)) throw new Refused(fieldInvalid)
        fields[said.fieldname] = said.value
        continue
      }
      if (said.fieldname !== upload.field) throw missing()
      const size = await takePieces(services, part, 0, withinRoom(said.file, left))
      if (said.file.truncated) throw new Refused(upload.tooLarge, { [upload.field]: upload.tooLarge })
      if (size === 0) throw new Refused(fileEmpty, { [upload.field]: fileEmpty })
      inPieces = { part, size, fileName: said.filename }
    }
    if (inPieces === undefined) throw missing()
    return { inPieces, fields, drop }
  } catch (problem) {
    await drop()
    if (isTooLarge(problem)) throw new Refused(upload.tooLarge, { [upload.field]: upload.tooLarge })
    throw brokeOff(problem) ? new Refused(malformedBody) : problem
  }
}

/** Depending on how the bytes come, the parser says so before the file does. */
function isTooLarge(problem: unknown): boolean {
  return problem instanceof Error && 'code' in problem && problem.code === 'FST_REQ_FILE_TOO_LARGE'
}

/** The form, or the line that brought it, ended in the middle of the file. */
function brokeOff(problem: unknown): boolean {
  return problem instanceof Error && /terminated early|unexpected end|premature close|aborted/i.test(problem.message)
}
