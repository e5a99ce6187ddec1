/** Apart from the rest, so that the live stream can reach them before any screen is read. */
export const organisationKeys = ['organisations'] as const
