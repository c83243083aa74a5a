import { expect, it } from 'vitest'
import { finishedSitemap } from './sitemap.ts'

const entry = (path: string, more = '') => `<url><loc>https://x.example${path}</loc>${more}<xhtml:link href="/"/></url>`
const PAGES: Readonly<Record<string, string>> = {
  '/id/about': '<meta property="article:modified_time" content="2026-11-29">',
  '/id/waiting': '<meta name="robots" content="noindex">',
  '/id/help': '<title>x</title>',
}

it('names the day of the last change, and leaves out what may not be listed', () => {
  const xml = `<urlset>${['/id/about', '/id/waiting', '/id/help', '/id/elsewhere'].map((path) => entry(path)).join('')}</urlset>`
  expect(finishedSitemap(xml, (path) => PAGES[path])).toBe(
    `<urlset>${entry('/id/about', '<lastmod>2026-11-29</lastmod>')}${entry('/id/help')}${entry('/id/elsewhere')}</urlset>`,
  )
})
