import type { TrackerPorts } from '#server/platform/config/config.ts'

/** A part of the server that can run alone, on a machine of its own. */
export type RunningRole = {
  readonly stop: () => Promise<void>
  /** The tracker ports that are really open: one that was taken is not among them. */
  readonly trackerPorts?: TrackerPorts
}
