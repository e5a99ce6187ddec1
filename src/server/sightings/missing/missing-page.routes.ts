import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { missingPath } from '#contract/sightings/missing/missing.ts'
import { missingDraft, missingProof } from '#contract/sightings/missing/missing.rules.ts'
import { id as idShape } from '#contract/wire/id.ts'
import { parsed } from '#contract/wire/parsed.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { deliveryStatus } from '#server/notifications/notifications.actions.ts'
import { chosenIn, pageLanguage } from '#server/platform/http/pages/page-language.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { prove, report, sendAnother, takesReports } from './missing.actions.ts'
import { type Reading, addressOf, codePage, formPage, notFoundPage, nothingPage, provedPage } from './missing-pages.ts'
import { missingById } from './missing.store.ts'
import { type PageWords, pageLanguages, pageWords } from './missing-page.words.ts'

type Asked = { Params: { id: string }; Body: Fields }
type Fields = { readonly [name: string]: string }
const largestForm = 16 * 1024

/**
 * The page of a family, without a session and without a script: it is small on 2G, and works in any browser. The form carries the id of
 * its report, so that sent twice it is one. Each page says 119 first.
 */
export function missingPage(app: FastifyInstance, services: Services): void {
  void app.register((pages, _options, done) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largestForm },
      (_request, body, read) => read(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    pages.get(missingPath, (request, reply) => show(reply, firstPage(services, {}, null, readingOf(services, request))))
    pages.post<Asked>(missingPath, async (request, reply) => await take(services, request, reply))
    pages.get<Asked>(`${missingPath}/:id`, async (request, reply) => await showCode(services, request, reply, null))
    pages.post<Asked>(`${missingPath}/:id/code`, async (request, reply) => await check(services, request, reply))
    pages.post<Asked>(`${missingPath}/:id/encore`, async (request, reply) => await again(services, request, reply))
    pages.all(`${missingPath}/*`, (request, reply) => show(reply.code(404), notFoundPage(readingOf(services, request))))
    done()
  })
}

function readingOf({ config: { demo } }: Services, request: FastifyRequest): Reading {
  const isChosen = chosenIn(request, pageLanguages) !== null
  return { language: pageLanguage(request, pageLanguages), isChosen, demo }
}

function firstPage(services: Services, typed: Fields, problem: string | null, reading: Reading): string {
  if (!takesReports(services)) return nothingPage(reading)
  return formPage({ id: newId(), ...typed }, problem, services.now(), reading)
}

async function take(services: Services, request: FastifyRequest<Asked>, reply: FastifyReply) {
  const typed = fieldsOf(request.body)
  const reading = readingOf(services, request)
  try {
    const { id } = await report(services, parsed(missingDraft, draftOf(typed)), request.ip)
    return await reply.redirect(addressOf(`${missingPath}/${id}`, reading), 303)
  } catch (problem) {
    const { status, sentence } = refusedBy(problem, pageWords[reading.language])
    return await show(reply.code(status), firstPage(services, typed, sentence, reading))
  }
}

/** What the form has, in the words of the contract; a moment is one of the clock of Dakar, which is UTC. */
function draftOf({ since = '', ...typed }: Fields) {
  return { ...typed, since: /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(since) ? `${since}:00Z` : since }
}

function fieldsOf(body: unknown): Fields {
  return typeof body === 'object' && body !== null ? (body as Fields) : {}
}

async function check(services: Services, request: FastifyRequest<Asked>, reply: FastifyReply) {
  try {
    await prove(services, idIn(request), parsed(missingProof, fieldsOf(request.body)).code)
    return await reply.redirect(addressOf(`${missingPath}/${request.params.id}`, readingOf(services, request)), 303)
  } catch (problem) {
    return await showCode(services, request, reply, problem)
  }
}

async function again(services: Services, request: FastifyRequest<Asked>, reply: FastifyReply) {
  try {
    await sendAnother(services, idIn(request))
    return await reply.redirect(addressOf(`${missingPath}/${request.params.id}`, readingOf(services, request)), 303)
  } catch (problem) {
    return await showCode(services, request, reply, problem)
  }
}

/** Where nobody reported anything it looks the same: who guesses learns nothing. */
async function showCode(services: Services, request: FastifyRequest<Asked>, reply: FastifyReply, problem: unknown) {
  const reading = readingOf(services, request)
  const refused = problem === null ? null : refusedBy(problem, pageWords[reading.language])
  const { id } = request.params
  const row = await missingById(services.db, idIn(request))
  if (row !== null && row.provedAt !== null) return await show(reply, provedPage(id, reading))
  const left = row?.codeDelivery ? await deliveryStatus(services, row.codeDelivery) : null
  const isOver = row !== null && (row.codeUntil === null || row.codeUntil <= services.now())
  const state = isOver ? 'over' : (left ?? 'waiting')
  const page = codePage({ id, problem: refused?.sentence ?? null, state }, reading)
  return await show(reply.code(refused?.status ?? 200), page)
}

function idIn({ params }: FastifyRequest<Asked>): string {
  return idShape.safeParse(params.id).data ?? newId()
}

/** Which field it is about, where the sentence alone would not say. */
type Labelled = 'boat' | 'license' | 'people' | 'departedFrom' | 'since' | 'reporter'
const fieldLabels: { readonly [name: string]: Labelled | undefined } = {
  boat: 'boat',
  license: 'license',
  people: 'people',
  departed_from: 'departedFrom',
  since: 'since',
  reporter: 'reporter',
}

/** In the words of the contract, which are French, unless the language has its own for it. */
function refusedBy(problem: unknown, say: PageWords): { readonly status: number; readonly sentence: string } {
  if (!(problem instanceof Refused)) throw problem
  const [field] = Object.entries(problem.fields)
  const { status } = problem.refusal
  const saidOf = ({ code, sentence }: { readonly code: string; readonly sentence: string }) =>
    say.refusals[code] ?? sentence
  if (field === undefined) return { status, sentence: saidOf(problem.refusal) }
  const [name, refused] = field
  const label = fieldLabels[name]
  const colon = say === pageWords.en ? ':' : '\u00a0:'
  return {
    status,
    sentence: label === undefined ? saidOf(refused) : `${say[label]}${colon} ${saidOf(refused)}`,
  }
}

async function show(reply: FastifyReply, page: string): Promise<FastifyReply> {
  return await reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(page)
}
