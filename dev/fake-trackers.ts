import { demonstrationFleet } from '#server/app/demonstration/demonstration-fleet.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { sail } from './fake-trackers/fleet.ts'
import { beLate } from './fake-trackers/late.ts'
import { listenForOrders } from './fake-trackers/orders.ts'

/**
 * The trackers of the demonstration fleet, in a process of their own beside `npm start`: they know the server only by
 * its ports, as real ones do. Who is late has said so by telephone before.
 */
const { host, port, trackerPorts, dataFolder } = readConfig(process.env)
const everywhere = ['0.0.0.0', '::']
const near = everywhere.includes(host) ? '127.0.0.1' : host
const fleet = sail(demonstrationFleet, {
  host: near,
  ports: trackerPorts,
})
const orders = listenForOrders(dataFolder, (order) =>
  order === 'late' ? beLate(`http://${near}:${port}`) : fleet.obey(order),
)

function stop(): void {
  fleet.stop()
  orders.close(() => process.exit(0))
}

// Whoever started this is gone, in good order or not: no boat sails on alone.
process.on('disconnect', stop)
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
