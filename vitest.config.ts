import { defineConfig } from 'vitest/config'

const longRuns = 'src/**/*.long.test.ts'
/** What needs real servers of others: a PostgreSQL and a NATS. */
const clusterRuns = 'src/**/*.cluster.test.ts'
/** What must hold on the embedded database and on a PostgreSQL server alike. */
const laws = ['src/server/**/*.law.test.ts', 'src/server/**/*.api.test.ts']

export default defineConfig({
  test: {
    globalSetup: 'test/template.ts',
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'test/*.test.ts'],
          exclude: [longRuns, clusterRuns],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'long', include: [longRuns], testTimeout: 1_800_000 } },
      { test: { name: 'cluster', include: [...laws, clusterRuns], testTimeout: 60_000, hookTimeout: 60_000 } },
      // One story at a time: a browser and a server each want a core.
      {
        test: {
          name: 'story',
          include: ['e2e/**/*.story.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
