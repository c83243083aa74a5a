import type { PageAbout } from '../../../../core/base/common/page-about.ts'
import { escaped } from '../../branding/html.ts'

const FIRST = /<script data-first>[\s\S]*?<\/script>/
const UNFILLED = /<noscript data-unfilled>[\s\S]*?<\/noscript>/
/** An island, or a part that no script takes over. */
const ISLAND = /<div (?:id="island"[^>]* )?data-fill="([^"]+)"[^>]*>/
const PROPS = /<script type="application\/json" id="island-props">([\s\S]*?)<\/script>/
const CANONICAL = /<link rel="canonical" href="([^"]+)">/
/** This mark stands on pages whose head describes their offer. */
const TELLS = /<div id="island"[^>]* data-tells[ =>]/
/** This mark stands where scripts are needed, such as a form that they send. */
const SCRIPTED = /<div id="island" class="([^"]*)"[^>]* data-scripted[ =>]/

export type SlotPage = {
  /** Folder of the page's `slot.ts`. */
  slot: string
  /** Properties of the island. */
  given: object
  /** Origin of the site, such as `https://pelesir.example`. */
  site: string
  /** True where the head describes the offer. */
  tells: boolean
  before: string
  beforeWith(about: PageAbout): string
  /** The slot with its skeleton; then the browser asks. */
  asBuilt: string
  withContent(content: { html: string; answers: string }, wide: boolean): string
  after: string
}

/** Cuts a built page at its slot. The script that sends the first calls goes behind the slot, since it asks only for what did not come. */
export function splitPage(html: string): SlotPage {
  const [first = ''] = FIRST.exec(html) ?? []
  const [noscript = ''] = UNFILLED.exec(html) ?? []
  const page = html.replace(FIRST, '').replace(UNFILLED, '')
  const island = ISLAND.exec(page)
  const props = PROPS.exec(page)
  const canonical = CANONICAL.exec(page)?.[1]
  const hidden = SCRIPTED.exec(page)?.[1]
  if (!island || !props || !canonical) throw new Error('the page has no slot')
  const [, slot = ''] = island
  const end = page.lastIndexOf('</div>', props.index)
  const before = page.slice(0, island.index)
  const { origin, pathname } = new URL(canonical)
  return {
    slot,
    given: JSON.parse(props[1] ?? '{}'),
    site: origin,
    tells: TELLS.test(page),
    before,
    beforeWith: (about) => withAbout(before, { ...about, site: origin, pathname }),
    asBuilt: `${noscript}${page.slice(island.index, end)}</div>${first}`,
    withContent({ html: content, answers }, wide) {
      if (!answers) return `<div>${content}</div>`
      const style = hidden === undefined ? '' : ` class="${hidden}"`
      const drawn = `<div id="island"${style} data-drawn="${wide ? 'wide' : 'narrow'}">${content}</div>`
      return `${drawn}<script type="application/json" id="answers">${answers}</script>${first}`
    },
    after: page.slice(end + '</div>'.length),
  }
}

type Told = PageAbout & { site: string; pathname: string }

/** The head of one offer replaces that of the page for all offers: search engines may list it, under its one address. */
function withAbout(before: string, { title, description, address, image, data, site, pathname }: Told): string {
  const path = pathname.split('/').slice(2).join('/')
  const meta = (name: string, content: string) => (html: string) =>
    html.replace(
      new RegExp(`(<meta (?:name|property)="${name}" content=")[^"]*`),
      (_, start) => start + escaped(content),
    )
  const name = /<title>[^<]*?( · [^<]*)<\/title>/.exec(before)?.[1] ?? ''
  return [
    (html: string) => html.replace(/<title>[^<]*/, () => `<title>${escaped(title)}${name}`),
    (html: string) => html.replace('<meta name="robots" content="noindex">', ''),
    (html: string) =>
      html.replaceAll(new RegExp(`(="${site}/\\w\\w/)${path}"`, 'g'), (_, start) => `${start}${escaped(address)}"`),
    meta('description', description),
    (html: string) =>
      html.replace(/(<meta property="og:title" content=")[^"]*/, (_, start) => start + escaped(title) + name),
    meta('og:description', description),
    ...(image ? [meta('og:image', new URL(image, site).href)] : []),
    (html: string) => html.replace('</head>', () => `<script type="application/ld+json">${data}</script></head>`),
  ].reduce((html, change) => change(html), before)
}
