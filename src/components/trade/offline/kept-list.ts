import type { ScreenTicket } from '../../../../core/trade/booking/ticket.ts'
import { ticketsAhead } from '../../../islands/trade/ticket/offline-tickets.ts'
import { formatDate } from '../../../lib/format.ts'
import { type Locale, localeOfPath } from '../../../lib/locale.ts'
import { keptPages, type ListedPage } from '../../../lib/offline/caches.ts'
import { momentText } from '../../../lib/page/moment.ts'
import { pathTo } from '../../../lib/paths.ts'

type OfflineWords = { list: Readonly<Record<'title' | 'tickets' | 'trip' | 'offers' | 'content' | 'at', string>> }
/** `lang`: of a text in another language than the page's. */
export type KeptLink = { href: string; text: string; detail: string; lang?: Locale }

const MOST = 8

/** Lists what this device can show; nothing where it keeps nothing, or cannot say. */
export async function showKept(): Promise<void> {
  const place = document.querySelector('[data-kept-list]')
  const words: OfflineWords = JSON.parse(document.getElementById('offline-words')?.textContent ?? '{}')
  addEventListener('online', () => void reloadOnceAnswered())
  if (navigator.onLine) void reloadOnceAnswered()
  if (!place || !('caches' in globalThis)) return
  // The address may be that of any page, without a language too.
  const locale: Locale = document.documentElement.lang.startsWith('en') ? 'en' : 'id'
  const linksTo = async (kind: 'trip' | 'offers' | 'content') =>
    ownFirst(await keptPages(kind), locale).map((page) => linkOf(page, locale, words.list.at))
  const groups: [string, KeptLink[]][] = [
    [words.list.tickets, ticketsAhead(new Date()).map((ticket) => ticketLink(ticket, locale))],
    [words.list.trip, await linksTo('trip')],
    [words.list.offers, await linksTo('offers')],
    [words.list.content, await linksTo('content')],
  ]
  const shown = groups.filter(([, links]) => links.length > 0)
  if (shown.length === 0) return
  place.append(
    part('h2', 'mt-8 text-lg', words.list.title),
    ...shown.flatMap(([title, links]) => [part('h3', 'mt-4 font-bold', title), list(links.slice(0, MOST))]),
  )
}

/** Pauses before each try, in milliseconds. */
const TRIES = [0, 1_000, 3_000, 10_000]

/** A device may say that it is online before anything answers, while a link is on its way, and while the server is down. */
async function reloadOnceAnswered(): Promise<void> {
  for (const pause of TRIES) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    if (answer && answer.status < 500) return location.reload()
  }
}

function ticketLink({ id, title, legs: [leg] }: ScreenTicket, locale: Locale): KeptLink {
  return {
    href: pathTo(locale, 'memberTicket', { id }),
    text: title,
    detail: leg ? formatDate(locale, leg.start.date) : '',
  }
}

/** Pages in the reader's language come first, each group as it was. A page that is kept in both is listed in the reader's alone. */
export function ownFirst(pages: readonly ListedPage[], locale: Locale): ListedPage[] {
  const isOwn = ({ href }: ListedPage) => localeOfPath(href) === locale
  const own = pages.filter(isOwn)
  const known = new Set(own.map(({ href }) => withoutLocale(href)))
  return [...own, ...pages.filter((page) => !isOwn(page) && !known.has(withoutLocale(page.href)))]
}

function withoutLocale(href: string): string {
  return href.replace(/^\/(id|en)(?=[/?]|$)/, '')
}

/** Named by the page's own heading, or by its title without the name of the house. */
export function linkOf({ href, at, html }: ListedPage, locale: Locale, openedAt: string): KeptLink {
  const heading = textIn(/<h1\b[\s\S]*?<\/h1>/.exec(html)?.[0])
  const text = heading || textIn(/<title>([^<]*)/.exec(html)?.[1]).replace(/ · [^·]*$/, '')
  const own = localeOfPath(href)
  const detail = at && openedAt.replace('{{at}}', momentText(locale, at))
  return { href, text, detail, ...(own === locale ? {} : { lang: own }) }
}

/** Takes a part alone: styles of a whole page would break the policy of this one. */
function textIn(html = ''): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()
}

function list(links: readonly KeptLink[]): HTMLElement {
  const items = links.map(({ href, text, detail, lang }) => {
    const link = part('a', 'inline-flex min-h-11 items-center font-semibold text-primary underline', text)
    link.setAttribute('href', href)
    // Read out, and told, in the language of the page that it leads to.
    if (lang) {
      link.lang = lang
      link.setAttribute('hreflang', lang)
    }
    const item = document.createElement('li')
    item.append(link, part('span', 'ml-2 text-faint text-sm', detail))
    return item
  })
  const made = document.createElement('ul')
  made.append(...items)
  return made
}

function part(name: string, look: string, text: string): HTMLElement {
  const made = document.createElement(name)
  made.className = look
  made.textContent = text
  return made
}
