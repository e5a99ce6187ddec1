import type { FastifyRequest } from 'fastify'

/*
 * In which language a page of the server is read, by whoever has no account.
 *   pageLanguage   as it was chosen in the address, else whichever of those that the page has the browser wants most; else French
 *   chosenIn       the choice alone, to be carried to the next page; null: nothing was chosen
 */
export function pageLanguage<Spoken extends string>(request: FastifyRequest, spoken: readonly Spoken[]): Spoken | 'fr' {
  const wanted = (request.headers['accept-language'] ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => weighed(part, spoken))
  const [most] = wanted.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight)
  return chosenIn(request, spoken) ?? most?.name ?? 'fr'
}

export function chosenIn<Spoken extends string>({ query }: FastifyRequest, spoken: readonly Spoken[]): Spoken | null {
  const lang = (query as { readonly lang?: unknown }).lang
  return spoken.find((one) => one === lang) ?? null
}

/** « en-GB;q=0.8 ». */
function weighed<Spoken extends string>(part: string, spoken: readonly Spoken[]) {
  const [tag = '', ...parameters] = part.split(';').map((one) => one.trim())
  const name = spoken.find((one) => one === tag.split('-')[0]) ?? null
  const said = parameters.find((one) => one.startsWith('q='))
  if (name === null) return { name: null, weight: 0 }
  return { name, weight: said === undefined ? 1 : Number(said.slice(2)) }
}
