export const button = 'open to every feature'
