import type { PageKind } from './rules.ts'

const CLOSED = /<meta name="robots" content="noindex"/
/** Staff see it on pages of the site. */
const STAFF_BAR = /<aside class="staff-bar"/

/** Says whether a page may be kept. Refuses errors, redirects, what is not a page, what staff see, and content that is closed to search engines or made for one reader. */
export async function isKeepablePage(kind: PageKind, response: Response): Promise<boolean> {
  if (!isSound(response, 'text/html')) return false
  const isForOne = /no-store/.test(response.headers.get('cache-control') ?? '')
  if (kind === 'content' && isForOne) return false
  const html = await response.clone().text()
  // A page that was cut on its way may come without an error.
  if (STAFF_BAR.test(html) || !html.includes('</html>')) return false
  return kind !== 'content' || !CLOSED.test(html)
}

/** Says whether an answer of the API may be kept: one that holds data. */
export async function isKeepableAnswer(response: Response): Promise<boolean> {
  if (!isSound(response, 'application/json')) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null && 'success' in body && body.success === true
}

/** Opaque answers of other hosts have the status 0. */
export function isSound({ status, redirected, headers }: Response, type = ''): boolean {
  return status === 200 && !redirected && (headers.get('content-type') ?? '').startsWith(type)
}
