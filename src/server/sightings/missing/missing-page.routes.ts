import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { missingPath } from '#contract/sightings/missing/missing.ts'
import { missingDraft, missingProof } from '#contract/sightings/missing/missing.rules.ts'
import { id as idShape } from '#contract/wire/id.ts'
import { parsed } from '#contract/wire/parsed.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { deliveryStatus } from '#server/notifications/notifications.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { prove, report, sendAnother, takesReports } from './missing.actions.ts'
import { codePage, formPage, notFoundPage, nothingPage, provedPage } from './missing-pages.ts'
import { missingById } from './missing.store.ts'
import { pageWords } from './missing.words.ts'

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
    pages.get(missingPath, (_request, reply) => show(reply, firstPage(services, {}, null)))
    pages.post<Asked>(missingPath, async (request, reply) => await take(services, request, reply))
    pages.get<Asked>(`${missingPath}/:id`, async (request, reply) => await showCode(services, request, reply, null))
    pages.post<Asked>(`${missingPath}/:id/code`, async (request, reply) => await check(services, request, reply))
    pages.post<Asked>(`${missingPath}/:id/encore`, async (request, reply) => await again(services, request, reply))
    pages.all(`${missingPath}/*`, (_request, reply) => show(reply.code(404), notFoundPage(services.config.demo)))
    done()
  })
}

function firstPage({ config, ...services }: Services, typed: Fields, problem: string | null): string {
  if (!takesReports({ config, ...services })) return nothingPage(config.demo)
  return formPage({ id: newId(), ...typed }, problem, services.now(), config.demo)
}

async function take(services: Services, { body, ip }: FastifyRequest<Asked>, reply: FastifyReply) {
  const typed = fieldsOf(body)
  try {
    const { id } = await report(services, parsed(missingDraft, draftOf(typed)), ip)
    return await reply.redirect(`${missingPath}/${id}`, 303)
  } catch (problem) {
    const { status, sentence } = refusedBy(problem)
    return await show(reply.code(status), firstPage(services, typed, sentence))
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
    return await reply.redirect(`${missingPath}/${request.params.id}`, 303)
  } catch (problem) {
    return await showCode(services, request, reply, problem)
  }
}

async function again(services: Services, request: FastifyRequest<Asked>, reply: FastifyReply) {
  try {
    await sendAnother(services, idIn(request))
    return await reply.redirect(`${missingPath}/${request.params.id}`, 303)
  } catch (problem) {
    return await showCode(services, request, reply, problem)
  }
}

/** Where nobody reported anything it looks the same: who guesses learns nothing. */
async function showCode(services: Services, request: FastifyRequest<Asked>, reply: FastifyReply, problem: unknown) {
  const refused = problem === null ? null : refusedBy(problem)
  const row = await missingById(services.db, idIn(request))
  const page = { demo: services.config.demo, id: request.params.id, problem: refused?.sentence ?? null }
  if (row !== null && row.provedAt !== null) return await show(reply, provedPage(services.config.demo))
  const left = row?.codeDelivery ? await deliveryStatus(services, row.codeDelivery) : null
  const isOver = row !== null && (row.codeUntil === null || row.codeUntil <= services.now())
  const state = isOver ? 'over' : (left ?? 'waiting')
  return await show(reply.code(refused?.status ?? 200), codePage({ ...page, state }))
}

function idIn({ params }: FastifyRequest<Asked>): string {
  return idShape.safeParse(params.id).data ?? newId()
}

/** Which field it is about, where the sentence alone would not say. */
const fieldLabels: { readonly [name: string]: string | undefined } = {
  boat: pageWords.boat,
  license: pageWords.license,
  people: pageWords.people,
  departed_from: pageWords.departedFrom,
  since: pageWords.since,
  reporter: pageWords.reporter,
}

function refusedBy(problem: unknown): { readonly status: number; readonly sentence: string } {
  if (!(problem instanceof Refused)) throw problem
  const [field] = Object.entries(problem.fields)
  const { status } = problem.refusal
  if (field === undefined) return { status, sentence: problem.refusal.sentence }
  const [name, { sentence }] = field
  const label = fieldLabels[name]
  return { status, sentence: label === undefined ? sentence : `${label}\u00a0: ${sentence}` }
}

async function show(reply: FastifyReply, page: string): Promise<FastifyReply> {
  return await reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(page)
}
