import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shorten } from './log-length.ts'
import { openServices } from '#server/open-services.ts'
import { openLog } from '#server/log.ts'
import { readConfig } from '#server/config.ts'
import { newFolder } from '#test/running-server.ts'

/* As wide as it is, and not pressed together: forty megabytes of log. */
const table = 'create table heavy (content text storage external)'
const heavy = `insert into heavy select repeat('x', 8000) from generate_series(1, 5000)`

test('the log is put into the tables when it is long, or when it is time; it never grows beyond a few files', async () => {
  const folder = newFolder()
  const config = readConfig({ GUET_DATA: folder.path })
  const { services, close } = await openServices(config, openLog('silent'))
  const log = () => readdirSync(join(folder.path, 'postgres', 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name))
  try {
    await services.db.execute(table)
    expect(await shorten(services, false)).toBe(false)
    expect(await shorten(services, true)).toBe(true)
    expect(await shorten(services, true)).toBe(false)
    for (let time = 0; time < 3; time += 1) {
      await services.db.execute(heavy)
      expect(await shorten(services, false)).toBe(true)
    }
    // Of sixteen megabytes each; 120 were written.
    expect(log().length).toBeLessThanOrEqual(6)
  } finally {
    await close()
    folder.remove()
  }
})
