import { expect, test } from 'vitest'
import { boatNotYours, missingRefusals, reportDecided } from '#contract/sightings/missing/missing.rules.ts'
import { fieldInvalid, fieldRequired, fieldTooLong } from '#contract/wire/refusal.ts'
import { pageWords } from './missing-page.words.ts'

/* What is decided of a report is decided elsewhere. */
const ofThePage = missingRefusals.filter((one) => one !== reportDecided && one !== boatNotYours)

test.each([...ofThePage, fieldRequired, fieldInvalid, fieldTooLong].map(({ code }) => code))(
  'the refusal %s is said in English on the page of a family',
  (code) => {
    expect(pageWords.en.refusals[code]).toEqual(expect.any(String))
  },
)

const asked = ['boat', 'license', 'people', 'departedFrom', 'since', 'reporter', 'phone', 'send'] as const

test('what a family is asked stands in Wolof with the French beside it; what stands with the number to call is French alone', () => {
  const { fr, wo } = pageWords
  for (const name of asked) expect(wo[name]).not.toBe(fr[name])
  for (const [name, word] of Object.entries(wo)) {
    const french = fr[name as keyof typeof fr]
    if (typeof word === 'string' && typeof french === 'string' && word !== french)
      expect(word.endsWith(` (${french})`)).toBe(true)
  }
  for (const name of ['lead', 'call', 'callText', 'provedText', 'codeFailed'] as const) expect(wo[name]).toBe(fr[name])
})
