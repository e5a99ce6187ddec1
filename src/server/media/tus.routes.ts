import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { mediaTooLarge } from '#contract/media/media-quota.ts'
import { mediaApi } from '#contract/media/media.api.ts'
import { largestMedia } from '#contract/media/media.ts'
import { organisationPending } from '#contract/organisations/organisation-refusals.ts'
import { id } from '#contract/wire/id.ts'
import { Refused, fileEmpty, malformedBody, notFound, signInNeeded } from '#contract/wire/refusal.ts'
import { mayCall } from '#contract/wire/who.ts'
import { dropPart } from '#server/platform/files/parts.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { notePerson } from '#server/platform/http/request-log.ts'
import { callerOf } from '#server/platform/http/session.ts'
import { refuseWithoutSpace, refusedForSpace } from '#server/platform/http/uploads/space-left.ts'
import { inTurn } from '#server/platform/http/uploads/uploads.ts'
import type { Services } from '#server/platform/services.ts'
import { type Unfinished, createUpload, finishUpload, goOn, ownUpload } from './resumable.actions.ts'

/*
 * tus 1.0 (https://tus.io/protocols/resumable-upload): a file that is sent little by little goes on where the line broke, also
 * after the server was killed. Core, creation, expiration and termination.
 *   POST    begins one: `Upload-Length`, and in `Upload-Metadata` what the form of `/media/files/` says, with `filename`
 *   HEAD    how much of it is on the disk
 *   PATCH   the next bytes; with the last one the file is in the gallery, under the id of the upload
 *   DELETE  gives it up
 * Whoever may send a file to the gallery may send it here, and the same is refused.
 */
const version = '1.0.0'
const path = '/api/media/uploads/'
const piece = 'application/offset+octet-stream'

type One = { Params: { id: string } }

export function tusRoutes(app: FastifyInstance, services: Services): void {
  void app.register(async (tus) => {
    tus.addContentTypeParser(piece, (_request, payload, done) => done(null, payload))
    tus.addHook('onSend', async (_request, reply) => {
      reply.header('tus-resumable', version)
    })
    const callers = new WeakMap<FastifyRequest, Caller>()
    const callerIn = (request: FastifyRequest) => callers.get(request) as Caller
    tus.addHook('onRequest', async (request, reply) => {
      if (request.method === 'OPTIONS') return undefined
      callers.set(request, await senderOf(services, request))
      if (request.headers['tus-resumable'] === version) return undefined
      return await reply.code(412).header('tus-version', version).send()
    })
    tus.options(path, async (_request, reply) => await describe(reply))
    tus.post(path, async (request, reply) => {
      refuseWithoutSpace(services, mediaApi.add)
      const { id: upload, expiresAt } = await createUpload(services, callerIn(request), draftIn(request))
      reply.header('location', `${path}${upload}`).header('upload-expires', expiresAt.toUTCString())
      return await reply.code(201).send()
    })
    tus.head<One>(`${path}:id`, async (request, reply) => {
      const upload = await ownUpload(services, callerIn(request), idIn(request.params))
      return await reply
        .code(200)
        .header('cache-control', 'no-store')
        .header('upload-offset', upload.received)
        .header('upload-length', upload.length)
        .header('upload-expires', upload.expiresAt.toUTCString())
        .send()
    })
    tus.patch<One>(`${path}:id`, { bodyLimit: largestMedia }, async (request, reply) => {
      refuseWithoutSpace(services, mediaApi.add)
      return await takePatch(services, callerIn(request), request, reply)
    })
    tus.delete<One>(`${path}:id`, async (request, reply) => {
      const upload = await ownUpload(services, callerIn(request), idIn(request.params))
      await dropPart(services, upload.id)
      return await reply.code(204).send()
    })
  })
}

async function senderOf(services: Services, request: FastifyRequest): Promise<Caller> {
  const caller = await callerOf(services, request)
  if (caller === null) throw new Refused(signInNeeded)
  if (!mayCall(mediaApi.add.who, effectiveRoleOf(caller))) throw new Refused(organisationPending)
  notePerson(request, caller.id)
  return caller
}

async function describe(reply: FastifyReply) {
  return await reply
    .code(204)
    .header('tus-version', version)
    .header('tus-extension', 'creation,expiration,termination')
    .header('tus-max-size', largestMedia)
    .send()
}

function idIn({ id: said }: One['Params']): string {
  if (!id.safeParse(said).success) throw new Refused(notFound)
  return said
}

function draftIn({ headers }: FastifyRequest) {
  const length = wholeIn(headers['upload-length'])
  if (length === null) throw new Refused(malformedBody)
  if (length === 0) throw new Refused(fileEmpty)
  if (length > largestMedia) throw new Refused(mediaTooLarge)
  return { length, about: metadataIn(headers['upload-metadata']) }
}

function wholeIn(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null
}

/** `name base64,name base64`. */
function metadataIn(header: string | string[] | undefined): { readonly [name: string]: string } {
  if (typeof header !== 'string' || header.trim() === '') return {}
  const said = header.split(',').map((pair) => {
    const [name = '', value = ''] = pair.trim().split(' ')
    if (!/^[a-z_]{1,40}$/.test(name)) throw new Refused(malformedBody)
    return [name, Buffer.from(value, 'base64').toString('utf8')] as const
  })
  return Object.fromEntries(said)
}

async function takePatch(services: Services, caller: Caller, request: FastifyRequest<One>, reply: FastifyReply) {
  const upload: Unfinished = await ownUpload(services, caller, idIn(request.params))
  const from = wholeIn(request.headers['upload-offset'])
  if (from !== upload.received) return await reply.code(409).header('upload-offset', upload.received).send()
  const length = await inTurn(request, caller.id, async (done) => {
    try {
      const received = await goOn(services, upload, request.body as AsyncIterable<Buffer>)
      if (received === upload.length) await finishUpload(services, caller, upload, request.ip)
      done()
      return received
    } catch (problem) {
      // The line broke: nobody hears the answer, and nothing is wrong with us.
      const isBroken = !(problem instanceof Refused) && !request.raw.readableEnded
      throw isBroken ? new Refused(malformedBody) : refusedForSpace(services, problem)
    }
  })
  return await reply.code(204).header('upload-offset', length).send()
}
