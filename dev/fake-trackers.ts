import { demonstrationFleet } from '#server/app/demonstration/demonstration-fleet.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { sail } from './fake-trackers/fleet.ts'
import { listenForOrders } from './fake-trackers/orders.ts'

/**
 * The trackers of the demonstration fleet, in a process of their own beside `npm start`: they know the server only by
 * its ports, as real ones do.
 */
const { host, trackerPorts, dataFolder } = readConfig(process.env)
const everywhere = ['0.0.0.0', '::']
const fleet = sail(demonstrationFleet, {
  host: everywhere.includes(host) ? '127.0.0.1' : host,
  ports: trackerPorts,
})
const orders = listenForOrders(dataFolder, fleet.obey)

function stop(): void {
  fleet.stop()
  orders.close(() => process.exit(0))
}

// Whoever started this is gone, in good order or not: no boat sails on alone.
process.on('disconnect', stop)
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
