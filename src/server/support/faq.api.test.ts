import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faq } from '#contract/support/faq.ts'
import { firstFaq } from '#contract/support/first-faq.ts'
import { fieldInvalid, notFound } from '#contract/wire/refusal.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { results } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { kindLaws } from '#test/world/resource-laws.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { seedFaq } from './faq.actions.ts'

let guet: TestServer
let admin: SignedInPerson
let fisherman: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  fisherman = await guet.signedInAs('fisherman')
})
afterAll(() => guet.close())

const bare = { question: 'Comment lancer un SOS ?', answer: 'Avec le bouton SOS.', category: 'GPS' }

describe('an answer', () => {
  test('counts as helpful once per person, and can be taken back', async () => {
    const id = await added()
    for (let time = 0; time < 2; time += 1) {
      expect((await find(fisherman, id, true)).body).toEqual({ id, helpful_count: 1, helpful: true })
    }
    expect((await find(admin, id, true)).body).toMatchObject({ helpful_count: 2 })
    expect((await admin.request(`GET /support/faq/${id}/`)).body).toMatchObject({ helpful_count: 2 })
    expect((await fisherman.request('GET /support/faq/helpful/')).body).toEqual({ results: [id] })
    expect((await find(fisherman, id, false)).body).toEqual({ id, helpful_count: 1, helpful: false })
    expect((await fisherman.request('GET /support/faq/helpful/')).body).toEqual({ results: [] })
  })

  test('that is not there helps nobody', async () => {
    expectRefusal(await find(fisherman, newId(), true), notFound)
  })

  test('is searched in question and answer, and narrowed to a category', async () => {
    const id = await added({ question: 'Économiser ?', answer: 'Mode 2G', category: 'Système' })
    for (const query of ['search=economiser', 'search=mode%202g', `category=${encodeURIComponent('Système')}`]) {
      expect(results(await fisherman.request(`GET /support/faq/?${query}`)).map((one) => one.id)).toEqual([id])
    }
  })
})

test('the first ones are written once: who removes them all finds none again', async () => {
  const fresh = await openTestServer()
  try {
    const reader = await fresh.signedInAs('admin')
    const there = async () => results(await reader.request('GET /support/faq/?page_size=100'))
    await seedFaq(fresh.services)
    expect((await there()).map(({ id }) => id).toSorted()).toEqual(firstFaq.map(({ id }) => id))
    for (const { id } of firstFaq) await reader.request(`DELETE /support/faq/${id}/`)
    await seedFaq(fresh.services)
    expect(await there()).toEqual([])
  } finally {
    await fresh.close()
  }
})

async function added(more: object = {}): Promise<string> {
  const { body } = await admin.request('POST /support/faq/', { body: { ...bare, ...more } })
  return String(body['id'])
}

function find(person: SignedInPerson, id: string, helpful: boolean) {
  return person.request(`POST /support/faq/${id}/helpful/`, { body: { helpful } })
}

kindLaws(faq, resourceTables.faq, {
  bare,
  whole: { question: 'Où est ma pirogue ?', answer: 'Sur la carte.', category: 'Communication' },
  wrong: [['category', 'Moteur', fieldInvalid]],
})
