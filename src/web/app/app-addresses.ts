/*
 * Which addresses of this origin are the app. The API with its pictures, the gallery of components, what donors see and
 * the two buttons behind the link of a reminder are pages of the server: no script of the app runs there.
 */
export const addressesApart = [/^\/api\//, /^\/ui\//, /^\/soutenir/, /^\/disparition/, /^\/don\//, /^\/r\//]

/** Of the open windows the first that is the app: another one would be brought forward and hear nothing. */
export function windowOfTheApp<Open extends { readonly url: string }>(windows: readonly Open[]): Open | undefined {
  return windows.find(({ url }) => isOfTheApp(new URL(url)))
}

function isOfTheApp({ pathname }: URL): boolean {
  return pathname.startsWith('/') && !addressesApart.some((apart) => apart.test(pathname))
}
