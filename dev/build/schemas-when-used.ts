import { type Plugin, parseSync } from 'vite'

const whenUsed = new URL('when-used.ts', import.meta.url).pathname

/**
 * A schema costs a cheap phone a tenth of a millisecond to make, and the files of the contract say hundreds that the first screen
 * does not ask. In the built app each is made when it is first used; in the sources, and in the tests, where it stands.
 */
export function schemasWhenUsed(): Plugin {
  return {
    name: 'guet-schemas-when-used',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/(contract|web)\/[^?]+\.tsx?$/, code: "import * as z from 'zod/mini'" },
      handler: (code, id) => ({ code: madeWhenUsed(code, id), map: null }),
    },
  }
}

export function madeWhenUsed(code: string, file: string): string {
  const schemas = outermost(parseSync(file, code).program)
  const written = schemas.reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}/*#__PURE__*/ whenUsed(() => ${text.slice(start, end)})${text.slice(end)}`,
    code,
  )
  return schemas.length === 0 ? code : `import { whenUsed } from '${whenUsed}'\n${written}`
}

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>

/** Every `z.object(…).check(…)` that stands in no other one. */
function outermost(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(outermost)
  if (!isNode(node)) return []
  return isSchema(node) ? [node] : Object.values(node).flatMap(outermost)
}

function isSchema(node: Node): boolean {
  return node.type === 'CallExpression' && beginsWith(node) === 'z'
}

function beginsWith(node: unknown): unknown {
  if (!isNode(node)) return null
  if (node.type === 'Identifier') return node['name']
  return beginsWith(node.type === 'CallExpression' ? node['callee'] : node['object'])
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
