import { expect, test } from 'vitest'
import { expectEverySosOnce, raiseUntilKilled } from '#test/kills/alert-kills.ts'
import { chosenSeed, drawn } from '#test/samples/random.ts'
import { newFolder } from '#test/running-server.ts'

const kills = 200
/** Each start goes on with the escalation of all SOS before it: on a busy machine a kill takes ten seconds. */
const patience = 3_600_000
const seed = chosenSeed()

/** After how many acknowledged SOS the plug is pulled, and how many milliseconds after the last of them. */
const moments = drawn(seed, kills, { acknowledged: [1, 30], later: [0, 60] })

test(
  `R2: kill -9 while SOS come in, 200 times at moments drawn from GUET_SEED=${seed}: every acknowledged SOS is there once`,
  async () => {
    process.stdout.write(`GUET_SEED=${seed}\n`)
    const folder = newFolder()
    try {
      const known: string[] = []
      for (const [index, { acknowledged, later }] of moments.entries()) {
        known.push(...(await raiseUntilKilled(folder.path, acknowledged, later)))
        if (index % 20 === 19) {
          await expectEverySosOnce(folder.path, known)
          process.stdout.write(`${index + 1} kills, ${known.length} SOS acknowledged\n`)
        }
      }
      expect(known.length).toBeGreaterThan(2000)
    } finally {
      folder.remove()
    }
  },
  patience,
)
