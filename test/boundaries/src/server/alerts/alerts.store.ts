export const alertsTable = 'closed to other features'
