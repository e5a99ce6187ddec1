export const answers = 'open to calls'
