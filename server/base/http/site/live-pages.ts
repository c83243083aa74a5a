import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { LATE, PAGE_WAIT_MS, within } from '../../common/timing.ts'
import type { FillSlot } from './slots.ts'

/** A page of the site that is not in the build. `props` go to the component of its `view`. */
export type LivePage = { version: string; view: string; props(): Record<string, unknown> }

/** By address. `gone`: pages of the build that are shown no more. The same object again until something changed. */
export type LiveList = { pages: ReadonlyMap<string, LivePage>; gone: ReadonlySet<string> }

export type LiveSource = () => Promise<LiveList>

export type Render = (url: string, page: { view: string; props: Record<string, unknown> }) => Promise<string>

export type Rendered = { html: Buffer; brotli: Buffer; etag: string }

export type LivePages = {
  /** Null where it is no live page. */
  find(pathname: string): Promise<Rendered | 'gone' | null>
  lists(): Promise<readonly LiveList[]>
}

const NONE: LiveList = { pages: new Map(), gone: new Set() }
const MOST_PAGES = 1_000
const compress = promisify(brotliCompress)
const PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }

/** Each page is rendered once for each version, and kept in memory with its compressed form. */
export function createLivePages(
  sources: readonly LiveSource[],
  siteUrl: string,
  render: Render,
  waitMs = PAGE_WAIT_MS,
): LivePages {
  const kept = new LRUCache<string, Promise<Rendered>>({ max: MOST_PAGES })
  const standing = sources.map((source) => standingAlone(source, waitMs))
  const lists = () => Promise.all(standing.map((listOf) => listOf()))

  async function make(pathname: string, { view, props }: LivePage): Promise<Rendered> {
    const html = Buffer.from(await render(new URL(pathname, siteUrl).href, { view, props: props() }))
    return { html, brotli: await compress(html, { params: PARAMS }), etag: `"${hash('sha256', html).slice(0, 27)}"` }
  }

  return {
    lists,
    async find(pathname) {
      const all = await lists()
      for (const { pages } of all) {
        const page = pages.get(pathname)
        if (!page) continue
        const key = `${pathname} ${page.version}`
        const known = kept.get(key) ?? make(pathname, page)
        if (!kept.has(key)) {
          kept.set(key, known)
          // One that failed is rendered again when it is asked for.
          known.catch(() => kept.delete(key))
        }
        return await known
      }
      return all.some(({ gone }) => gone.has(pathname)) ? 'gone' : null
    },
  }
}

/**
 * Serves the last known list while the database is away or silent, so that the site stands without it. A silent
 * database is not asked again.
 */
function standingAlone(source: LiveSource, waitMs: number): LiveSource {
  let last = NONE
  let isSilent = false
  const ask = async () => {
    try {
      last = await source()
    } catch {
      // The last list stands.
    }
    isSilent = false
  }
  return async () => {
    if (!isSilent && (await within(waitMs, ask())) === LATE) isSilent = true
    return last
  }
}

type Built = { render: Render; fill: FillSlot }

/** Loads the renderer that the build made (`build/live-pages.ts`) when it is first needed. Without a build there is no page to render. */
export function builtPages(folder: string): { render: Render; fill: FillSlot } {
  let loading: Promise<Built> | undefined
  const load = async (): Promise<Built> => {
    const path = `${folder}/entry.mjs`
    if (!existsSync(path)) throw new Error(`${path} is missing: the site was not built`)
    return await import(pathToFileURL(path).href)
  }
  const built = () => {
    loading ??= load()
    return loading
  }
  return {
    render: async (url, page) => (await built()).render(url, page),
    fill: async (slot, visit) => (await built()).fill(slot, visit),
  }
}

const LINK = /<xhtml:link rel="alternate" hreflang="([^"]+)" href="[^"]*"\s*\/>/g
const LINKS = /<url><loc>([^<]*)<\/loc>[\s\S]*?<\/url>/g

type Listed = {
  lists: readonly LiveList[]
  /** Addresses without language. */
  offers?: readonly string[]
  locales: Readonly<Record<string, string>>
}

/** Pages that one sitemap may name at most: https://www.sitemaps.org/protocol.html */
const MOST_LISTED = 50_000

/** The sitemap of the build with the pages that are live and with offers, and without pages that are gone. */
export function liveSitemap(xml: string, { lists, offers = [], locales }: Listed): string {
  const gone = new Set(lists.flatMap((list) => [...list.gone]))
  const known = new Set<string>()
  let origin = ''
  const kept = xml.replace(LINKS, (entry, address: string) => {
    const { origin: own, pathname } = new URL(address)
    origin = own
    known.add(pathname)
    return gone.has(pathname) ? '' : entry
  })
  const own = lists.flatMap(({ pages }) => [...pages.keys()])
  const offered = Object.keys(locales).flatMap((locale) => offers.map((address) => `/${locale}/${address}`))
  const added = [...new Set([...own, ...offered])].filter((path) => !known.has(path)).slice(0, MOST_LISTED - known.size)
  const entryOf = (path: string) => {
    const [, , ...rest] = path.split('/')
    const links = Object.entries(locales).map(
      ([locale, tag]) =>
        `<xhtml:link rel="alternate" hreflang="${tag}" href="${origin}/${[locale, ...rest].join('/')}"/>`,
    )
    return `<url><loc>${origin}${path}</loc>${links.join('')}</url>`.replaceAll('&', '&amp;')
  }
  const [first = ''] = Object.values(locales)
  const whole = kept.replace('</urlset>', () => `${added.map(entryOf).join('')}</urlset>`)
  return whole.replace(LINK, (link, tag: string) =>
    tag === first ? link + link.replace(`"${tag}"`, '"x-default"') : link,
  )
}
