export const zone = 'open to both sides'
