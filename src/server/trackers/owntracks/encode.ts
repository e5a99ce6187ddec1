import type { DeviceCommand } from '#server/trackers/protocol.ts'

/** Orders travel in the answer to the phone's next message. It obeys only if its owner allowed remote orders. */
export function encodeOwnTracks(command: DeviceCommand): Buffer | null {
  const order = (fields: object) => Buffer.from(JSON.stringify([{ _type: 'cmd', ...fields }]))
  switch (command.type) {
    case 'request_location':
      return order({ action: 'reportLocation' })
    case 'set_interval':
      return order({
        action: 'setConfiguration',
        configuration: { _type: 'configuration', locatorInterval: command.seconds },
      })
    case 'seal':
    case 'unseal':
    case 'reboot':
      return null
  }
}
