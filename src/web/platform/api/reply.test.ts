import { afterEach, describe, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { toWire } from '#contract/wire/casing.ts'
import { sampleOrganisations } from '#web/app/demonstration/server/samples/sample-organisations.ts'
import { samplePerson } from '#web/app/demonstration/server/samples/sample-people.ts'
import { takeToasts } from '#web/platform/ui/feedback/toast.ts'
import { NoAnswer } from './problems.ts'
import { readReply, refusedBy } from './reply.ts'

const person = samplePerson('fisherman')
const onWire = toWire(person)
const { readProfile } = api.accounts
const { list } = api.organisations
const [organisation] = sampleOrganisations(0)
const organisationOnWire = toWire(organisation)

describe('a list', () => {
  test('is the results of a page', () => {
    const json = { count: 41, next: '/api/organisations/?page=2', previous: null, results: [organisationOnWire] }
    expect(readReply(list, { status: 200, json })).toMatchObject({ count: 41, results: [organisation] })
  })

  test('or a plain array, which is then the only page', () => {
    expect(readReply(list, { status: 200, json: [organisationOnWire] })).toEqual({
      count: 1,
      next: null,
      previous: null,
      results: [organisation],
    })
  })
})

test('one item that cannot be read costs the others nothing, and is counted', () => {
  const json = {
    count: 2,
    next: null,
    previous: null,
    results: [{ ...(organisationOnWire as object), name: 3 }, organisationOnWire],
  }
  const told: unknown[] = []
  const stop = takeToasts({ show: ({ title }) => told.push(title), end: () => undefined })
  expect(readReply(list, { status: 200, json })).toMatchObject({ results: [organisation] })
  readReply(list, { status: 200, json })
  readReply(list, { status: 200, json: { ...json, results: [organisationOnWire], unreadable: 2 } })
  stop()
  expect(told).toEqual(['1 élément illisible', '2 éléments illisibles'])
})

test('who is not said to be inactive is active', () => {
  const { is_active: _active, ...first } = onWire as Record<string, unknown>
  expect(readReply(readProfile, { status: 200, json: first })).toMatchObject({ isActive: true })
})

describe('an answer that is none', () => {
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    ['nothing at all', null, 0],
    ['what is not of the contract', { x: 1 }, 1],
  ])('with %s is as if nobody had answered', (_what, json, faults) => {
    const reported = vi.fn<typeof reportError>()
    vi.stubGlobal('reportError', reported)
    expect(() => readReply(readProfile, { status: 200, json })).toThrow(NoAnswer)
    expect(reported).toHaveBeenCalledTimes(faults)
  })
})

describe('a refusal', () => {
  test('keeps its code, its sentence and its fields', () => {
    const json = { error: 'Non', detail: 'Non', code: 'email_taken', fields: { email: 'Pris' } }
    expect(refusedBy({ status: 409, json })).toMatchObject({
      status: 409,
      code: 'email_taken',
      sentence: 'Non',
      fields: { email: 'Pris' },
    })
  })

  test.each([null, 'texte', [], { error: 3, fields: 'x' }])(
    'of another form (%j) has no sentence, and breaks nothing',
    (json) => {
      expect(refusedBy({ status: 500, json })).toMatchObject({ status: 500, code: '', sentence: '', fields: {} })
    },
  )
})
