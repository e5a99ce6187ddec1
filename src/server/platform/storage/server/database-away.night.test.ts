import { test } from 'vitest'
import { expectToOutliveDatabase } from '#test/kills/database-kills.ts'
import { chosenSeed } from '#test/samples/random.ts'

const seed = chosenSeed()

test(`a PostgreSQL that crashes twenty times, at moments drawn from GUET_SEED=${seed}, ends no server and loses no SOS`, async () => {
  process.stdout.write(`GUET_SEED=${seed}\n`)
  await expectToOutliveDatabase(seed, { crashes: 20, cuts: 100 })
})
