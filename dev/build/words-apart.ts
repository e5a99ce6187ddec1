import { relative } from 'node:path'
import { type Plugin, parseSync } from 'vite'

const web = new URL('../../src/web', import.meta.url).pathname

/**
 * A phone reads one language. In the built app a word book keeps its French, under a name; what it says in English, or in
 * Wolof, goes to the one file of that language, which asks for the same book by `?en` or `?wo`. In the sources, and in the
 * tests, a book is whole.
 */
export function wordsApart(): Plugin {
  return {
    name: 'guet-words-apart',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.words\.ts(\?(en|wo))?$/ },
      handler: (code, id) => {
        const [file = '', language = 'fr'] = id.split('?')
        return { code: inOneLanguage(code, relative(web, file), language), map: null }
      },
    },
  }
}

type Part = { readonly start: number; readonly end: number }

function inOneLanguage(code: string, file: string, language: string): string {
  const books = booksIn(code, file)
  if (books.length === 0) throw new Error(`${file} holds no word book.`)
  return books.reduceRight((text, { book, languages }, index) => {
    const kept = languages.get(language)
    const said = kept ? `, ${code.slice(kept.start, kept.end)}` : ''
    return `${text.slice(0, book.start)}{ name: '${file}#${index}'${said} }${text.slice(book.end)}`
  }, code)
}

/** Every `words({ fr, en, wo })` that stands by itself at the top of the file. */
function booksIn(code: string, file: string): { book: Part; languages: Map<string, Part> }[] {
  const { program } = parseSync(file, code)
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
    return statement.declaration.declarations.flatMap(({ init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'words')
        return []
      const [book] = init.arguments
      if (book?.type !== 'ObjectExpression') return []
      const languages = book.properties.flatMap((property): [string, Part][] =>
        property.type === 'Property' && property.key.type === 'Identifier' ? [[property.key.name, property]] : [],
      )
      return [{ book, languages: new Map(languages) }]
    })
  })
}
