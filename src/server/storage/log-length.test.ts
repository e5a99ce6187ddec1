import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shorten } from './log-length.ts'
import { openServices } from '#server/open-services.ts'
import { openLog } from '#server/log.ts'
import { readConfig } from '#server/config.ts'
import { newFolder } from '#test/running-server.ts'

const text = 'create table if not exists heavy (content text)'
const heavy = `insert into heavy select string_agg(md5(random()::text), '') from generate_series(1, 5000) line, generate_series(1, 250) row group by line`

test('the log is put into the tables when it is long, or when it is time; it never grows beyond a few files', async () => {
  const folder = newFolder()
  const config = readConfig({ GUET_DATA: folder.path })
  const { services, close } = await openServices(config, openLog('silent'))
  const log = () => readdirSync(join(folder.path, 'postgres', 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name))
  try {
    await services.db.execute(text)
    expect(await shorten(services, false)).toBe(false)
    expect(await shorten(services, true)).toBe(true)
    expect(await shorten(services, true)).toBe(false)
    for (let time = 0; time < 4; time += 1) {
      await services.db.execute(heavy)
      expect(await shorten(services, false)).toBe(true)
    }
    // Of sixteen megabytes each; 160 were written.
    expect(log().length).toBeLessThanOrEqual(8)
  } finally {
    await close()
    folder.remove()
  }
})
