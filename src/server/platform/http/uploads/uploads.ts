import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { UploadRules } from '#contract/wire/endpoint.ts'
import {
  Refused,
  fieldRequired,
  fileEmpty,
  malformedBody,
  requiredFieldsMissing,
  uploadsBusy,
  wrongContentType,
} from '#contract/wire/refusal.ts'
import { FairQueue } from '#server/platform/http/fair-queue.ts'
import { type Uploader, type UploadInPieces, takeInPieces } from './large-upload.ts'
import { keepPace } from './upload-pace.ts'

import type { Services } from '#server/platform/services.ts'

/** A file in the memory, or too large for it on the disk, until the call that it came with is done. */
export type Uploaded = Beside & { readonly content: Buffer | UploadInPieces; readonly done: () => Promise<void> }
/** What was written beside the file, where the call has a body. */
type Beside = { readonly fields: { readonly [name: string]: string } }
type SentForm = Beside & { readonly content: Buffer }

/**
 * So many files are in the memory at once, of one person and in all: a hundred telephones that send their pictures at the
 * same moment must not keep a call for help waiting.
 */
const uploadTurns = new FairQueue({
  perPerson: 2,
  inAll: 8,
  waitingPerPerson: 100,
  waitingInAll: 250,
  patience: 60_000,
  busy: uploadsBusy,
  comeBackIn: 60,
})

/** The file of an upload, when it is its turn; a form sent where JSON is spoken is refused. */
export async function takeUpload(
  services: Services,
  request: FastifyRequest,
  upload: UploadRules | undefined,
  { person, room }: Uploader,
): Promise<Uploaded | undefined> {
  if (upload === undefined) {
    if (request.isMultipart()) throw new Refused(wrongContentType)
    return undefined
  }
  return await inTurn(request, person, async (done) => {
    if (!upload.inPieces) return { ...(await uploadedForm(request, upload)), done: async () => done() }
    const { inPieces, fields, drop } = await takeInPieces(services, request, upload, { person, room })
    return { content: inPieces, fields, done: () => drop().finally(done) }
  })
}

/** The turn goes on after the work, unless that fails: whoever has its result ends it. */
export async function inTurn<Result>(
  request: FastifyRequest,
  person: string,
  work: (done: () => void) => Promise<Result>,
): Promise<Result> {
  if (isBroken(request)) throw new Refused(malformedBody)
  const left = new AbortController()
  request.raw.once('close', () => left.abort())
  const done = await uploadTurns.take(person, left.signal)
  const arrived = keepPace(request.raw.socket, () => request.raw.destroy())
  const working = work(done)
  try {
    return await whenBroken(request, working)
  } catch (problem) {
    done()
    throw problem
  } finally {
    arrived()
  }
}

/** Its sender has gone before all of it was here. */
function isBroken({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}

/** Fails then: a form that is read of a line that has ended already would wait for ever, and hold its place. */
function whenBroken<Result>(request: FastifyRequest, working: Promise<Result>): Promise<Result> {
  return new Promise((settled, failed) => {
    const look = () => isBroken(request) && failed(new Refused(malformedBody))
    request.raw.once('close', look)
    working.then(settled, failed)
    look()
  })
}

/** Reads the one file of an upload, never more than allowed. */
async function uploadedForm(request: FastifyRequest, upload: UploadRules): Promise<SentForm> {
  if (!request.isMultipart() && request.headers['content-type'] !== undefined) throw new Refused(wrongContentType)
  const missing = () => new Refused(requiredFieldsMissing, { [upload.field]: fieldRequired })
  if (!request.isMultipart()) throw missing()
  refuseAnnounced(request, upload)
  const limits = { fileSize: upload.largest, files: 1, fields: 10, fieldSize: 10_000 }
  let file: Buffer | undefined
  let beside: MultipartFile['fields'] = {}
  // To the end of the form: a second file, or a form that breaks off, is refused.
  for await (const part of request.files({ limits })) {
    if (part.fieldname !== upload.field) throw missing()
    file = await wholeFile(part, upload)
    if (file.length === 0) throw new Refused(fileEmpty, { [upload.field]: fileEmpty })
    beside = part.fields
  }
  if (file === undefined) throw missing()
  // Fields that come after the file are there by now.
  return { content: file, fields: textsOf(beside) }
}

/** What its fields, names and boundaries may cost beside the file. */
const formCosts = 200_000

/** How large the file of a form will be at least, where its sender says so. */
export function announcedSize({ headers }: FastifyRequest): number {
  return Math.max(1, Number(headers['content-length'] ?? 0) - formCosts) || 1
}

/** What says itself that it is far too large is answered at once: nothing of it is read. */
function refuseAnnounced(request: FastifyRequest, { largest, tooLarge, field }: UploadRules): void {
  if (announcedSize(request) > largest) throw new Refused(tooLarge, { [field]: tooLarge })
}

function textsOf(fields: MultipartFile['fields']): SentForm['fields'] {
  const texts = Object.entries(fields).flatMap(([name, field]) => {
    const said = Array.isArray(field) ? field[0] : field
    return said?.type === 'field' && typeof said.value === 'string' ? [[name, said.value] as const] : []
  })
  return Object.fromEntries(texts)
}

async function wholeFile(part: MultipartFile, upload: UploadRules): Promise<Buffer> {
  try {
    return await part.toBuffer()
  } catch (problem) {
    // Depending on how the bytes come, the parser says so before the file does.
    const isTooLarge = part.file.truncated || codeOf(problem) === 'FST_REQ_FILE_TOO_LARGE'
    throw isTooLarge ? new Refused(upload.tooLarge, { [upload.field]: upload.tooLarge }) : problem
  }
}

function codeOf(problem: unknown): unknown {
  return problem !== null && typeof problem === 'object' && 'code' in problem ? problem.code : null
}
