import { registerHooks } from 'node:module'
import { certain } from './certain-imports.ts'

/**
 * Loaded before a server (`--import`): the engine looks up everything, and at the end it is printed how often that was certain
 * from the names alone, and where the two are not of one mind.
 */
const told = { certain: 0, otherwise: [] as string[] }

registerHooks({
  resolve: (name, context, next) => {
    const looked = next(name, context)
    const known = certain(name, context.parentURL ?? '')
    if (known) told.certain += 1
    if (known && (known.url !== looked.url || known.format !== looked.format)) {
      told.otherwise.push(
        `${name} from ${context.parentURL}: ${known.url} ${known.format}, ${looked.url} ${looked.format}`,
      )
    }
    return looked
  },
})

process.on('exit', () => process.stdout.write(`${JSON.stringify(told)}\n`))
