import { parseSync } from 'vite'

/** A small fault that could be planted in a source: the text between two places, and what would stand there instead. */
export type Fault = {
  readonly kind: FaultKind
  readonly from: number
  readonly to: number
  readonly wrong: string
  /** A statement of its own: something must stand before its bracket, or it would call the line above. */
  readonly isStatement: boolean
}
export type FaultKind =
  | 'negated condition'
  | 'swapped bound'
  | 'swapped and, or'
  | 'swapped sign'
  | 'dropped await'
  | 'missing guard'
  | 'missing call'

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [name: string]: unknown }

const otherBound: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' }
const otherSign: Record<string, string> = { '-': '+', '*': '/', '/': '*' }
const otherLogic: Record<string, string> = { '&&': '||', '||': '&&', '??': '&&' }

/**
 * All faults that this source has room for, in its order. Types are no expressions, and have none; nor has what a statement
 * begins with: in brackets it would be read as a call of the line above.
 */
export function faultsIn(name: string, source: string): Fault[] {
  const found: Fault[] = []
  const begins = new Set<number>()
  visit(parseSync(name, source).program as unknown as Node, (node) => {
    if (node.type === 'ExpressionStatement') begins.add(node.start)
    found.push(...faultsOf(node, source))
  })
  return found.filter(({ isStatement, from }) => isStatement || !begins.has(from))
}

function visit(node: Node, look: (node: Node) => void): void {
  look(node)
  for (const part of Object.values(node)) {
    for (const one of Array.isArray(part) ? (part as unknown[]) : [part]) if (isNode(one)) visit(one, look)
  }
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part && 'start' in part
}

function faultsOf(node: Node, source: string): Fault[] {
  const textOf = ({ start, end }: Node) => source.slice(start, end)
  const instead = (kind: FaultKind, { start, end }: Node, wrong: string, isStatement = false): Fault => {
    return { kind, from: start, to: end, wrong, isStatement }
  }
  if (node.type === 'IfStatement') {
    const test = node['test'] as Node
    const negated = instead('negated condition', test, `!(${textOf(test)})`)
    return isGuard(node) ? [negated, instead('missing guard', test, 'false')] : [negated]
  }
  if (node.type === 'ConditionalExpression') {
    const test = node['test'] as Node
    return [instead('negated condition', test, `!(${textOf(test)})`)]
  }
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
    const { left, right, operator } = node as Node & { left: Node; right: Node; operator: string }
    const swapped = (kind: FaultKind, other?: string) =>
      other === undefined ? [] : [instead(kind, node, `(${textOf(left)}) ${other} (${textOf(right)})`)]
    return [
      ...swapped('swapped bound', otherBound[operator]),
      ...swapped('swapped sign', otherSign[operator]),
      ...swapped('swapped and, or', otherLogic[operator]),
    ]
  }
  return node.type === 'ExpressionStatement' ? faultsOfStatement(node['expression'] as Node, textOf, instead) : []
}

function faultsOfStatement(
  expression: Node,
  textOf: (node: Node) => string,
  instead: (kind: FaultKind, node: Node, wrong: string, isStatement: boolean) => Fault,
): Fault[] {
  if (expression.type === 'CallExpression') return [instead('missing call', expression, 'undefined', true)]
  if (expression.type !== 'AwaitExpression') return []
  return [
    instead('dropped await', expression, textOf(expression['argument'] as Node), true),
    instead('missing call', expression, 'undefined', true),
  ]
}

/** « If …, nothing of what follows »: the way out is all that it does. */
function isGuard({ alternate, consequent }: Node): boolean {
  if (isNode(alternate) || !isNode(consequent)) return false
  const body = consequent.type === 'BlockStatement' ? (consequent['body'] as Node[]) : [consequent]
  return ['ReturnStatement', 'ThrowStatement', 'ContinueStatement'].includes(body.at(-1)?.type ?? '')
}
