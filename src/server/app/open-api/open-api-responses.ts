import { refusalWords, throttleWords } from './open-api.words.ts'
import { type Json, refusalsIn, replySchema } from './open-api-schemas.ts'
import { pictureBroken, pictureTooManyPixels } from '#contract/kit/photo.rules.ts'
import { organisationPending } from '#contract/organisations/organisation-refusals.ts'
import { allRefusals } from '#contract/refusals.ts'
import { type Endpoint, type UploadRules, isWrite, statusOf } from '#contract/wire/endpoint.ts'
import {
  type Refusal,
  accessRefused,
  bodyTooLarge,
  changedMeanwhile,
  fileEmpty,
  fieldInvalid,
  fieldRequired,
  internalFault,
  keyMalformed,
  keyReused,
  malformedBody,
  notFound,
  notReady,
  refusalReply,
  requiredFieldsMissing,
  signInNeeded,
  storageFull,
  uploadsBusy,
  wrongContentType,
} from '#contract/wire/refusal.ts'
import { dataDamaged, databaseUnavailable } from '#contract/wire/storage-refusals.ts'

/*
 * What a call answers, by status.
 *   responsesOf        its answer and its refusals
 *   refusalSchema      what every refusal is
 *   refusalExamples    each refusal as it goes over the wire
 *   sharedResponses    what any call may answer
 */

export function responsesOf(name: string, call: Endpoint): Json {
  const refused = Object.entries(Object.groupBy(refusalsOf(call), ({ status }) => status)).map(([status, refusals]) => [
    status,
    refusalResponse(Number(status), refusals, name),
  ])
  return { ...answersOf(name, call), ...sharedReferences, ...Object.fromEntries(refused) }
}

function answersOf(name: string, call: Endpoint): Json {
  const status = statusOf(call)
  const schema = call.versioned ? { $ref: `#/components/schemas/${replyName(name)}` } : schemaOfReply(call)
  const content = call.file
    ? { content: fileTypes(call.file) }
    : schema && { content: { [call.replyType ?? 'application/json']: { schema } } }
  const answer = { description: call.summary, ...content }
  return {
    [status]: answer,
    ...(status === 201 && { 200: { ...answer, description: refusalWords.alreadyDone } }),
  }
}

function fileTypes(types: readonly string[]): Json {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }]))
}

export function replyName(name: string): string {
  return `${name}.reply`
}

export function schemaOfReply(call: Endpoint): Json | null {
  return call.reply && replySchema(call.reply, call.freeForm === true)
}

const awayRefusals = [notReady, databaseUnavailable, storageFull]

function refusalsOf(call: Endpoint): readonly Refusal[] {
  const takesInput = call.body !== undefined || call.query !== undefined
  return [
    ...new Set([
      ...(call.who.nobody === 'none' ? [signInNeeded, accessRefused] : []),
      ...(call.who.pending === 'none' ? [organisationPending] : []),
      ...(takesInput ? [fieldInvalid] : []),
      ...(takesInput || call.upload ? [requiredFieldsMissing] : []),
      // A field that is missing is a refusal of the whole form.
      ...[...refusalsIn(call.query), ...refusalsIn(call.body)].filter((refusal) => refusal !== fieldRequired),
      ...(call.path.includes('{') || call.body ? [notFound] : []),
      ...(isWrite(call) ? [malformedBody, bodyTooLarge, wrongContentType, keyMalformed] : []),
      ...(keepsAnswer(call) ? [keyReused] : []),
      ...(call.versioned ? [changedMeanwhile] : []),
      ...(call.refusals ?? []),
      ...(call.upload ? [fileEmpty, uploadsBusy, ...awayRefusals] : []),
      ...(takesPictures(call.upload) ? [pictureBroken, pictureTooManyPixels] : []),
    ]),
  ]
}

function takesPictures(upload: UploadRules | undefined): boolean {
  return upload !== undefined && (upload.kinds ?? 'image/*').includes('image/')
}

/** An `Idempotency-Key` is kept with the answer: secrets, files and what repeats itself have none. */
export function keepsAnswer(call: Endpoint): boolean {
  return isWrite(call) && !call.secretReply && !call.repeatable && !call.upload
}

function refusalResponse(status: number, refusals: readonly Refusal[], name: string): Json {
  const codes = refusals.map(({ code }) => code)
  const examples = codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])
  return {
    description: refusals.map(explained).join('\n\n'),
    ...(waits(status) && { headers: retryAfter }),
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Refusal' }],
          properties: { code: { enum: codes }, ...membersBeside(status, codes, name) },
        },
        examples: Object.fromEntries(examples) as Json,
      },
    },
  }
}

function explained({ code, sentence }: Refusal): string {
  const limit = throttleWords[code]
  return `\`${code}\` ${sentence}${limit === undefined ? '' : ` ${limit}`}`
}

/** What some refusals carry besides: the thing as it is now, or the ticket of the second step of signing in. */
function membersBeside(status: number, codes: readonly string[], name: string): Json {
  if (status === changedMeanwhile.status) return { current: { $ref: `#/components/schemas/${replyName(name)}` } }
  if (codes.includes('second_factor_required')) {
    return { ticket: { type: 'string', description: refusalWords.ticket } }
  }
  return {}
}

function waits(status: number): boolean {
  return status === 429 || status === 503
}

const retryAfter = {
  'Retry-After': { description: refusalWords.retryAfter, schema: { type: 'integer', minimum: 1 } },
}

export const refusalSchema = {
  type: 'object',
  required: ['error', 'detail', 'code', 'fields'],
  properties: {
    error: { type: 'string', description: refusalWords.error },
    detail: { type: 'string', description: refusalWords.detail },
    code: { type: 'string', description: refusalWords.code },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: refusalWords.fields },
  },
} as const

export const refusalExamples: Json = Object.fromEntries(
  allRefusals.map((refusal) => [refusal.code, { summary: refusal.sentence, value: refusalReply(refusal) }]),
)

/** A fault of the server, and a server that cannot reach its database: whatever was asked. */
export const sharedResponses = {
  Fault: refusalResponse(internalFault.status, [internalFault, dataDamaged], ''),
  NotReady: refusalResponse(notReady.status, awayRefusals, ''),
}
const sharedReferences = {
  [internalFault.status]: { $ref: '#/components/responses/Fault' },
  [notReady.status]: { $ref: '#/components/responses/NotReady' },
}
