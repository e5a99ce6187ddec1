import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { traccarEntries } from './traccar-entries.ts'

test('what is shown for traccar.xml is what the settings of the server ask for', () => {
  const settings = readFileSync(new URL('../../../docs/settings.md', import.meta.url), 'utf8').replaceAll(
    'THE-TOKEN',
    'TRACCAR_TOKEN',
  )
  const shown = traccarEntries({ host: 'guet.example', port: 5056 })
  expect(shown.split('\n')).toHaveLength(7)
  expect(settings).toContain(shown)
})
