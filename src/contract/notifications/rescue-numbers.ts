/** Whom a telephone and a radio reach without us. They stand alone: the first file of the app has them, and nothing else of the notices. */
export const rescueNumber = '119'
export const rescueRadioChannel = 'VHF 16'
