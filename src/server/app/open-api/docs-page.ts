import { xml } from '#contract/wire/file-text.ts'
import type { OpenApi, Operation } from './open-api-schemas.ts'

/** The same description for people: one page, no script, nothing fetched. */
export function docsPage(description: OpenApi): string {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const features = Object.entries(Object.groupBy(operations, ({ operation }) => operation.tags[0] ?? ''))
  const menu = features.map(([name]) => `<a href="#${anchor(name)}">${xml(name)}</a>`).join(' ')
  const sections = features.map(
    ([name, calls = []]) =>
      `<section id="${anchor(name)}"><h2>${xml(name)}</h2>${calls.map(callCard).join('')}</section>`,
  )
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Guet — interface</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><header><h1>L’interface de Guet</h1>
<p>Chemins sous <code>/api</code>. En-tête <code>Authorization: Token {token}</code>. Corps en JSON, noms en snake_case,
heures ISO 8601 UTC. Listes : <code>page</code>, <code>page_size</code> (20, au plus 100). Un refus porte
<code>error</code>, <code>detail</code>, <code>code</code> et <code>fields</code>. Version lisible par une machine :
<a href="/api/openapi.json">openapi.json</a>.</p><nav aria-label="Sections">${menu}</nav></header>
<main>${sections.join('')}</main></body></html>`
}

function callCard({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const who = Object.entries(operation['x-who']).filter(([, reach]) => reach !== 'none')
  const details = [
    block('Paramètres', operation.parameters.length > 0 ? operation.parameters : undefined),
    block('Corps', operation.requestBody),
    block('Réponses', operation.responses),
  ]
  return `<article id="${xml(operation.operationId)}"><h3><b class="${method}">${method.toUpperCase()}</b>
<code>${xml(path)}</code></h3><p>${xml(operation.summary)}</p>
<p class="who">${who.map(([role, reach]) => `<span>${role} : ${reachWords[String(reach)] ?? ''}</span>`).join(' ')}</p>
${details.join('')}</article>`
}

function anchor(tag: string): string {
  return `section-${xml(tag.replaceAll(' ', '-'))}`
}

const reachWords: Readonly<Record<string, string>> = { own: 'le sien', all: 'tout' }

function block(title: string, value: unknown): string {
  if (value === undefined) return ''
  return `<details><summary>${title}</summary><pre>${xml(JSON.stringify(value, null, 2))}</pre></details>`
}

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1.5rem;background:light-dark(#f6f9fa,#07161f);color:light-dark(#0b1f2a,#e9f2f6)}
a{color:light-dark(#0f4c6b,#7fc4e6)}nav a{margin-right:1rem}
article{background:light-dark(#fff,#0e2432);border-radius:14px;padding:1rem 1.25rem;margin:1rem 0}
h3{margin:0;font-weight:400;overflow-wrap:anywhere}h3 b{display:inline-block;min-width:4.5rem}
pre{overflow:auto;font-size:13px}summary{cursor:pointer;min-height:2rem}.who span{margin-right:1rem;font-size:14px}`
