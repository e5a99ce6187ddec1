import { defineConfig } from 'vitest/config'
import { placeForFolders } from './dev/place-for-folders.ts'

const longRuns = 'src/**/*.long.test.ts'
/** What needs real servers of others: a PostgreSQL and a NATS. */
const clusterRuns = 'src/**/*.cluster.test.ts'
/** What must hold on the embedded database and on a PostgreSQL server alike. */
const laws = 'src/server/**/*.law.test.ts'

/** Nothing is judged by its speed here: a machine that does other work at the same time is slow, not wrong. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }

export default defineConfig({
  test: {
    globalSetup: 'test/template.ts',
    maxWorkers: 2,
    isolate: false,
    /* A failure is understood from its first line: « Array(1) » says nothing. */
    chaiConfig: { truncateThreshold: 400 },
    setupFiles: 'test/fresh-file.ts',
    /* The servers that tests start read the same two hundred files each time. */
    env: { NODE_COMPILE_CACHE: '.cache/compiled' },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'test/*.test.ts'],
          exclude: [longRuns, clusterRuns],
          env: { TMPDIR: placeForFolders() },
          ...patience,
        },
      },
      { test: { name: 'long', include: [longRuns], ...patience, testTimeout: 1_800_000 } },
      { test: { name: 'cluster', include: [laws, clusterRuns], ...patience } },
      {
        test: {
          name: 'story',
          include: ['e2e/**/*.story.ts'],
          globalSetup: 'e2e/demonstration-folder.ts',
          ...patience,
        },
      },
    ],
  },
})
