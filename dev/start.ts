import { runUntilStopped } from '#server/process.ts'
import { start } from '#server/start.ts'

/** What `npm start` runs: the whole product on this machine, with the demonstration's people in it. */
runUntilStopped(async () => {
  const running = await start({ GUET_DEMO: '1', LOG_LEVEL: 'warn', ...process.env })
  const { host, port, demo } = running.config
  console.log(`\nGuet est prêt : http://${host}:${port}\n`)
  if (demo) {
    console.log('Comptes de démonstration (mot de passe : guet-demo)')
    console.log('  administrateur  admin@guet.example')
    console.log('  organisation    gie@guet.example')
    console.log('  pêcheur         pecheur@guet.example\n')
  }
  console.log('Arrêter : Ctrl+C')
  return running
})
