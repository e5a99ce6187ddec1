import type { FastifyInstance, FastifyReply } from 'fastify'
import { takenBackWithin } from '#contract/alerts/slip.ts'
import { rescueNumber } from '#contract/notifications/rescue-numbers.ts'
import type { Services } from '#server/platform/services.ts'
import { linkPath, voyageOfToken } from './voyage-link.ts'
import { existingVoyage, sayOfVoyage } from './voyages.actions.ts'
import type { VoyageRow } from './voyages.store.ts'
import { linkWords as say } from './voyages.words.ts'

type Asked = { Params: { token: string } }

/** From a press on, so long: nobody types a time on a wet telephone. */
const moreHours = 2
const hour = 3_600_000

/**
 * The page behind the link of a reminder: two buttons, and the way back from the one that ends the watch; no script, no session. To open it changes nothing, because whatever
 * carries messages opens links to show what is behind them; each press says the same thing again, and it is one.
 */
export function linkPageRoutes(app: FastifyInstance, services: Services): void {
  void app.register((pages, _options, done) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, read) =>
      read(null, null),
    )
    pages.get<Asked>(`${linkPath}:token`, async ({ params: { token } }, reply) => {
      const voyage = await opened(services, token)
      return await (voyage === null ? unknown(reply) : show(reply, voyagePage(voyage, token, services.now())))
    })
    pages.post<Asked>(`${linkPath}:token/rentre`, async ({ params: { token } }, reply) => {
      const voyage = await opened(services, token)
      if (voyage === null) return await unknown(reply)
      if (voyage.endedAt === null) await sayOfVoyage(services, voyage, spoken('returned', null))
      return await reply.redirect(`${linkPath}${token}`, 303)
    })
    pages.post<Asked>(`${linkPath}:token/retard`, async ({ params: { token } }, reply) => {
      const voyage = await opened(services, token)
      if (voyage === null) return await unknown(reply)
      const dueAt = new Date(services.now().getTime() + moreHours * hour).toISOString()
      if (voyage.endedAt === null) await sayOfVoyage(services, voyage, spoken('prolonged', dueAt))
      return await reply.redirect(`${linkPath}${token}`, 303)
    })
    pages.post<Asked>(`${linkPath}:token/annuler`, async ({ params: { token } }, reply) => {
      const voyage = await opened(services, token)
      if (voyage === null) return await unknown(reply)
      if (mayTakeBack(voyage, services.now())) await sayOfVoyage(services, voyage, spoken('taken_back', null))
      return await reply.redirect(`${linkPath}${token}`, 303)
    })
    // What is longer than any link of ours, or has more behind it, is none either.
    pages.all(`${linkPath}*`, async (_request, reply) => await unknown(reply))
    done()
  })
}

async function unknown(reply: FastifyReply): Promise<FastifyReply> {
  return await show(reply.code(404), pageOf(say.unknown))
}

/** A slip of the finger ends no watch: what was pressed here is taken back here. What somebody said with his session is not. */
function mayTakeBack({ endedAt, endKind, endedBy }: VoyageRow, now: Date): boolean {
  return (
    endKind === 'returned' &&
    endedBy === null &&
    endedAt !== null &&
    now.getTime() - endedAt.getTime() < takenBackWithin
  )
}

function spoken(kind: 'returned' | 'prolonged' | 'taken_back', dueAt: string | null) {
  return { kind, saidAt: null, after: null, dueAt, key: null, by: null } as const
}

async function opened(services: Services, token: string): Promise<VoyageRow | null> {
  const id = await voyageOfToken(services, token)
  return id === null ? null : await existingVoyage(services, id)
}

async function show(reply: FastifyReply, page: string): Promise<FastifyReply> {
  return await reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer')
    .send(page)
}

function voyagePage(voyage: VoyageRow, token: string, now: Date): string {
  const { dueAt, endedAt, endKind } = voyage
  const form = (action: string, tone: string, text: string, note: string) =>
    `<form method="post" action="${linkPath}${token}/${action}"><button class="${tone}">${text}</button><p>${note}</p></form>`
  if (endedAt !== null) {
    const undo = mayTakeBack(voyage, now) ? form('annuler', 'late', say.takeBack, say.takeBackNote) : ''
    return pageOf(endKind === 'returned' ? `${say.over(endedAt)} ${say.thanks}` : say.replaced, undo)
  }
  return pageOf(
    say.due(dueAt),
    form('rentre', 'home', say.returned, '') + form('retard', 'late', say.late, say.moreTime(moreHours)),
  )
}

const styles = `
  :root { color-scheme: light dark; font: 20px/1.4 system-ui, sans-serif; background: #f3efe6; color: #0b2233 }
  body { margin: 0 auto; padding: 24px 16px; max-width: 480px }
  h1 { font-size: 1.6rem; margin: 8px 0 24px }
  button { width: 100%; min-height: 104px; border: 0; border-radius: 24px; font: inherit; font-size: 1.4rem; font-weight: 700; color: #fff; padding: 12px 20px }
  .home { background: #0b5a44 } .late { background: #0f4568 }
  form p { margin: 8px 4px 24px } a { color: inherit; font-weight: 700 }
  @media (prefers-color-scheme: dark) { :root { background: #0b2233; color: #f3efe6 } }`

/** Without any word of anybody's own. */
function pageOf(title: string, content = ''): string {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${say.title}</title><style>${styles}</style></head><body><h1>${title}</h1>${content}
<p>${say.emergency} <a href="tel:${rescueNumber}">${rescueNumber}</a>.</p></body></html>`
}
