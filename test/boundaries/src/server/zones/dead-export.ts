export const live = 1
export const offence = 2
