import type { Ask, Cell, MatrixOf, Recipe } from './recipe.ts'
import type { mediaApi } from '#contract/media/media.api.ts'
import { smallestPng } from '#test/samples/pictures.ts'
import { sentMedia, sentVideo } from '#test/samples/media.ts'
import { form } from '#test/samples/uploads.ts'
import { results } from '#test/world/fixes.ts'

export const mediaMatrix: MatrixOf<typeof mediaApi> = {
  list: {
    ...aboutFile(() => ({ path: '/media/files/?page_size=100' })),
    shows: (answer, { person }) =>
      results(answer).some(({ uploaded_by }) => (uploaded_by as { id: string }).id === person.id),
  },
  read: aboutFile((id) => ({ path: `/media/files/${id}/` })),
  add: {
    own: () => ({ path: '/media/files/', ...form({ name: 'file', content: smallestPng, fileName: 'a.png' }) }),
    another: null,
  },
  change: aboutFile((id) => ({ path: `/media/files/${id}/`, body: { name: 'Retour de pêche' } })),
  remove: aboutFile((id) => ({ path: `/media/files/${id}/` })),
  removeSome: aboutFile((id) => ({ path: '/media/files/batch-delete/', body: { ids: [id] } })),
  removeAll: { own: () => ({ path: '/media/files/' }), another: null },
  download: aboutFile((id) => ({ path: `/media/files/${id}/download/` })),
  like: aboutFile((id) => ({ path: `/media/files/${id}/like/` })),
  unlike: aboutFile((id) => ({ path: `/media/files/${id}/like/` })),
  sendPoster: aboutFile(
    (id) => ({
      path: `/media/files/${id}/poster/`,
      ...form({ name: 'poster', content: smallestPng, fileName: 'a.png' }),
    }),
    sentVideo,
  ),
  stats: { own: () => ({ path: '/media/stats/' }), another: null },
}

/** Somebody has sent a file that all may see, and the call is about that. */
function aboutFile(ask: (id: string, cell: Cell) => Ask, send: typeof sentMedia = sentMedia): Recipe {
  const asked = async (cell: Cell) => ask((await send(cell.person)).id, cell)
  return { own: asked, another: asked }
}
