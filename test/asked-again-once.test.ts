import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/**
 * After a write `newQueryClient` asks again for all that is looked at. A mutation that asks for its own besides has the same
 * asked twice: the second question stops the first. Those that may ask, and how many times they do:
 */
const mayAsk: Readonly<Record<string, number>> = {
  /* What the stream says of one alert, and a list that was on its way meanwhile. */
  'alerts/alerts.data.ts': 3,
  /* Messages do not pass through mutations. */
  'chat/chat.data.ts': 4,
  /* At the pace of the stream. */
  'dashboard/dashboard.data.ts': 1,
  /* The browser answers, not the server. */
  'notifications/push.data.ts': 1,
  /* Many from a file, and one question for all of them. */
  'zones/zones.data.ts': 1,
}

const web = fileURLToPath(new URL('../src/web', import.meta.url))
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))

test('what was written is asked again once: by the client, and by no mutation', () => {
  const asking = files
    .filter((name) => name.endsWith('.data.ts') || read(name).includes('useMutation('))
    .map((name) => [name, asks(read(name))] as const)
    .filter(([, times]) => times > 0)
  expect(Object.fromEntries(asking)).toEqual(mayAsk)
})

/** After a failure nobody else asks again. */
function asks(text: string): number {
  return text.split('\n').filter((line) => line.includes('invalidateQueries(') && !line.includes('onError:')).length
}

function read(name: string): string {
  return readFileSync(join(web, name), 'utf8')
}
