import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'

/**
 * Which proof is asked when. What a failure would mean decides it: `npm test` has what carries lives and the main way of each
 * screen, and is waited for; the rest runs before anything lands; the night has what takes long.
 *
 * A file says by its name which project it is of, a single test by a tag that it comes later: `{ tags: 'later' }`, or for a whole
 * file `@module-tag later` at its head.
 */
type Project = {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** It is asked of a PostgreSQL and a NATS that are started for it. */
  readonly needsServers?: true
}

const withNameOfItsOwn = ['src/**/*.{process,cluster,night}.test.ts', 'test/*.process.test.ts']
/** A row for each call, person and thing: the kind of database makes no difference to who may. */
const matrix = 'src/server/platform/http/authorisation.law.test.ts'

export const projects = {
  unit: { include: ['src/**/*.test.ts', 'test/*.test.ts'], exclude: withNameOfItsOwn },
  /** What starts processes of its own, and kills them. */
  process: { include: ['src/**/*.process.test.ts', 'test/*.process.test.ts'], exclude: [] },
  /** What must hold on the embedded database and on a PostgreSQL server alike. */
  cluster: { include: ['src/**/*.law.test.ts', 'src/**/*.cluster.test.ts'], exclude: [matrix], needsServers: true },
  story: { include: ['e2e/**/*.story.ts'], exclude: [] },
  night: { include: ['src/**/*.night.test.ts'], exclude: [] },
  matrix: { include: [matrix], exclude: [], needsServers: true },
} as const satisfies Record<string, Project>

export type ProjectName = keyof typeof projects

/** How a tag leaves a test out. */
export const tags = [
  { name: 'later', description: 'Runs before anything lands, and not in `npm test`.' },
  { name: 'night', description: 'Runs in `npm run test:night` alone.' },
  { name: 'firefox', description: 'Runs in the night in Firefox as well.' },
] as const
type Tag = (typeof tags)[number]['name']

/** A project, or those of its tests that carry a tag, or that carry none of some. */
export type Part = {
  readonly project: ProjectName
  readonly only?: Tag
  readonly without?: readonly Tag[]
  /** In another browser than Chromium. */
  readonly browser?: 'firefox'
}

const waitedFor: readonly Part[] = [
  { project: 'unit', without: ['later', 'night'] },
  { project: 'story', without: ['later', 'night'] },
]
const rest: readonly Part[] = [
  { project: 'unit', only: 'later' },
  { project: 'process' },
  { project: 'story', only: 'later' },
  { project: 'cluster', without: ['night'] },
]
export const tiers = {
  test: waitedFor,
  /** What landing asks besides. */
  rest,
  all: [
    { project: 'unit', without: ['night'] },
    { project: 'process' },
    { project: 'story', without: ['night'] },
    { project: 'cluster', without: ['night'] },
  ],
  night: [
    { project: 'unit', only: 'night' },
    { project: 'story', only: 'night' },
    { project: 'story', only: 'firefox', browser: 'firefox' },
    { project: 'night' },
    { project: 'matrix' },
  ],
  cluster: [{ project: 'cluster' }],
  long: [{ project: 'night' }],
} as const satisfies Record<string, readonly Part[]>

export type Tier = keyof typeof tiers

/** Of what is true of any values, what is waited for tries a quarter of the values. */
export function settingsOf(tier: Tier): Readonly<Record<string, string>> {
  return tier === 'test' ? { GUET_TRIED_ONE_OF: '4' } : {}
}

/** A story waits for its browser more than it works: three of them keep two cores busy. */
export function workersOf(project: ProjectName): number {
  return project === 'story' ? 3 : 2
}

export function isTier(name: string | undefined): name is Tier {
  return name !== undefined && name in tiers
}

export function projectsOf(file: string): ProjectName[] {
  return (Object.keys(projects) as ProjectName[]).filter((name) => isOf(projects[name], file))
}

/** What Vitest is told to run a part: where a tag is asked for, files without it are not even read. */
export function parametersOf(part: Part): string[] {
  const { project, only } = part
  const filter = filterOf(part)
  return [
    '--project',
    project,
    ...(filter === '' ? [] : [`--tags-filter=${filter}`]),
    ...(only ? filesOf(project).filter((file) => mentions(only, file)) : []),
  ]
}

/** Which tags Vitest looks for. */
export function filterOf({ only, without = [] }: Part): string {
  return only ?? without.map((tag) => `!${tag}`).join(' && ')
}

export function filesOf(project: ProjectName): string[] {
  const { include } = projects[project]
  return include
    .flatMap((pattern) => globSync(pattern))
    .filter((file) => isOf(projects[project], file))
    .toSorted()
}

function isOf({ include, exclude }: Project, file: string): boolean {
  const matches = (patterns: readonly string[]) => patterns.some((pattern) => matchesGlob(file, pattern))
  return matches(include) && !matches(exclude)
}

function mentions(tag: Tag, file: string): boolean {
  return new RegExp(`@module-tag ${tag}\\b|tags: '${tag}'|\\b${tag}\\(`).test(readFileSync(file, 'utf8'))
}
