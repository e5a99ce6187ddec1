import { openServices } from '#server/app/open-services.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openLog } from '#server/platform/log.ts'
import { prepareMonths } from '#server/positions/positions.jobs.ts'
import { seedPassword, sizes, sow } from './seed/sow.ts'

/**
 * `npm run seed -- --large`: ten thousand people, as many boats and a hundred thousand trips into the empty database of
 * GUET_DATA or DATABASE_URL, the same each time; without --large a hundredth of it. No server may run on the folder.
 */
const size = process.argv.includes('--large') ? sizes.large : sizes.small
const { services, close } = await openServices(readConfig(process.env), openLog('error'))
try {
  const start = performance.now()
  await prepareMonths(services)
  const sown = await sow(services, size)
  if (sown === null) {
    process.stderr.write('La base n’est pas vide : donnez à GUET_DATA un dossier neuf.\n')
    process.exitCode = 1
  } else {
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`${sown.people} personnes, ${sown.boats} pirogues et ${sown.trips} sorties en ${seconds} s.`)
    console.log(`${sown.admin} et ${sown.coordinator}, mot de passe ${seedPassword}.`)
  }
} finally {
  await close()
}
