import { rescueNumber } from '#contract/notifications/rescue-numbers.ts'
import { missingPath } from '#contract/sightings/missing/missing.ts'
import type { DeliveryStatus } from '#contract/notifications/notification.ts'
import { xml } from '#contract/wire/file-text.ts'
import { type PageLanguage, type PageWords, languageNames, pageLanguages, pageWords } from './missing-page.words.ts'

/* What a family reads: first the number to call, then the form, then what will happen and what will not. */

type Typed = { readonly [name: string]: string }

/** Whose page it is: in which language it is read, whether that was chosen, and whether nothing of it is real. */
export type Reading = { readonly language: PageLanguage; readonly isChosen: boolean; readonly demo: boolean }

/** The choice goes on to the next page. */
export function addressOf(path: string, { language, isChosen }: Reading): string {
  return isChosen ? `${path}?lang=${language}` : path
}

export function formPage(typed: Typed, problem: string | null, now: Date, reading: Reading): string {
  const say = pageWords[reading.language]
  const latest = now.toISOString().slice(0, 16)
  const fields = [
    field('boat', say.boat, typed, 'maxlength="80" required'),
    field('license', say.license, typed, 'maxlength="40"'),
    area('people', say.people, typed),
    field('departedFrom', say.departedFrom, typed, 'maxlength="120" required'),
    field('since', say.since, typed, `type="datetime-local" max="${latest}" required`),
    field('reporter', say.reporter, typed, 'maxlength="80" autocomplete="name" required'),
    field(
      'phone',
      say.phone,
      typed,
      'type="tel" inputmode="tel" autocomplete="tel" maxlength="40" required',
      say.phoneText,
    ),
  ]
  const next = `<h2>${say.nextTitle}</h2><ol>${say.next.map((one) => `<li>${one}</li>`).join('')}</ol><p>${say.unproved}</p>`
  return pageOf(
    `<h2>${say.formTitle}</h2>${refusal(problem)}<form method="post" action="${addressOf(missingPath, reading)}">
<input type="hidden" name="id" value="${xml(typed['id'] ?? '')}">${fields.join('')}<button>${say.send}</button></form>${next}`,
    missingPath,
    reading,
  )
}

export function nothingPage(reading: Reading): string {
  const none = pageWords[reading.language].none
  return pageOf(`<p class="problem" role="alert">${none}</p>`, missingPath, reading)
}

export function notFoundPage(reading: Reading): string {
  return pageOf(back(reading), missingPath, reading)
}

function back(reading: Reading): string {
  return `<p><a href="${addressOf(missingPath, reading)}">${pageWords[reading.language].back}</a></p>`
}

type CodePage = {
  readonly id: string
  readonly problem: string | null
  readonly state: DeliveryStatus | 'over'
}
const wordOf = { waiting: 'codeText', sent: 'codeSent', failed: 'codeFailed', over: 'codeOver' } as const

export function codePage({ id, problem, state }: CodePage, reading: Reading): string {
  const say: PageWords = pageWords[reading.language]
  const path = pathOf(id)
  return pageOf(
    `<h2>${say.codeTitle}</h2><p>${say[wordOf[state]]}</p>${refusal(problem)}
<form method="post" action="${addressOf(`${path}/code`, reading)}">${field('code', say.code, {}, 'inputmode="numeric" autocomplete="one-time-code" maxlength="9" required')}<button>${say.prove}</button></form>
<form method="post" action="${addressOf(`${path}/encore`, reading)}"><button class="other">${say.another}</button></form><p>${say.unproved}</p>${back(reading)}`,
    path,
    reading,
  )
}

function pathOf(id: string): string {
  return `${missingPath}/${encodeURIComponent(id)}`
}

export function provedPage(id: string, reading: Reading): string {
  const say = pageWords[reading.language]
  return pageOf(`<h2>${say.proved}</h2><p>${say.provedText}</p>`, pathOf(id), reading)
}

function field(name: string, label: string, typed: Typed, attributes: string, hint = ''): string {
  const note = hint === '' ? '' : ` aria-describedby="${name}-note"`
  const value = typed[name] === undefined ? '' : ` value="${xml(typed[name])}"`
  const below = hint === '' ? '' : `<span id="${name}-note" class="note">${hint}</span>`
  return `<label for="${name}">${label}</label><input id="${name}" name="${name}" ${attributes}${note}${value}>${below}`
}

function area(name: string, label: string, typed: Typed): string {
  return `<label for="${name}">${label}</label><textarea id="${name}" name="${name}" rows="3" maxlength="300" required>${xml(typed[name] ?? '')}</textarea>`
}

function refusal(problem: string | null): string {
  return problem === null ? '' : `<p class="problem" role="alert">${xml(problem)}</p>`
}

const styles = `
  :root { color-scheme: light dark; font: 20px/1.45 system-ui, sans-serif; background: #f4f8fa; color: #0b2233 }
  body { margin: 0 auto; padding: 20px 16px 40px; max-width: 560px }
  h1 { font-size: 1.7rem; margin: 8px 0 } h2 { font-size: 1.25rem; margin: 32px 0 8px }
  .lead { font-size: 1.3rem; font-weight: 700; margin: 0 0 12px }
  .call { display: block; box-sizing: border-box; min-height: 88px; padding: 24px 20px; border-radius: 24px; background: #b3122b; color: #fff; font-size: 1.5rem; font-weight: 700; text-align: center; text-decoration: none }
  label { display: block; font-weight: 700; margin: 18px 0 6px }
  input, textarea { box-sizing: border-box; width: 100%; min-height: 56px; padding: 12px 14px; border: 2px solid #51697a; border-radius: 14px; background: #fff; color: #0b2233; font: inherit }
  button { width: 100%; min-height: 72px; margin: 24px 0 0; border: 0; border-radius: 20px; font: inherit; font-size: 1.25rem; font-weight: 700; background: #0f4c6b; color: #fff }
  .other { background: none; color: inherit; border: 2px solid #51697a }
  .problem { border-left: 8px solid #b3122b; padding: 10px 14px; font-weight: 700; background: #fff; color: #0b2233 }
  .languages { display: flex; gap: 24px; margin: 8px 0 } .languages > * { padding: 12px 0 }
  .mark { background: #f3efe6; color: #0b2233; border-radius: 14px; padding: 8px 14px; font-weight: 700 }
  .note { display: block; margin: 4px 2px } a { color: inherit }
  @media (prefers-color-scheme: dark) { :root { background: #071824; color: #e8f1f5 } input, textarea { background: #10293a; color: #e8f1f5; border-color: #9db4c2 } button { background: #9fd3ec; color: #06222f } .other { background: none; color: inherit } }`

function languages(path: string, { language }: Reading): string {
  const links = pageLanguages.map((one) =>
    one === language
      ? `<b>${languageNames[one]}</b>`
      : `<a href="${path}?lang=${one}" lang="${one}">${languageNames[one]}</a>`,
  )
  return `<p class="languages">${links.join(' ')}</p>`
}

/** The page in Wolof is French for the most part: it is read aloud as that. `path`: where the same page is in another language. */
function pageOf(content: string, path: string, reading: Reading): string {
  const say = pageWords[reading.language]
  const mark = reading.demo ? `<p class="mark">${say.demonstration}</p>` : ''
  return `<!doctype html><html lang="${reading.language === 'wo' ? 'fr' : reading.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${say.title} – Guet</title><style>${styles}</style></head><body><main>${mark}<h1>${say.title}</h1>
<p class="lead">${say.lead}</p><a class="call" href="tel:${rescueNumber}">${say.call}</a><p>${say.callText}</p>${languages(path, reading)}${content}</main></body></html>`
}
