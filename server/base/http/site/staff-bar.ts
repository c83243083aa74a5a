import type { FastifyRequest } from 'fastify'
import { withStyle } from '../../branding/policy.ts'
import type { Locale } from '../../words/words.ts'

/** HTML of the bar that staff see above a page; null for visitors and when nothing is missing. */
export type StaffBar = (request: FastifyRequest, locale: Locale) => Promise<string | null>

// Home has a sheet without these colours, and a header that lies on its picture: it follows the bar.
const CSS =
  '.staff-bar{padding:.625rem 1rem;text-align:center;font-size:.875rem;line-height:1.4;background:var(--warn-tint,#fde7dc);color:var(--warn,#9c3010)}body:has(>.staff-bar~header.absolute){display:block}.staff-bar~header.absolute{position:absolute;top:auto}.staff-bar a{font-weight:700;text-decoration:underline}@media print{.staff-bar{display:none}}'

/** Above all else on the page, in a style that its policy allows. */
export function withBar(html: string, bar: string, label: string): string {
  const section = `<aside class="staff-bar" aria-label="${label}">${bar}</aside>`
  return withStyle(html, CSS).replace(/<body\b[^>]*>/, (body) => body + section)
}
