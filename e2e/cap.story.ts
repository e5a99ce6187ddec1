import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { writeCap } from '#contract/weather/cap/write-cap.ts'
import type { CapMessage } from '#contract/weather/cap/cap-message.ts'
import { desk, expectAccessible, go, theBrowser } from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { capMessage } from '#test/samples/cap.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server, { goesOn: true })

async function bring(page: Page, message: CapMessage): Promise<void> {
  const file = { name: 'avis.xml', mimeType: 'application/xml', buffer: Buffer.from(writeCap(message)) }
  await page.getByLabel('Apporter un fichier CAP').setInputFiles(file)
}

later(
  'a warning in CAP is read from a file, stands on the screen of the weather, and leaves it when it is called off; one of ours goes out in CAP',
  async () => {
    const page = await visit({ as: 'admin', path: '/weather?sector=dakar', viewport: desk })
    await page.getByText('Avis des autres services (CAP)').waitFor()
    const swell = capMessage()
    await bring(page, swell)
    const row = page
      .getByRole('table', { name: 'Avis des autres services (CAP)' })
      .getByRole('row', { name: /Houle de 3,5 m/ })
    await row.getByText('Affiché').waitFor()
    const warning = page.getByText(/Restez à terre/)
    await warning.first().waitFor()
    await expectAccessible(page)

    const { identifier, sender, sent } = swell
    const calledOffAt = new Date(Date.parse(sent) + 60_000).toISOString()
    await bring(page, capMessage({ type: 'Cancel', sent: calledOffAt, references: [{ sender, identifier, sent }] }))
    await row.getByText('Annulé').waitFor()
    await go(page, '/weather?sector=dakar')
    await expect.poll(() => warning.count()).toBe(0)

    const admin = await callerAs(server.origin, 'admin')
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const own = { sector: 'dakar', level: 'orange', valid_from: at(-1), valid_until: at(5), source: 'ANACIM' }
    await admin.post('/weather/warnings/', { ...own, message: 'Vent fort au large de Dakar' })
    const published = await (await fetch(`${server.origin}/api/cap/rss.xml`)).text()
    expect(published).toContain('<title>Vigilance orange – Dakar</title>')
    expect(published).not.toContain('Houle de 3,5 m')
  },
)
