import { connect } from 'node:net'
import { expect } from 'vitest'
import { desk, expectAccessible, theBrowser } from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

const server = theServer({ trackers: ['ais'] })
const { visit } = theBrowser(server, { goesOn: true })

/** A cargo ship off Kayar, as its own transmitter says it: where it is, and who. */
const sentences = [
  '!AIVDM,1,1,,A,19pC3vOP1sNgKh08Qap755aqP000,0*00',
  '!AIVDM,2,1,0,A,59pC3v@2:N2WIL48001@E84pL60EQ18E=<000016BhN:B0000010BhDP0000,0*4A',
  '!AIVDM,2,2,0,A,00000000000,2*24',
]

later(
  'a ship that is heard has a sheet on the map that says what it is, how large, and that it is not followed here',
  async () => {
    const fisherman = await callerAs(server.origin, 'fisherman')
    const heard = async () => (await fisherman.get<{ results: { mmsi: string }[] }>('/ships/')).results
    expect(await heard()).toEqual([])
    const station = connect(server.trackers['ais'] ?? 0, '127.0.0.1')
    for (const sentence of sentences) station.write(`${sentence}\r\n`)
    await expect.poll(heard, { timeout: 20_000 }).toMatchObject([{ mmsi: '663012345' }])
    station.destroy()

    const page = await visit({ as: 'fisherman', path: '/map?mark=ship:663012345', viewport: desk })
    const sheet = page.getByRole('dialog', { name: 'TERANGA EXPRESS' })
    await sheet.getByText('Marchandises').waitFor()
    await sheet.getByText('180 × 28\u00a0m').waitFor()
    await sheet.getByText('Entendu en AIS. Ce navire n’est pas suivi ici.').waitFor()
    await expectAccessible(page)
  },
)
