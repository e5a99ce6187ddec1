/** Where this device keeps what was opened from the search. */
export const recentsKey = 'guet.search.recent'
