import type { raiseAlert } from '#server/alerts/alerts.actions.ts'
export type Offence = typeof raiseAlert
