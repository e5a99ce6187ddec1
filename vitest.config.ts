import { defineConfig } from 'vitest/config'
import { writeErrorOutside } from './dev/errors-outside.ts'
import { placeForFolders } from './dev/place-for-folders.ts'
import { type ProjectName, projects, tags } from './dev/tiers.ts'

/** Nothing is judged by its speed here: a machine that does other work at the same time is slow, not wrong. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }

/** What one project needs beyond the others. */
const own: Partial<Record<ProjectName, object>> = {
  unit: { env: { TMPDIR: placeForFolders() } },
  process: { env: { TMPDIR: placeForFolders() } },
  night: { testTimeout: 1_800_000 },
  story: { globalSetup: 'e2e/demonstration-folder.ts' },
}

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
    onUnhandledError: writeErrorOutside,
    tags: [...tags],
    projects: (Object.keys(projects) as ProjectName[]).map((name) => ({
      test: {
        name,
        include: [...projects[name].include],
        exclude: [...projects[name].exclude],
        ...patience,
        ...own[name],
      },
    })),
  },
})
