import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const web = new URL('../../../', import.meta.url)
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
/* They cover nothing for long, and lie below the calls. */
const light = ['platform/ui/dialogs/Tooltip.tsx', 'platform/ui/feedback/ToastViewport.tsx']

test('whatever is opened over the screen says so, that emergencies are shown above it', () => {
  const opened = sources
    .map((name) => ({ name, text: readFileSync(new URL(name, web), 'utf8') }))
    .filter(({ text }) => text.includes('@base-ui/react') && /\.Portal>/.test(text))
  expect(opened.length).toBeGreaterThan(8)
  expect(opened.filter(({ text }) => !text.includes('<Opened />')).map(({ name }) => name)).toEqual(light.toSorted())
})
