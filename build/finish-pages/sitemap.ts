const ENTRY = /<url><loc>([^<]*)<\/loc>/g
const WHOLE = /<url><loc>([^<]*)<\/loc>[\s\S]*?<\/url>/g
const CLOSED = '<meta name="robots" content="noindex">'
const CHANGED = /<meta property="article:modified_time" content="([^"]*)">/

/** A sitemap without pages that no search engine may list, and with the day of the last change of those that say it. `pageAt` gives the HTML of a path of the site. */
export function finishedSitemap(xml: string, pageAt: (path: string) => string | undefined): string {
  const pageOf = (address: string) => pageAt(new URL(address).pathname) ?? ''
  return xml
    .replace(WHOLE, (entry, address: string) => (pageOf(address).includes(CLOSED) ? '' : entry))
    .replace(ENTRY, (start, address: string) => {
      const [, day] = CHANGED.exec(pageOf(address)) ?? []
      return day ? `${start}<lastmod>${day}</lastmod>` : start
    })
}
