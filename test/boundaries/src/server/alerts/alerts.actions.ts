export const raiseAlert = 'open to other features'
