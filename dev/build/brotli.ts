import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

/** Compressed once, as hard as it goes, and not again for every phone: the server hands out the `.br` beside each text file. */
export function brotli(outDir: string): Plugin {
  const compress = promisify(brotliCompress)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  return {
    name: 'guet-brotli',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const names = await readdir(outDir, { recursive: true })
        const texts = names.filter((name) => /\.(js|css|html|svg|json|webmanifest|topojson|geojson)$/.test(name))
        await Promise.all(
          texts.map(async (name) => {
            const file = join(outDir, name)
            await writeFile(`${file}.br`, await compress(await readFile(file), quality))
          }),
        )
      },
    },
  }
}
