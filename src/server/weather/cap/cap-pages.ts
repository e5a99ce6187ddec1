import type { FastifyInstance, FastifyReply } from 'fastify'
import { xml } from '#contract/wire/file-text.ts'
import { id as idShape } from '#contract/wire/id.ts'
import { Refused, notFound } from '#contract/wire/refusal.ts'
import { publicUrl } from '#server/platform/http/page-of.ts'
import type { Services } from '#server/platform/services.ts'
import { weatherWords } from '#server/weather/weather.words.ts'
import { type IssuedRow, issuedById, listedNow } from './cap.store.ts'

/** For whoever gathers warnings, without a session: the list of what stands, and each message as it left. */
export function capPages(app: FastifyInstance, services: Services): void {
  app.get('/api/cap/rss.xml', async (_request, reply) => {
    const listed = await listedNow(services.db, services.now())
    return await asXml(reply, 'application/rss+xml', 60).send(feedOf(services, listed))
  })
  app.get<{ Params: { name: string } }>('/api/cap/:name', async (request, reply) => {
    const id = idShape.safeParse(request.params.name.replace(/\.xml$/, '')).data
    const row = id === undefined ? null : await issuedById(services.db, id)
    if (row === null) throw new Refused(notFound)
    return await asXml(reply, 'application/cap+xml', 86_400).send(row.document)
  })
}

function asXml(reply: FastifyReply, type: string, seconds: number): FastifyReply {
  return reply
    .header('content-type', `${type}; charset=utf-8`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', `public, max-age=${seconds}`)
}

function feedOf(services: Services, listed: readonly IssuedRow[]): string {
  const address = `${publicUrl(services)}/api/cap/`
  const { feedTitle, feedText, demonstration } = weatherWords
  const title = services.config.demo ? `${demonstration} ${feedTitle}` : feedTitle
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${xml(title)}</title><link>${xml(publicUrl(services))}</link>`,
    `<description>${xml(feedText)}</description><language>fr-SN</language>`,
    `<atom:link href="${xml(address)}rss.xml" rel="self" type="application/rss+xml"/>`,
    ...listed.map((row) => itemOf(row, address)),
    '</channel></rss>\n',
  ].join('')
}

function itemOf({ id, identifier, title, type, sent }: IssuedRow, address: string): string {
  const said = type === 'Alert' ? title : `${weatherWords.issued[type]} ${title}`
  return [
    `<item><title>${xml(said)}</title><link>${xml(`${address}${id}.xml`)}</link>`,
    `<guid isPermaLink="false">${identifier}</guid><pubDate>${sent.toUTCString()}</pubDate><category>Met</category></item>`,
  ].join('')
}
