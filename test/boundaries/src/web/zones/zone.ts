export const zone = 'closed to other features'
