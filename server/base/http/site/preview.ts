import { dressPage } from '../../dress/html.ts'
import type { Look } from '../../dress/look.ts'
import type { Render } from './live-pages.ts'
import type { PagePhotos } from './photo-pages.ts'
import { readServicePages } from './service-pages.ts'

type PreviewParts = { render: Render; dressing: () => Look | null; photos: PagePhotos }

/** Renders what is not published yet as visitors would see it: as the house looks, with its photographs. */
export function createPreview(site: string, { render, dressing, photos }: PreviewParts): Render {
  const pages = readServicePages(site)
  return async (url, page) => {
    const html = await render(url, page)
    const look = dressing()
    return photos.write(look ? dressPage(html, look, pages) : html)
  }
}
