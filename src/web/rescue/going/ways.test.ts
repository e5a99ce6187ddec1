import { expect, test } from 'vitest'
import type { Helper } from './nearest-boats.ts'
import { goingFirst } from './ways.layer.ts'

const helper = (user: string) => ({ id: user, position: { user } }) as unknown as Helper

test('whoever said that he goes, or took charge, comes before whoever is nearer and said nothing', () => {
  const helpers = ['awa', 'baye', 'coumba', 'demba'].map(helper)
  const { rescuers, others } = goingFirst(
    { acknowledgedBy: 'demba', going: [{ user: 'baye', name: null, goingAt: '2026-11-25T18:20:00Z' }] },
    helpers,
  )
  expect(rescuers.map(({ id }) => id)).toEqual(['baye', 'demba'])
  expect(others.map(({ id }) => id)).toEqual(['awa', 'coumba'])
})
