export const offence = (value: any) => value
