import { announcement } from './app/announcement.ts'
import { runUntilStopped } from './app/process.ts'
import { start } from './app/start.ts'
import { ConfigProblem } from './platform/config/config.ts'

/** Production: no demonstration data, whatever the environment says. */
runUntilStopped(async () => {
  if (process.argv.includes('--production') && process.env['GUET_DEMO'] === '1') {
    throw new ConfigProblem('Un serveur de production ne porte pas de données de démonstration : retirez GUET_DEMO.')
  }
  const running = await start(process.env)
  for (const line of announcement(running, process.env)) console.log(line)
  return running
})
