import { type Plugin, parseSync } from 'vite'

/** Shorter ones are compiled in no time wherever they stand. */
const isLong = 3000

/**
 * A browser reads a script while it comes, beside the page's own thread, and leaves every function for the moment in which it is
 * called: there it reads it once more. What libraries of the old form are wrapped in is always called, and as long as they are:
 * in brackets of its own, it is compiled at once.
 */
export function compiledAhead(): Plugin {
  return {
    name: 'guet-compiled-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = inBrackets(file.code, file.fileName)
      },
    },
  }
}

/** `var react = wrapped(() => { … })`: a function is the only thing that is given to what wraps it. */
export function inBrackets(code: string, file: string): string {
  const functions = parseSync(file, code).program.body.flatMap((statement) => {
    if (statement.type !== 'VariableDeclaration') return []
    return statement.declarations.flatMap(({ init }) => {
      if (init?.type !== 'CallExpression' || init.arguments.length !== 1) return []
      const [given] = init.arguments
      return given?.type === 'ArrowFunctionExpression' && given.end - given.start > isLong ? [given] : []
    })
  })
  return functions.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}(${text.slice(start, end)})${text.slice(end)}`,
    code,
  )
}
