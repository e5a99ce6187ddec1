/** The page of donations that needs no session. */
export const supportPath = '/soutenir'
