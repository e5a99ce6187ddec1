import type { FastifyInstance, FastifyReply } from 'fastify'
import { supportPath } from '#contract/donations/support-path.ts'
import { Refused, notFound } from '#contract/wire/refusal.ts'
import { pageLanguage } from '#server/platform/http/pages/page-language.ts'
import type { Services } from '#server/platform/services.ts'
import { donationOfToken, donationPath } from './donation-links.ts'
import { type DonationRow, donationById } from './donations.store.ts'
import { type PageLanguage, pageLanguages, pageWords } from './donations.words.ts'
import { receiptFile } from './receipts.actions.ts'
import { receiptNumber } from './show-donation.ts'

type Asked = { Params: { token: string } }

/** The page that whoever gave comes back to, without an account and without a script; their receipt lies below it. */
export function donationPageRoutes(app: FastifyInstance, services: Services): void {
  const { demo } = services.config
  app.get<Asked>(`${donationPath}:token`, async (request, reply) => {
    const { token } = request.params
    const language = pageLanguage(request, pageLanguages)
    const donation = await opened(services, token)
    if (donation === null) {
      return await show(reply.code(404), pageOf(`<p>${pageWords[language].unknown}</p>`, language, demo))
    }
    return await show(reply, pageOf(contentOf(donation, token, language), language, demo))
  })
  app.get<Asked>(`${donationPath}:token/recu.pdf`, async ({ params: { token } }, reply) => {
    const id = await donationOfToken(services, token)
    if (id === null) throw new Refused(notFound)
    const { name, content } = await receiptFile(services, id)
    return await kept(reply)
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(content)
  })
}

async function opened(services: Services, token: string): Promise<DonationRow | null> {
  const id = await donationOfToken(services, token)
  return id === null ? null : await donationById(services.db, id)
}

async function show(reply: FastifyReply, page: string): Promise<FastifyReply> {
  return await kept(reply).header('content-type', 'text/html; charset=utf-8').send(page)
}

function kept(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer')
}

/** Without any word of whoever gave: the link may be seen over a shoulder. */
function contentOf(donation: DonationRow, token: string, language: PageLanguage): string {
  const { status, createdAt, donationType, amount, receipt } = donation
  const say = pageWords[language]
  const what = amount === null ? say.types[donationType] : say.francs(amount)
  const download =
    receipt === null
      ? ''
      : `<p><a class="act" href="${donationPath}${token}/recu.pdf">${say.download(receiptNumber(receipt))}</a></p>`
  return `<p class="what">${what}</p><p>${say.said(createdAt)}</p><p class="state">${say.states[status]}</p>${download}<p>${say.keep}</p>`
}

const styles = `
  :root { color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif; background: #f4f8fa; color: #0b2233 }
  body { margin: 0 auto; padding: 24px 16px; max-width: 560px }
  h1 { font-size: 1.7rem; margin: 8px 0 16px }
  main { background: #fff; border-radius: 20px; padding: 20px 24px }
  .what { font-size: 1.9rem; font-weight: 700; margin: 0 }
  .state { font-weight: 600 }
  .mark { background: #f3efe6; color: #0b2233; border-radius: 14px; padding: 8px 14px; font-weight: 600 }
  a { color: inherit }
  .act { display: inline-block; padding: 14px 20px; border-radius: 14px; background: #0f4c6b; color: #fff; font-weight: 700; text-decoration: none }
  @media (prefers-color-scheme: dark) { :root { background: #071824; color: #e8f1f5 } main { background: #10293a } .act { background: #9fd3ec; color: #06222f } }`

function pageOf(content: string, language: PageLanguage, isDemonstration: boolean): string {
  const say = pageWords[language]
  const mark = isDemonstration ? `<p class="mark">${say.demonstration}</p>` : ''
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${say.title}</title><style>${styles}</style></head><body>${mark}<h1>${say.heading}</h1><main>${content}</main>
<p><a href="${supportPath}">${say.support}</a></p></body></html>`
}
