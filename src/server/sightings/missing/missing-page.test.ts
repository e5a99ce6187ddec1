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
