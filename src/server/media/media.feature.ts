import type { Feature } from '#server/platform/services.ts'
import { mediaFileRoutes } from './media-file-routes.ts'
import { mediaRoutes } from './media.routes.ts'
import { mediaFiles } from './media.store.ts'
import { forgetPrivateMedia, removeGoneFiles } from './removal.actions.ts'
import { tusRoutes } from './tus.routes.ts'

export const mediaFeature: Feature = {
  routes: [mediaRoutes],
  pages: [mediaFileRoutes, tusRoutes],
  cleans: [removeGoneFiles],
  files: [
    { table: mediaFiles, column: mediaFiles.fileName },
    { table: mediaFiles, column: mediaFiles.thumbnailName },
  ],
  letsGo: forgetPrivateMedia,
}
