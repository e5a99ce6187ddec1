/** The head `Server-Timing` of every page of a demonstration server says so. */
export const demonstrationMark = 'demonstration'
