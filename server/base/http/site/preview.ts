import { brandPage } from '../../branding/html.ts'
import type { Look } from '../../branding/look.ts'
import type { Render } from './live-pages.ts'
import type { PageParts } from './page-parts.ts'
import { readServicePages } from './service-pages.ts'

type PreviewParts = { render: Render; branding: () => Look | null; photos: PageParts }

/** Renders what is not published yet as visitors would see it: as the house looks, with its photographs. */
export function createPreview(site: string, { render, branding, photos }: PreviewParts): Render {
  const pages = readServicePages(site)
  return async (url, page) => {
    const html = await render(url, page)
    const look = branding()
    return photos.write(look ? brandPage(html, look, pages) : html)
  }
}
