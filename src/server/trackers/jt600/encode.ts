import type { DeviceCommand } from '#server/trackers/protocol.ts'

/**
 * Of the maker's commands only the restart is publicly documented; a lock is never sent a guess: it is worked through its
 * maker's server.
 */
export function encodeJt600(command: DeviceCommand): Buffer | null {
  return command.type === 'reboot' ? Buffer.from('(S17)') : null
}
