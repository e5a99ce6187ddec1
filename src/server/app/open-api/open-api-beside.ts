import { type Json, type Operation, wireSchema } from './open-api-schemas.ts'
import { besideTag, besideWords, headerWords } from './open-api.words.ts'
import { liveEvents, longestPace } from '#contract/live.ts'
import type { LiveEvent } from '#contract/wire/live-event.ts'
import { accessRefused, notFound, signInNeeded } from '#contract/wire/refusal.ts'
import { liveUnavailable } from '#contract/wire/storage-refusals.ts'

/** What the server answers beside the contract: the live stream, files at signed addresses, and this description. */
export function besideTheContract() {
  return {
    paths: {
      '/live/': { get: stream },
      '/files/{name}': { get: file },
      '/pirogues/gallery/{name}/': { get: picture },
      '/cap/rss.xml': { get: capFeed },
      '/cap/{name}': { get: capDocument },
      '/openapi.json': { get: description },
      '/docs/': { get: page },
    },
    schemas: Object.fromEntries(liveEvents.map((event) => [schemaName(event), eventSchema(event)])),
  }
}

function schemaName({ name }: LiveEvent): string {
  return `live.${name}`
}

function eventSchema({ shape, name }: LiveEvent): Json {
  return { ...wireSchema(shape, 'output'), description: `event: ${name}` }
}

const everybody = { nobody: 'all', fisherman: 'all', organization: 'all', admin: 'all', pending: 'all' }
const signedIn = { ...everybody, nobody: 'none' }

function refused(
  ...refusals: readonly { readonly status: number; readonly code: string; readonly sentence: string }[]
) {
  const entries = refusals.map(({ status, code, sentence }) => [
    status,
    {
      description: `\`${code}\` ${sentence}`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ])
  return Object.fromEntries(entries) as Json
}

const text = (name: string, where: string, words: string, required: boolean) => ({
  name,
  in: where,
  required,
  description: words,
  schema: { type: 'string' },
})

const stream: Operation = {
  operationId: 'live.follow',
  summary: besideWords.live,
  description: besideWords.liveMore,
  tags: [besideTag.name],
  security: [{ Token: [] }],
  parameters: [
    text('Last-Event-ID', 'header', headerWords.lastEvent, false),
    {
      name: 'pace',
      in: 'query',
      required: false,
      description: besideWords.pace,
      schema: { type: 'integer', minimum: 0, maximum: longestPace },
    },
  ],
  responses: {
    200: {
      description: besideWords.live,
      content: {
        'text/event-stream': {
          schema: { type: 'string' },
          'x-events': liveEvents.map((event: LiveEvent) => ({
            event: event.name,
            kept: event.kept,
            data: { $ref: `#/components/schemas/${schemaName(event)}` },
          })),
        },
      },
    },
    ...refused(signInNeeded, liveUnavailable),
  },
  'x-who': signedIn,
}

const file: Operation = {
  operationId: 'files.read',
  summary: besideWords.file,
  description: besideWords.fileMore,
  tags: [besideTag.name],
  security: [],
  parameters: [
    text('name', 'path', besideWords.fileName, true),
    text('expires', 'query', besideWords.expires, true),
    text('signature', 'query', besideWords.signature, true),
  ],
  responses: {
    200: { description: besideWords.file, content: { 'image/*': { schema: {} } } },
    ...refused(accessRefused, notFound),
  },
  'x-who': everybody,
}

const picture: Operation = {
  operationId: 'gallery.read',
  summary: besideWords.picture,
  tags: [besideTag.name],
  security: [],
  parameters: [text('name', 'path', besideWords.pictureName, true)],
  responses: {
    200: { description: besideWords.picture, content: { 'image/svg+xml': { schema: { type: 'string' } } } },
    ...refused(notFound),
  },
  'x-who': everybody,
}

const capFeed: Operation = {
  operationId: 'cap.feed',
  summary: besideWords.capFeed,
  tags: [besideTag.name],
  security: [],
  parameters: [],
  responses: { 200: { description: besideWords.capFeed, content: { 'application/rss+xml': { schema: {} } } } },
  'x-who': everybody,
}

const capDocument: Operation = {
  operationId: 'cap.read',
  summary: besideWords.capDocument,
  tags: [besideTag.name],
  security: [],
  parameters: [text('name', 'path', besideWords.capName, true)],
  responses: {
    200: { description: besideWords.capDocument, content: { 'application/cap+xml': { schema: {} } } },
    ...refused(notFound),
  },
  'x-who': everybody,
}

/** Where the description is not open to everybody, it is for administrators. */
const describing = {
  tags: [besideTag.name],
  security: [{ Token: [] }, {}],
  parameters: [],
  'x-who': { ...signedIn, fisherman: 'none', organization: 'none', pending: 'none' },
}

const description: Operation = {
  ...describing,
  operationId: 'description.read',
  summary: besideWords.description,
  responses: {
    200: { description: besideWords.description, content: { 'application/json': { schema: { type: 'object' } } } },
    ...refused(signInNeeded, accessRefused),
  },
}

const page: Operation = {
  ...describing,
  operationId: 'description.page',
  summary: besideWords.page,
  responses: {
    200: { description: besideWords.page, content: { 'text/html': { schema: { type: 'string' } } } },
    ...refused(signInNeeded, accessRefused),
  },
}
