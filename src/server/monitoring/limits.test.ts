import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Limit, type LimitName, limits } from '#contract/monitoring/limits.ts'

/** Whoever is woken by Prometheus and whoever looks at the screen are told the same. */
type Rule = { readonly expr: string; readonly severity: string }
const text = readFileSync(new URL('../../../deploy/monitoring/alerts.yml', import.meta.url), 'utf8')
const operate = readFileSync(new URL('../../../docs/operate.md', import.meta.url), 'utf8')
const rules: Rule[] = text
  .split('- alert:')
  .slice(1)
  .map((rule) => ({
    expr: /expr: (.*)/.exec(rule)?.[1] ?? '',
    severity: /severity: (\w+)/.exec(rule)?.[1] ?? '',
  }))

const edges = (Object.entries(limits) as [LimitName, Limit][]).flatMap(([name, limit]) =>
  (['warning', 'critical'] as const).flatMap((severity) => {
    const edge = limit[severity]
    return edge === null ? [] : [{ name, severity, limit, edge }]
  }),
)

test.each(edges)('$name: $severity has a rule with the same number', ({ severity, limit, edge }) => {
  const sign = limit.bad === 'above' ? '>' : '<'
  const own = rules.filter((rule) => rule.severity === severity && rule.expr.includes(limit.figure))
  const said = own.map(({ expr }) => numberIn(expr.slice(expr.lastIndexOf(sign) + 1), limit))
  // One rule for each: whoever is woken at 15 seconds is not told at 300 that it begins.
  if (limit.figure !== 'guet_open_sos') expect(said).toEqual([edge])
  else expect(said).toContain(edge)
})

test('what is written for whoever sets it up has these numbers, and those of the rules alone', () => {
  const rows = [...operate.matchAll(/^\| `(guet_\w+)` \| *(.*?) *\| *(.*?) *\|$/gm)]
  expect(rows.length).toBeGreaterThan(5)
  for (const [, figure, look = '', ring = ''] of rows) {
    const limit: Limit | undefined = Object.values(limits).find((one) => one.figure === figure)
    const edgeIn = (cell: string) => (cell === '' ? null : Number(/^(?:over|under) ([\de.]+)/.exec(cell)?.[1]))
    expect([figure, edgeIn(look), edgeIn(ring)]).toEqual([figure, limit?.warning, limit?.critical])
    for (const cell of [look, ring])
      if (cell !== '') expect(cell.startsWith(limit?.bad === 'above' ? 'over' : 'under')).toBe(true)
  }
})

/** `36 * 3600` seconds are 36 hours. */
function numberIn(written: string, { unit }: Limit): number {
  const value = written.split('*').reduce((product, factor) => product * Number(factor), 1)
  return unit === 'hours' ? value / 3600 : value
}
