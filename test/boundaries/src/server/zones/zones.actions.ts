import { alertsTable } from '#server/alerts/alerts.store.ts'
export const offence = alertsTable
