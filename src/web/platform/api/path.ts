import type { Endpoint } from '#contract/wire/endpoint.ts'

type Given = { readonly params?: { readonly [name: string]: string } | undefined }

/** Below `/api`, with its parameters filled in. */
export function pathOf(endpoint: Endpoint, { params = {} }: Given): string {
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
