export const menu = 'closed to features'
