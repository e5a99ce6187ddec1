import { describe, expect, test } from 'vitest'
import { choose } from '#dev/mutants/choose.ts'
import { faultsIn } from '#dev/mutants/faults.ts'

const kindsIn = (source: string) => faultsIn('a.ts', source).map(({ kind, wrong }) => [kind, wrong])

describe('the faults that a source has room for', () => {
  test('are conditions and guards, bounds, signs, and what is called and awaited', () => {
    expect(kindsIn('function f(a) { if (a.late) return null; return a }')).toEqual([
      ['negated condition', '!(a.late)'],
      ['missing guard', 'false'],
    ])
    expect(kindsIn('const isFar = metres > limit')).toEqual([['swapped bound', '(metres) >= (limit)']])
    expect(kindsIn('const rest = total - sent')).toEqual([['swapped sign', '(total) + (sent)']])
    expect(kindsIn('async function f() { await store(row) }')).toEqual([
      ['dropped await', 'store(row)'],
      ['missing call', 'undefined'],
    ])
  })

  test('are none in types, and none where a line would be read as the end of the one before', () => {
    expect(kindsIn('type Name = A extends B ? 1 : 2')).toEqual([])
    expect(kindsIn('a\nb > c ? ring() : rest()')).toEqual([])
  })
})

test('the same seed chooses the same faults, and none touches another', () => {
  const text = 'const isLate = now > due && !isBack\nconst rest = due - now\n'
  const sources = ['src/server/alerts/a.ts', 'src/web/platform/outbox/b.ts', 'src/contract/trips/c.ts'].map((file) => ({
    file,
    text,
    faults: faultsIn(file, text),
  }))
  const chosen = choose(sources, 7, 12)
  expect(choose(sources, 7, 12)).toEqual(chosen)
  expect(chosen.map(({ area }) => area)).toEqual(expect.arrayContaining(['sos', 'outbox', 'contract']))
  for (const one of chosen) {
    const others = chosen.filter((other) => other.file === one.file && other.from < one.to && one.from < other.to)
    expect(others).toEqual([one])
  }
})
