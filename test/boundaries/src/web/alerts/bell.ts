export const bell = 'closed to other features'
