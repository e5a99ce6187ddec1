import { pollPeriod } from '#web/platform/api/periods.ts'
import { openDialogs } from '#web/platform/ui/dialogs/open-dialogs.ts'

/**
 * The map asks for everything again every ten minutes, but never under the hands of somebody who is working:
 *
 *   waiting ── ten minutes ──▶ due ── nobody is working ──▶ refresh ──▶ waiting
 *                               └── somebody is: looks again every few seconds
 *
 * `map:refresh-off` and `map:refresh-on` stop it and start it again; `map:refresh` and a change of a zone do not wait.
 */
const period = pollPeriod('map')
const lookAgain = 5_000

const refreshAtOnce = ['map:refresh', 'zone:created', 'zone:updated', 'zone:deleted'] as const

type Page = Pick<Document, 'querySelector' | 'activeElement'>

const work = `dialog[open], ${openDialogs}, form, button[type="submit"]:disabled`
const entries = 'input, textarea, select, [contenteditable="true"]'

export function someoneIsWorking(page: Page): boolean {
  return page.querySelector(work) !== null || page.activeElement?.matches(entries) === true
}

export function keepRefreshing(
  refresh: () => void,
  page: Page = document,
  events: EventTarget = globalThis,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(tryNow, milliseconds)
  }
  const tryNow = () => {
    if (someoneIsWorking(page)) return wait(lookAgain)
    refresh()
    wait(period())
  }
  const handlers = {
    ...Object.fromEntries(refreshAtOnce.map((name) => [name, () => refresh()])),
    'map:refresh-off': () => clearTimeout(timer),
    'map:refresh-on': () => wait(period()),
  }
  for (const [name, handle] of Object.entries(handlers)) events.addEventListener(name, handle)
  wait(period())
  return () => {
    clearTimeout(timer)
    for (const [name, handle] of Object.entries(handlers)) events.removeEventListener(name, handle)
  }
}
