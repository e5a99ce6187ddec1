import { Ingest } from '#server/ingest/ingest.ts'
import { Space, type SpacePort } from '#server/platform/storage/space.ts'
import { settlingAtOnce } from './settling.ts'
import type { TestServer } from './test-server.ts'

const megabyte = 1_000_000
export const reserve = 64 * megabyte

/** A disk as full as a test says, with the reserve on it. */
export type TestDisk = {
  /** So many megabytes are left beyond the reserve; fewer than none when a part of it is used up. */
  readonly fill: (left: number) => void
  readonly free: () => number
  readonly reserved: () => number
  readonly port: SpacePort
}

export function newDisk(total = 1000): TestDisk {
  let used = 0
  let reserved = reserve
  let now = 0
  const free = () => Math.max(0, total * megabyte - used - reserved)
  const port: SpacePort = {
    measure: () => ({ free: free(), total: total * megabyte }),
    reserved: () => reserved,
    shrink: (size) => (reserved = size),
    reserve: async () => void (reserved = reserve),
    // Each look is a new one: nobody waits in a test.
    now: () => (now += 1000),
  }
  return {
    fill: (left) => (used = (total - left) * megabyte - reserve),
    free,
    reserved: () => reserved,
    port,
  }
}

/** Puts such a disk under a test server. */
export function diskUnder({ services }: TestServer): TestDisk {
  const disk = newDisk()
  const space = new Space(disk.port, reserve)
  const ingest = settlingAtOnce(new Ingest(() => services))
  for (const way of [services, services.front]) Object.assign(way, { space, ingest })
  return disk
}
