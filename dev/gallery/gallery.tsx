import './gallery.css'
import { openPage } from '#web/ui/open-page.tsx'
import { startTheme } from '#web/ui/theme.ts'
import { GalleryPage } from './GalleryPage.tsx'

startTheme()
void openPage(<GalleryPage />)
