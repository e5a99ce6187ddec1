import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Limit, type LimitName, limits } from '#contract/monitoring/limits.ts'

/** Whoever is woken by Prometheus and whoever looks at the screen are told the same. */
type Rule = { readonly expr: string; readonly severity: string }
const text = readFileSync(new URL('../../../deploy/monitoring/alerts.yml', import.meta.url), 'utf8')
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
  expect(said).toContain(edge)
})

/** `36 * 3600` seconds are 36 hours. */
function numberIn(written: string, { unit }: Limit): number {
  const value = written.split('*').reduce((product, factor) => product * Number(factor), 1)
  return unit === 'hours' ? value / 3600 : value
}
