import './gallery.css'
import { openPage } from '#web/platform/ui/open-page.tsx'
import { startTheme } from '#web/platform/ui/look/theme.ts'
import { GalleryPage } from './GalleryPage.tsx'

startTheme()
void openPage(<GalleryPage />)
