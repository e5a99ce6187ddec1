import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type DeliveryReport, deliveryReports } from '#contract/notifications/notification.ts'
import { id } from '#contract/wire/id.ts'
import { isAllowedAddress } from '#server/devices/allowed-addresses.ts'
import { reportSms } from '#server/notifications/sms-reports.actions.ts'
import { sendUnknownCall } from '#server/platform/http/refusal-reply.ts'
import type { Services } from '#server/platform/services.ts'
import { type Gateway, gateways, readForm, type GatewayRequest, fieldsOf, jsonIn } from './forms.ts'
import { LineOfSms } from './line-of-sms.ts'
import { takeIn } from './take-in.actions.ts'

type Asked = { Params: { secret: string; gateway: string } }
const smsInPath = '/api/sms/:secret/:gateway'
const largestForm = 64 * 1024

/**
 * Where gateways hand over what was sent to the number of the service. None of them signs: the address itself is the secret, and who does
 * not know it is answered as if there were nothing here. It is answered when the message is kept. The answer is empty: a gateway sends
 * whatever stands in it to whoever wrote.
 */
export function incomingSmsRoutes(app: FastifyInstance, services: Services): void {
  const line = new LineOfSms(services.sosPriority)
  void app.register((forms, _options, done) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestForm }, (_request, body, read) =>
      read(null, body),
    )
    forms.route<Asked>({
      method: ['GET', 'POST'],
      url: smsInPath,
      exposeHeadRoute: false,
      handler: async (request, reply) => await take(services, line, request, reply),
    })
    forms.route<Asked>({
      method: ['GET', 'POST'],
      url: `${smsInPath}/reports`,
      exposeHeadRoute: false,
      handler: async (request, reply) => await hearReport(services, request, reply),
    })
    done()
  })
}

async function take(services: Services, line: LineOfSms, request: FastifyRequest<Asked>, reply: FastifyReply) {
  const gateway = knownGateway(services, request)
  if (gateway === null) return sendUnknownCall(request, reply)
  const incoming = readForm(gateway, saidIn(request))
  if (incoming === null) return await reply.code(400).send()
  const isTaken = await takeIn(services, line, { gateway, incoming, address: request.ip })
  return isTaken ? await nothing(reply) : await reply.code(503).header('retry-after', '30').send('')
}

/** What is reported of an SMS that left. What says nothing is taken too: no gateway has a use for a refusal. */
async function hearReport(services: Services, request: FastifyRequest<Asked>, reply: FastifyReply) {
  const gateway = knownGateway(services, request)
  if (gateway === null) return sendUnknownCall(request, reply)
  const said = readReport(gateway, saidIn(request))
  if (said !== null) await reportSms(services, said.of, said.report)
  return await nothing(reply)
}

async function nothing(reply: FastifyReply) {
  return await reply.code(200).header('content-type', 'text/plain; charset=utf-8').send('')
}

function saidIn({ url, body, headers }: FastifyRequest<Asked>) {
  const [, ...query] = url.split('?')
  return { query: query.join('?'), headers, body: Buffer.isBuffer(body) ? body : new Uint8Array() }
}

/** Null for who knows no secret, and for what is no gateway. */
function knownGateway(services: Services, request: FastifyRequest<Asked>): Gateway | null {
  const gateway = gateways.find((one) => one === request.params.gateway)
  return gateway !== undefined && mayHandOver(services, request) ? gateway : null
}

function mayHandOver({ config }: Services, { params, ip }: FastifyRequest<Asked>): boolean {
  const { smsIn } = config.outside
  if (smsIn === null) return false
  return isSame(params.secret, smsIn.secret) && isAllowedAddress(smsIn.addresses, ip)
}

function isSame(said: string, secret: string): boolean {
  const digest = (one: string) => createHash('sha256').update(one).digest()
  return timingSafeEqual(digest(said), digest(secret))
}

/** What a gateway says became of an SMS that left, by our name for it or by theirs. */
type SmsReport = {
  readonly of: { readonly id: string } | { readonly reference: string }
  readonly report: DeliveryReport
}

const kannelReport = z.object({ delivery: id, state: z.enum(['1', '2', '16']) })

const orangeReport = z.object({
  deliveryInfoNotification: z.object({
    callbackData: z.string().check(z.minLength(1), z.maxLength(200)),
    deliveryInfo: z.object({ deliveryStatus: z.enum(['DeliveredToTerminal', 'DeliveryImpossible']) }),
  }),
})

/** As Gammu's daemon says it of what it sent; what is on its way still is not final. */
const gammuReport = z.object({
  delivery: id,
  status: z.enum(['DeliveryOK', 'DeliveryFailed', 'SendingError', 'Error']),
})

const jsonReport = z.object({ delivery: id, report: z.enum(deliveryReports) })

/** Null: it says nothing that is final, or nothing at all. */
function readReport(gateway: Gateway, asked: GatewayRequest): SmsReport | null {
  return readers[gateway](asked)
}

const readers: { readonly [G in Gateway]: (asked: GatewayRequest) => SmsReport | null } = {
  kannel: (asked) => {
    const read = kannelReport.safeParse(Object.fromEntries(fieldsOf(asked)))
    return read.success ? reportOf({ id: read.data.delivery }, read.data.state === '1') : null
  },
  gammu: (asked) => {
    const read = gammuReport.safeParse(Object.fromEntries(fieldsOf(asked)))
    return read.success ? reportOf({ id: read.data.delivery }, read.data.status === 'DeliveryOK') : null
  },
  orange: ({ body }) => {
    const read = orangeReport.safeParse(jsonIn(body))
    if (!read.success) return null
    const { callbackData, deliveryInfo } = read.data.deliveryInfoNotification
    return reportOf({ reference: callbackData }, deliveryInfo.deliveryStatus === 'DeliveredToTerminal')
  },
  json: ({ body }) => {
    const read = jsonReport.safeParse(jsonIn(body))
    return read.success ? reportOf({ id: read.data.delivery }, read.data.report === 'delivered') : null
  },
}

function reportOf(of: SmsReport['of'], isThere: boolean): SmsReport {
  return { of, report: isThere ? 'delivered' : 'undelivered' }
}
