import { raiseAlert } from '#server/alerts/alerts.actions.ts'
export const offence = raiseAlert
