import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { PAGE_KINDS, type PageKind } from '../../../core/base/visits/pages.ts'
import { type Referral, referralOf } from '../../../core/base/visits/source.ts'
import type { Visits } from '../common/deps.ts'
import { endpointOf } from '../http/route.ts'
import { isBrowser } from './browser.ts'

/** By path below the language; `folders` are those of products. */
const pageKindsSchema = z.object({
  pages: z.record(z.string(), z.object({ product: z.string(), kind: z.enum(PAGE_KINDS) })),
  folders: z.record(z.string(), z.string()),
})
type PageKinds = z.infer<typeof pageKindsSchema>

const PAGE = /^\/(?:id|en)(?:\/([^.]*))?$/
/** Pages of staff, and those that continue what was begun elsewhere: banks, mails and sign-in with another account lead there. */
const NOT_COUNTED = /^admin(\/|$)/
const CONTINUES =
  /^(member|payment|sandbox|login|register|verify|confirm-email|forgot-password|reset-password|invitation|guide)(\/|$)/

/** Counts the pages that the server sends. */
export function countPages(app: FastifyInstance, visits: Visits, site: string): void {
  const known = readPageKinds(site)
  if (!known) return
  app.addHook('onResponse', async (request, reply) => {
    if (request.method !== 'GET' || endpointOf(request) || (reply.statusCode !== 200 && reply.statusCode !== 304))
      return
    const [pathname = '', search = ''] = request.url.split(/\?(.*)/s)
    const path = PAGE.exec(pathname)?.[1] ?? (/^\/(id|en)$/.test(pathname) ? '' : null)
    if (path === null || NOT_COUNTED.test(path) || !isSeen(request)) return
    const { product, kind } = pageAt(known, path)
    if (product) visits.count({ product, step: kind })
    const from = CONTINUES.test(path) ? null : entryFrom(request, new URLSearchParams(search))
    if (from) visits.count({ product, step: 'visit', from })
  })
}

function readPageKinds(site: string): PageKinds | null {
  const path = join(site, 'page-kinds.json')
  return existsSync(path) ? z.parse(pageKindsSchema, JSON.parse(readFileSync(path, 'utf8'))) : null
}

function pageAt({ pages, folders }: PageKinds, path: string): { product: string; kind: PageKind } {
  return pages[path] ?? { product: folders[path.split('/')[0] ?? ''] ?? '', kind: 'other' }
}

/** Frames are no pages of ours, and a page that is loaded again was seen before. */
function isSeen(request: FastifyRequest): boolean {
  const { 'sec-fetch-dest': dest = 'document', 'cache-control': caching } = request.headers
  return dest === 'document' && caching !== 'max-age=0' && isBrowser(request)
}

/** Null where the visitor was on the site already. */
function entryFrom({ headers, host }: FastifyRequest, query: URLSearchParams): Referral | null {
  const from = hostOf(headers.referer)
  if (from === host || headers['sec-fetch-site'] === 'same-origin') return null
  return referralOf({
    host: from,
    utmSource: query.get('utm_source') ?? '',
    utmCampaign: query.get('utm_campaign') ?? '',
  })
}

function hostOf(referer: string | undefined): string {
  return referer && URL.canParse(referer) ? new URL(referer).host : ''
}
