import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { announcement } from '#server/app/announcement.ts'
import { runUntilStopped } from '#server/app/process.ts'
import { type Running, start } from '#server/app/start.ts'
import { openWeatherStandIn } from './weather-stand-in.ts'

/** What `npm start` runs: the whole product on this machine, with the demonstration's people and boats in it. */
const given = { GUET_DEMO: '1', LOG_LEVEL: 'warn', ...process.env }
/* An SOS without data is written to somebody: here to a number that Senegal gives to nobody. */
const nobodysNumber = '+221 00 000 00 00'
const environment = given.GUET_DEMO === '1' ? { GUET_SOS_NUMBER: nobodysNumber, ...given } : given

runUntilStopped(async () => {
  const weather = await openWeatherStandIn()
  const running = await start({ ...environment, GUET_WEATHER_STAND_IN: weather.origin })
  const { host, port, demo } = running.config
  console.log(`\nGuet est prêt : http://${host}:${port}\n`)
  for (const line of announcement(running, process.env).slice(1)) console.log(line)
  console.log()
  if (!demo) {
    console.log('Arrêter : Ctrl+C')
    return running
  }
  console.log('Comptes de démonstration (mot de passe : guet-demo)')
  console.log('  administrateur  admin@guet.example')
  console.log('  organisation    gie@guet.example')
  console.log('  pêcheur         pecheur@guet.example\n')
  const stopFleet = sendFleet(running)
  console.log('Arrêter : Ctrl+C')
  return { ...running, stop: () => (stopFleet(), weather.close(), running.stop()) }
})

/** Only to ports that are this server's own: behind one that was taken another server may be listening. */
function sendFleet({ trackerPorts }: Running): () => void {
  const ports = Object.entries(trackerPorts)
  if (ports.length === 0) return () => undefined
  console.log('45 pirogues de démonstration naviguent au large de Cayar et de Dakar.')
  console.log('  npm run demo -- violation    l’une bondit hors de ses eaux')
  console.log('  npm run demo -- emergency    l’une s’arrête et lance un SOS')
  console.log('  npm run demo -- late         l’une devait rentrer et ne rentre pas')
  console.log('  npm run demo -- calm         elle reprend sa route\n')
  const program = fileURLToPath(new URL('fake-trackers.ts', import.meta.url))
  const GUET_TRACKERS = ports.map(([protocol, port]) => `${protocol}:${port}`).join(',')
  const fleet = spawn(process.execPath, [program], {
    env: { ...environment, GUET_TRACKERS },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  fleet.on('error', (problem) => process.stderr.write(`La flottille ne navigue pas : ${problem.message}\n`))
  return () => void fleet.kill('SIGTERM')
}
