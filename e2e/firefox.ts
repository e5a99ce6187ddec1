import { createRequire } from 'node:module'
import { type Browser, type Locator, type Page, firefox } from 'playwright-core'

/** The night asks some stories of a second engine. */
export const isFirefox = process.env['GUET_BROWSER'] === 'firefox'

/** A value that is set from outside is not seen by a page of this Firefox: it is typed, as people do. */
export function typeInFields(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('body')) as Locator
  locators.fill = async function (this: Locator, text: string) {
    await this.focus()
    await this.press('ControlOrMeta+a')
    await (text === '' ? this.press('Delete') : this.pressSequentially(text))
  }
}

/** Debian's own Firefox, and not one that was built for tests: it is driven as the standard says (WebDriver BiDi). */
export function launchFirefox(executablePath: string): Promise<Browser> {
  answerForFirefox()
  return firefox.launch({ channel: 'moz-firefox', executablePath, headless: true })
}

type Socket = {
  readonly send: (data: string, ...rest: unknown[]) => void
  readonly emit: (event: 'message', data: Buffer, isBinary: boolean) => boolean
}

/** Light or dark, motion or none: each new page is told so with a call that this Firefox does not know. It has its own, and the app its themes. */
const unknownToFirefox = 'emulation.setMediaFeaturesOverride'
let isAnswered = false

function answerForFirefox(): void {
  if (isAnswered) return
  isAnswered = true
  const { ws } = createRequire(import.meta.url)('playwright-core/lib/utilsBundle') as { ws: { prototype: Socket } }
  const { send } = ws.prototype
  Object.assign(ws.prototype, {
    send(this: Socket, data: string, ...rest: unknown[]) {
      const { id, method } = JSON.parse(data) as { id?: number; method?: string }
      if (method !== unknownToFirefox) return send.call(this, data, ...rest)
      const answer = Buffer.from(JSON.stringify({ type: 'success', id, result: {} }))
      setImmediate(() => this.emit('message', answer, false))
    },
  })
}
