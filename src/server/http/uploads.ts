import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Upload } from '#contract/wire/endpoint.ts'
import { Refused, fieldRequired, requiredFieldsMissing, wrongContentType } from '#contract/wire/refusal.ts'

/** Reads the one file of an upload, never more than allowed; a form sent where JSON is spoken is refused. */
export async function uploadedFile(request: FastifyRequest, upload: Upload | undefined): Promise<Buffer | undefined> {
  if (request.isMultipart() !== (upload !== undefined)) {
    if (upload === undefined || request.headers['content-type'] !== undefined) throw new Refused(wrongContentType)
  }
  if (upload === undefined) return undefined
  const missing = () => new Refused(requiredFieldsMissing, { [upload.field]: fieldRequired })
  if (!request.isMultipart()) throw missing()
  const limits = { fileSize: upload.largest, files: 1, fields: 10, fieldSize: 10_000 }
  let file: Buffer | undefined
  // To the end of the form: a second file, or a form that breaks off, is refused.
  for await (const part of request.files({ limits })) {
    if (part.fieldname !== upload.field) throw missing()
    file = await wholeFile(part, upload)
  }
  if (file === undefined) throw missing()
  return file
}

async function wholeFile(part: MultipartFile, upload: Upload): Promise<Buffer> {
  try {
    return await part.toBuffer()
  } catch (problem) {
    if (part.file.truncated) throw new Refused(upload.tooLarge, { [upload.field]: upload.tooLarge })
    throw problem
  }
}
