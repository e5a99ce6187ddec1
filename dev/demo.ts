import { readConfig } from '#server/platform/config/config.ts'
import { giveOrder, isOrder, usage } from './fake-trackers/orders.ts'

/** `npm run demo -- violation | emergency | late | calm`: an order to the fleet of the `npm start` that runs on this folder. */
const word = process.argv[2] ?? ''
if (!isOrder(word)) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}
try {
  console.log(await giveOrder(readConfig(process.env).dataFolder, word))
} catch {
  process.stderr.write('Aucune flottille de démonstration ici : lancez d’abord npm start.\n')
  process.exit(1)
}
