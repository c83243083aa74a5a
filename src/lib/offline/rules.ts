import type { Locale } from '../locale.ts'

/** Paths of products, without language. */
export type ProductPaths = { offers: readonly string[]; closed: readonly string[] }

/** `offers`: a list or a detail page. `content` is what search engines may list. */
export type PageKind = 'ticket' | 'trip' | 'offers' | 'content'

/** `page` is answered by the network alone, or by the offline page. */
export type Plan = PageKind | 'page' | 'file' | 'picture' | 'answer'

export type RequestFacts = {
  url: URL
  method: string
  isNavigation: boolean
  isImage: boolean
  isPartial: boolean
  /** Address of the page that asks. */
  referrer: string
}

const OWN_PAGES: Readonly<Record<string, PageKind>> = {
  'member/history': 'trip',
  'member/booking': 'trip',
  'member/ticket': 'ticket',
}

/** First parts of paths whose pages belong to a session, a payment or the office. */
const NEVER = new Set([
  '404',
  '500',
  'admin',
  'api',
  'cart',
  'confirm-email',
  'dashboard',
  'favourites',
  'find-booking',
  'forgot-password',
  'guide',
  'invitation',
  'login',
  'member',
  'offline',
  'payment',
  'price-watch',
  'register',
  'reset-password',
  'sandbox',
  'search',
  'shared',
  'verify',
  'waiting',
])

/** Null for a page that is never kept. */
export function pageKind(pathname: string, { offers, closed }: ProductPaths): PageKind | null {
  const inLanguage = /^\/(?:id|en)(?:\/([\w/-]*))?$/.exec(pathname)
  if (!inLanguage) return null
  const [, path = ''] = inLanguage
  if (OWN_PAGES[path]) return OWN_PAGES[path]
  if (offers.includes(path)) return 'offers'
  const [first = ''] = path.split('/')
  return NEVER.has(first) || closed.includes(path) ? null : 'content'
}

/** Calls that only ask, though by POST. */
const ASKING = /^\/api\/v1\/[\w-]+\/(availability(-\w+)?|(\w+-)?detail|cancel-policy)$/
/** Calls of a page about offers whose answers belong to a person. */
const PERSONAL = /^\/api\/v1\/(admin|auth|dashboard|gate|guide|partner|payment|sandbox|transaction)\b/
/** Their answers have masked numbers of documents. The ticket itself is kept by its page, until the trip is over. */
const OWN_CALLS = /^\/api\/v1\/dashboard\/(trip|booking|booking\/[^/]+\/view)$/

/** Says what the worker does with a request of its own site. Null leaves it to the browser. */
export function planOf(request: RequestFacts, paths: ProductPaths): Plan | null {
  const { url, method, isNavigation, isImage, isPartial, referrer } = request
  if (isPartial) return null
  if (url.pathname.startsWith('/api/') && !isNavigation) return answerPlan(request, paths)
  if (method !== 'GET') return null
  if (isNavigation) return pageKind(url.pathname, paths) ?? 'page'
  if (url.pathname.startsWith('/_astro/')) return 'file'
  return isImage && kindOfReferrer(referrer, url, paths) ? 'picture' : null
}

function answerPlan({ url: { pathname }, url, method, referrer }: RequestFacts, paths: ProductPaths): Plan | null {
  const kind = kindOfReferrer(referrer, url, paths)
  if (kind === 'trip') return method === 'GET' && OWN_CALLS.test(pathname) ? 'answer' : null
  if (kind !== 'offers' || PERSONAL.test(pathname)) return null
  return method === 'GET' || (method === 'POST' && ASKING.test(pathname)) ? 'answer' : null
}

function kindOfReferrer(referrer: string, { origin }: URL, paths: ProductPaths): PageKind | null {
  const page = URL.canParse(referrer) ? new URL(referrer) : null
  return page?.origin === origin ? pageKind(page.pathname, paths) : null
}

/** The query of `kept` stands in `asked` as well: filters and order change the address, but not what was searched. */
export function isSameSearch(kept: URL, asked: URL): boolean {
  if (kept.pathname !== asked.pathname) return false
  return (
    kept.searchParams.size > 0 && [...kept.searchParams].every(([name, value]) => asked.searchParams.has(name, value))
  )
}

/** Null where the address says no language. */
export function localeIn(pathname: string): Locale | null {
  const [, first] = pathname.split('/')
  return first === 'id' || first === 'en' ? first : null
}
