import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { announcedSize } from '#server/platform/http/uploads/uploads.ts'
import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { organisationPending } from '#contract/organisations/organisation-refusals.ts'
import { fromWire, toWire } from '#contract/wire/casing.ts'
import {
  type Api,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ReplySent,
  type SentFile,
  isWrite,
  statusOf,
} from '#contract/wire/endpoint.ts'
import { id } from '#contract/wire/id.ts'
import { parsed } from '#contract/wire/parsed.ts'
import { readable, unreadableMember } from '#contract/wire/readable.ts'
import { type Refusal, Refused, accessRefused, notFound, refusalReply, signInNeeded } from '#contract/wire/refusal.ts'
import { clockBehind, sentAtHeader } from '#contract/wire/sent-at.ts'
import { ChangedMeanwhile, type SeenVersion } from '#contract/wire/version.ts'
import { mayCall } from '#contract/wire/who.ts'
import type { RoutesOf } from '#server/platform/feature.ts'
import { refuseOverQuota, roomOf } from '#server/platform/files/quota.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { answeredOnce, requestKey } from './answer-once.ts'
import { type AuditAct, audit, auditRefusal } from './audit/audit.actions.ts'
import type { Caller } from './caller.ts'
import { deviceMark, giveDeviceMark } from './device-mark.ts'
import { takeExportTurn } from './export-turns.ts'
import { noteNameless, notePerson } from './request-log.ts'
import { withFirstPiece, sendFile } from './send-file.ts'
import { bringsSosKey, callerOf, sosCallerOf } from './session.ts'
import type { Uploader, UploadInPieces } from './uploads/large-upload.ts'
import { refuseWithoutSpace, refusedForSpace, withRoomForSos } from './uploads/space-left.ts'
import { type Uploaded, takeUpload } from './uploads/uploads.ts'
import { seenIn } from './version.ts'
import { retryWhileAway, mayBeAskedAgain } from './while-away.ts'
import { WrittenReply } from './written-reply.ts'

/**
 * A call as its handler sees it. `query` and `body` are parsed at the moment they are read: a handler that first
 * finds whose thing it is asked about has decided authorisation before validation.
 */
export type CallContext<E extends Endpoint> = {
  readonly services: Services
  readonly caller: E['who']['nobody'] extends 'all' ? Caller | null : Caller
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly upload: E extends { upload: { inPieces: true } }
    ? UploadInPieces
    : E extends { upload: object }
      ? Buffer
      : undefined
  readonly address: string
  /** The mark of the browser, for the calls that make a device known. */
  readonly device: E extends { marksDevice: true } ? string : null
  /** The client's own name for this write, when it sent one. */
  readonly key: string | null
  /** By how much the clock of whoever sends is slow, by what he says of it. */
  readonly clockBehind: number
  /** The version that this edit was made from, when it says so. */
  readonly seen: E extends { versioned: true } ? SeenVersion : null
}

type Handler<E extends Endpoint> = (
  call: CallContext<E>,
) => Promise<ReplySent<E> | AlreadyDone<ReplySent<E>> | WrittenReply>
export type Handlers<A extends Api> = { readonly [Name in keyof A]: Handler<A[Name]> }

/** It was there already: the answer is what is kept, with 200 instead of 201. */
export class AlreadyDone<Reply> {
  readonly reply: Reply

  constructor(reply: Reply) {
    this.reply = reply
  }
}

export type Routes = RoutesOf<Services>

/** Gives every call of a feature its handler; a missing one does not compile. */
export function implement<A extends Api>(api: A, handlers: Handlers<A>): Routes {
  return (app, services) => {
    for (const [name, call] of Object.entries(api)) {
      route(app, services, call, handlers[name] as unknown as Handler<Endpoint>)
    }
  }
}

function route(app: FastifyInstance, all: Services, call: Endpoint, handler: Handler<Endpoint>): void {
  const callers = new WeakMap<FastifyRequest, Caller>()
  app.route({
    method: call.method,
    url: `/api${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    // Before the body is even read: whoever may not call learns nothing about what would have been wrong with it.
    onRequest: async (request, reply) => {
      const services = wayOf(all, call, request)
      if (call.goesFirst) reply.raw.once('close', services.sosPriority.enterCall())
      const caller = await retryWhileAway(
        services,
        () => true,
        async () => (await callerOf(services, request)) ?? (call.sosKey ? await sosCallerOf(services, request) : null),
      )
      if (!mayCall(call.who, caller ? effectiveRoleOf(caller) : 'nobody')) throw new Refused(refusalOf(call, caller))
      await refuseWithoutRoom(services, call, caller, request)
      if (caller) callers.set(request, caller)
      if (call.unaudited === 'may_be_nameless') noteNameless(request)
      else if (caller) notePerson(request, caller.id)
    },
    handler: async (request, reply) => {
      const services = wayOf(all, call, request)
      const caller = callers.get(request) ?? null
      await takeExportTurn(call, caller?.id ?? request.ip, reply)
      const upload = await takeUpload(services, request, call.upload, senderOf(services, caller, request))
      const act: AuditAct = { call, caller, params: idsOf(request.params), address: request.ip }
      const answer = async (inside: Services) => {
        const result = await handler(callFrom(inside, call, caller, request, upload))
        if (result instanceof AlreadyDone) reply.code(200)
        const shown: unknown = result instanceof AlreadyDone ? result.reply : result
        if (isAudited(call)) await audit(inside, act, reply.statusCode, shown)
        return call.file ? await withFirstPiece(shown as SentFile) : onWire(inside, call, shown)
      }
      const key = requestKey(request)
      try {
        const isOnce = keepsAnswer(call) && key !== null && caller !== null
        // What is done and the audit's word on it are kept together, also without a name for the write.
        const isOneTransaction = keepsAnswer(call) && isAudited(call)
        const again = mayBeAskedAgain(call, request, { isOnce, isOneTransaction })
        const answered = await retryWhileAway(services, again, async () => {
          reply.code(statusOf(call))
          if (isOnce) return await answeredOnce(services, { accountId: caller.id, key, request }, answer)
          return await withRoomForSos(services, call, () =>
            isOneTransaction ? inTransaction(services, answer) : answer(services),
          )
        })
        return sent(call, { request, reply, answered })
      } catch (problem) {
        if (problem instanceof Refused && isRefusalAudited(call, problem)) {
          await auditRefusal(services, act, problem.refusal)
        }
        if (problem instanceof ChangedMeanwhile)
          return reply.code(problem.refusal.status).send(bothVersions(services, call, problem))
        throw refusedForSpace(services, problem)
      } finally {
        await upload?.done()
      }
    },
  })
}

type Sent = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly answered: unknown }

function sent(call: Endpoint, { request, reply, answered }: Sent): unknown {
  if (call.marksDevice) giveDeviceMark(request, reply)
  if (call.replyType) reply.type(call.replyType)
  if (answered instanceof WrittenReply)
    return reply.type('application/json; charset=utf-8').send(Buffer.from(answered.json))
  return call.file ? sendFile(reply, answered as SentFile) : answered
}

/** A call for help, and whatever comes with its key, goes to the database from the front place: who calls is asked there too. */
function wayOf(services: Services, call: Endpoint, request: FastifyRequest): Services {
  return call.goesFirst || (call.sosKey && bringsSosKey(request)) ? services.front : services
}

/** Who waits to be approved is told so, where an approved organisation may call. */
function refusalOf({ who }: Endpoint, caller: Caller | null): Refusal {
  if (caller === null) return signInNeeded
  return mayCall(who, caller.role) ? organisationPending : accessRefused
}

function isAudited(call: Endpoint): boolean {
  return isWrite(call) && call.unaudited === undefined
}

/** Only what the call itself refuses: a form that was filled in wrong proves nothing. */
function isRefusalAudited(call: Endpoint, { refusal }: Refused): boolean {
  return call.auditsRefusals === true && call.refusals?.includes(refusal) === true
}

/** With the thing as it is now, in the words of the call's own reply. */
function bothVersions(services: Services, call: Endpoint, { refusal, current }: ChangedMeanwhile) {
  return { ...refusalReply(refusal), current: onWire(services, call, current) }
}

/**
 * A secret is never kept, and a file that is sent twice is the same file. Who has no name has no account either, under which an
 * answer could be kept.
 */
function keepsAnswer(call: Endpoint): boolean {
  return isWrite(call) && !call.secretReply && !call.repeatable && !call.upload && call.unaudited !== 'may_be_nameless'
}

function callFrom(
  services: Services,
  call: Endpoint,
  caller: Caller | null,
  request: FastifyRequest,
  upload: Uploaded | undefined,
): CallContext<Endpoint> {
  const shapes = { query: call.query, body: call.body }
  const known = {
    services,
    caller,
    params: idsOf(request.params),
    upload: upload?.content,
    address: request.ip,
    device: call.marksDevice ? deviceMark(request) : null,
    key: requestKey(request),
    clockBehind: clockBehind(request.headers[sentAtHeader.toLowerCase()]?.toString(), services.now()),
    seen: call.versioned ? seenIn(request) : null,
    get query() {
      return shapes.query && parsed(shapes.query, fromWire(request.query))
    },
    get body() {
      const body = upload?.fields ?? request.body ?? {}
      return shapes.body && parsed(shapes.body, call.freeForm ? body : fromWire(body))
    },
  }
  return known as CallContext<Endpoint>
}

async function refuseWithoutRoom(services: Services, call: Endpoint, caller: Caller | null, request: FastifyRequest) {
  refuseWithoutSpace(services, call)
  if (caller && call.upload?.inPieces) await refuseOverQuota(services, caller, announcedSize(request))
}

/** Whose turn it is, and how much he may send. */
function senderOf(services: Services, caller: Caller | null, request: FastifyRequest): Uploader {
  const room = async () => (caller === null ? Number.POSITIVE_INFINITY : await roomOf(services, caller))
  return { person: caller?.id ?? request.ip, room }
}

/** Every `{…}` of a path is an id: what is no id names nothing. */
function idsOf(params: unknown): Record<string, string> {
  const ids = Object.entries(params as Record<string, string>).map(([name, value]) => [name, id.safeParse(value).data])
  if (ids.some(([, value]) => value === undefined)) throw new Refused(notFound)
  return Object.fromEntries(ids) as Record<string, string>
}

/** The reply's own schema lets nothing else out. */
function onWire({ log }: Pick<Services, 'log'>, call: Endpoint, reply: unknown): unknown {
  if (call.reply === null) return undefined
  if (reply instanceof WrittenReply) return reply
  // One row that is not of the contract costs no other its place in a list.
  const { data, unreadable } = readable(call.reply, reply) ?? { data: call.reply.parse(reply), unreadable: 0 }
  const shown: unknown = call.freeForm === true ? data : toWire(data)
  if (unreadable === 0) return shown
  log.error({ path: call.path, unreadable }, 'rows that are not of the contract were left out')
  return Array.isArray(shown) ? shown : { ...(shown as object), [unreadableMember]: unreadable }
}
