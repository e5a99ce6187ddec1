/** Joins the class names that apply. Later ones never override earlier ones: give each property one owner. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
