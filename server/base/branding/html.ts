import { SECTIONS } from '../../../core/office/house/house.ts'
import { paletteOf, type Scheme } from '../../../core/office/house/palette.ts'
import { DELIVERED } from '../words/brand.ts'
import { LOCALES, type Locale, wordsAsBuilt, wordsFor } from '../words/words.ts'
import { withoutLinks } from './links.ts'
import type { ContactFact, Look } from './look.ts'
import { letterMark } from './mark.ts'
import { withInline, withStyle } from './policy.ts'

/** By slug; of the built site. */
export type ServicePages = readonly { slug: string; folders: readonly string[]; keeps: readonly string[] }[]

const BUILT = paletteOf(SECTIONS.identity.defaults)
/** A script as a whole, or the name in a text; with `data-software` the software is meant, not the house. */
const NAMED = /(<script\b[^>]*>)([\s\S]*?)<\/script>|(?<!data-software>)Pelesir(?!\w)/g
const LANGUAGE_SWITCH = /<div role="group"[^>]*>\s*(?=<a [^>]*data-locale=)[\s\S]*?<\/div>/g
const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = { id: 'id-ID', en: 'en-US' }

/** A page as the house has it. */
export function brandPage(html: string, look: Look, pages: ServicePages): string {
  const locale = localeOf(html)
  const steps: ((html: string) => string)[] = [
    (page) => withoutServices(page, look, pages),
    (page) => withoutLanguages(page, look),
    (page) => withContacts(page, look, locale),
    (page) => withFoot(page, look, locale),
    (page) => withMark(page, look),
    (page) => withName(page, look),
    (page) => withColours(page, look),
  ]
  return steps.reduce((page, step) => step(page), html)
}

function localeOf(html: string): Locale {
  return /<html lang="en/.test(html) ? 'en' : 'id'
}

function withoutServices(html: string, { sold }: Look, pages: ServicePages): string {
  const closed = closedPages(sold, pages)
  if (closed.length === 0) return html
  const [first] = pages
  const isFirstClosed = closed.some(({ slug }) => slug === first?.slug)
  const isClosed = ({ href, tag }: { href: string; tag: string }) =>
    isClosedPath(href, closed) ||
    (isFirstClosed && (/\sdata-first(=|\s|>)/.test(tag) || tag.includes(` data-tab="${first?.slug}"`)))
  const slugs = pages.map(({ slug }) => slug)
  const marked = withoutLinks(html, isClosed).replace(
    '<html ',
    () => `<html data-closed="${closed.map(({ slug }) => slug).join(' ')}" `,
  )
  // Home leads to the page of the last search.
  const listed = `'${slugs.slice(1).join(' ')}'.split(' ')`
  const open = `'${slugs
    .slice(1)
    .filter((slug) => sold.some((each) => each === slug))
    .join(' ')}'.split(' ')`
  return withInline(marked, (text, kind) => (kind === 'script' ? text.replaceAll(listed, () => open) : text))
}

export function closedPages(sold: readonly string[], pages: ServicePages): ServicePages {
  return pages.filter(({ slug }) => !sold.includes(slug))
}

/** `/id/hotel/results?rooms=1`, `/hotel`, or the same with a host. */
export function isClosedPath(path: string, closed: ServicePages): boolean {
  const [, inLanguage = ''] = /^(?:https?:\/\/[^/]+)?\/(?:id\/|en\/)?([^?#]*)/.exec(path) ?? []
  return closed.some(
    ({ folders, keeps }) => folders.includes(inLanguage.split('/')[0] ?? '') && !keeps.includes(inLanguage),
  )
}

function withoutLanguages(html: string, { languages }: Look): string {
  const gone = LOCALES.filter((each) => !languages.includes(each))
  const [only] = languages
  if (gone.length === 0 || !only) return html
  const tags = gone.map((each) => LANGUAGE_TAGS[each]).join('|')
  return html
    .replace(new RegExp(`<link rel="alternate" hreflang="(${tags})"[^>]*>`, 'g'), '')
    .replace(
      /(<link rel="alternate" hreflang="x-default" href="[^"]*\/)id(?=["/])/g,
      (_, before: string) => before + only,
    )
    .replace(LANGUAGE_SWITCH, '<div></div>')
}

/** A heading with its id, and what stands below it. */
const SECTION = /(<h2 id="([^"]*)">[^<]*<\/h2>)([\s\S]*?)(?=<h2\b|<\/article>)/g
const DEMO_SECTIONS = ['situs-ini-demo', 'this-site-is-a-demo']
const DEMO_LINK = /<li\b[^>]*>\s*<a\b[^>]*href="#(situs-ini-demo|this-site-is-a-demo)"[^>]*>[^<]*<\/a>\s*<\/li>/g
/** Matches the invented operator's contacts on the contact page as delivered. */
const MADE_UP = /@pelesir\.example|Jalan Contoh Nomor 1|0{13}|000\/CONTOH/

/** The delivered contact page says that it is a demo, and makes an operator up. Neither is shown by a house that sells. */
function withContacts(html: string, look: Look, locale: Locale): string {
  if (!/<h2 id="(operator|situs-ini-demo|this-site-is-a-demo)">/.test(html) && !MADE_UP.test(html)) return html
  const { facts, demo } = look
  const written = html.replace(SECTION, (section, heading: string, id: string, text: string) => {
    if (!demo && DEMO_SECTIONS.includes(id)) return ''
    const isTold = facts !== null && id === 'operator'
    const isMadeUp = !demo && MADE_UP.test(text)
    return isTold || isMadeUp ? `${heading}\n${operatorOf(look, locale)}\n` : section
  })
  return demo ? written : written.replace(DEMO_LINK, '')
}

function operatorOf({ brand, facts }: Look, locale: Locale): string {
  const shown = facts?.[locale] ?? [{ label: wordsFor(locale)('house:name'), value: brand.name }]
  const items = shown.map((fact) => `<li><strong>${escaped(fact.label)}:</strong> ${shownValue(fact)}</li>`)
  return `<ul>\n${items.join('\n')}\n</ul>`
}

function shownValue({ value, href }: ContactFact): string {
  const text = escaped(value).replaceAll('\n', '<br>')
  return href ? `<a href="${escaped(href)}">${text}</a>` : text
}

function withFoot(html: string, { brand, tagline, whatsapp }: Look, locale: Locale): string {
  const own = tagline[locale]
  const foot = own ? html.replaceAll(wordsAsBuilt(locale, 'layout', 'footerLine'), () => escaped(own)) : html
  const lines = brand.lines[locale].map((line) => `<p class="mt-3 max-w-[36ch]">${linked(line, whatsapp)}</p>`)
  return lines.length === 0 ? foot : foot.replace(/<p data-house[^>]*>[\s\S]*?<\/p>/, (line) => line + lines.join(''))
}

function linked(line: string, whatsapp: string): string {
  const text = escaped(line)
  if (!whatsapp) return text
  const link = `<a class="hover:underline" href="https://wa.me/${whatsapp.slice(1)}">WhatsApp ${escaped(whatsapp)}</a>`
  return text.replace(`WhatsApp ${whatsapp}`, () => link)
}

const MARK =
  /(<svg class="block size-full" viewBox="0 0 32 32"[^>]*>)(?:<g id="mark">([\s\S]*?)<\/g>|<use href="#mark"\/>)<\/svg>/g

function withMark(html: string, { brand }: Look): string {
  const { name, logo, accent } = brand
  if (logo) {
    const picture = `<img class="house-logo" src="/house/logo.png?v=${logo.id.slice(0, 12)}" alt="" width="32" height="32">`
    return html.replace(MARK, () => picture)
  }
  if (name === DELIVERED.name)
    return html.replaceAll('fill="#e2582b"', () => `fill="${accent === DELIVERED.accent ? '#e2582b' : accent}"`)
  return html.replace(MARK, (whole, svg: string, drawing?: string) =>
    drawing === undefined ? whole : `${svg}<g id="mark">${letterMark(name, accent)}</g></svg>`,
  )
}

/** More letters than this are drawn smaller in the header, where a phone has room for one line of so many. */
const LONG_NAME = 12

function withName(html: string, { brand: { name } }: Look): string {
  if (name === DELIVERED.name) return html
  const marked = name.length > LONG_NAME ? html.replace(/<html\b[^>]*/, (tag) => `${tag} data-long-name`) : html
  const named = marked.replace(NAMED, (whole, open?: string, text?: string) => {
    if (open === undefined) return escaped(name)
    return /type="application\//.test(open) ? `${open}${renamed(text ?? '', name)}</script>` : whole
  })
  return withInline(named, (text, kind) => (kind === 'script' ? renamed(text, name) : text))
}

/** Replaces the name as a whole word only: the demo's password begins with it too. */
export function renamed(text: string, name: string): string {
  return text.replace(/Pelesir(?!\w)/g, () => name)
}

function withColours(html: string, { palette, brand }: Look): string {
  const next = [...Object.entries(palette.laut), ...Object.entries(palette.senja)]
  const built: Readonly<Record<string, string>> = {
    ...BUILT.laut,
    ...Object.fromEntries(Object.entries(BUILT.senja).map(([shade, colour]) => [`s${shade}`, colour])),
  }
  const pairs = new Map([
    ...Object.entries(palette.laut).map(([shade, colour]) => [built[shade] ?? '', colour] as const),
    ...Object.entries(palette.senja).map(([shade, colour]) => [built[`s${shade}`] ?? '', colour] as const),
  ])
  const logo = brand.logo
    ? '.house-logo{display:block;width:100%;height:100%;object-fit:contain;padding:2px;border-radius:6px;background:#fff}'
    : ''
  const isPainted = next.some(
    ([, colour]) => ![...Object.values(BUILT.laut), ...Object.values(BUILT.senja)].includes(colour),
  )
  if (!isPainted) return logo ? withStyle(html, logo) : html
  const inStyles = withInline(html, (text, kind) =>
    kind === 'style'
      ? text.replace(/#[0-9a-f]{6}(?=[0-9a-f]{2}\b|\b)/g, (colour) => pairs.get(colour) ?? colour)
      : text,
  )
  const themed = inStyles.replace(
    /(<meta name="theme-color" content=")(#[0-9a-f]{6})/,
    (_, before: string, colour: string) => before + (pairs.get(colour) ?? colour),
  )
  const vars = [
    ...Object.entries(palette.laut).map(([shade, colour]) => `--color-laut-${shade}:${colour}`),
    ...Object.entries(palette.senja).map(([shade, colour]) => `--color-senja-${shade}:${colour}`),
    ...schemeOf(palette.light),
  ]
  const dark = schemeOf(palette.dark).join(';')
  return withStyle(themed, `:root{${vars.join(';')}}@media (prefers-color-scheme:dark){:root{${dark}}}${logo}`)
}

function schemeOf(scheme: Scheme): string[] {
  return Object.entries(scheme).map(([name, colour]) => `--${name}:${colour}`)
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}
