export const offence = process.pid
