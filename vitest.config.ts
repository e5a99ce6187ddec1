import { defineConfig } from 'vitest/config'

/** Three rooms: units and HTTP on Node, and stories in a real browser against the real server. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts', 'test/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'story',
          include: ['e2e/**/*.story.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
