import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { closedPages, isClosedPath, type ServicePages } from '../../branding/html.ts'
import type { Look } from '../../branding/look.ts'
import { hasOwnPictures } from '../../words/brand.ts'
import { LOCALES, type Locale, wordsFor } from '../../words/words.ts'
import { answerError } from '../errors.ts'
import { createBrandedFiles, sitemapOf } from './branded-files.ts'
import { earlierFile } from './earlier-files.ts'
import { type LivePages, liveSitemap, type Rendered } from './live-pages.ts'
import type { PageParts } from './page-parts.ts'
import { createPhotoPages } from './photo-pages.ts'
import { readServicePages } from './service-pages.ts'
import { hasSlot, type Slots } from './slots.ts'
import { type StaffBar, withBar } from './staff-bar.ts'

const LOCALE_COOKIE = 'pelesir_locale'

/** How the house wants its files; null while they can go out as they were built. */
type Branding = () => Look | null

type SiteParts = {
  live: LivePages
  /** Addresses of offers that search engines may list, without language. */
  offers?: () => Promise<readonly string[]>
  branding?: Branding
  photos?: PageParts
  staffBar?: StaffBar
  slots?: Slots
  /** Folder of scripts and styles of earlier builds (`earlier-files.ts`). */
  earlier?: string
}
const NO_PHOTOS: PageParts = { marks: [], version: () => 0, write: (html) => html }

/** Reads the list of files once: a new build needs a restart. */
export async function sitePlugin(
  app: FastifyInstance,
  folder: string,
  {
    live,
    offers = async () => [],
    branding = () => null,
    photos = NO_PHOTOS,
    staffBar = async () => null,
    slots,
    earlier,
  }: SiteParts,
): Promise<void> {
  if (!existsSync(folder)) return
  const files = listFiles(folder)
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const name = path.slice((earlier && path.startsWith(earlier) ? earlier : folder).length)
      reply.header('cache-control', cachingOf(name))
      if (WORKER.test(name)) reply.header('content-security-policy', WORKER_POLICY)
    },
  })
  const services = readServices(folder)
  const servicePages = readServicePages(folder)
  const branded = createBrandedFiles(folder, servicePages)
  const photoPages = createPhotoPages(folder, photos)
  const plainPages = new Map(
    LOCALES.flatMap((locale) =>
      ['404', '500'].map((name) => [`/${locale}/${name}`, readPage(folder, files, `/${locale}/${name}`)]),
    ),
  )
  const pageFor = async (request: FastifyRequest, name: string): Promise<string | null> => {
    if (!/text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')) return null
    const look = branding()
    const path = `/${localeOfPath(partsOf(request.url)[0]) ?? preferredLocale(request, offeredBy(look))}/${name}`
    const file = look && fileOf(path, files)
    return file ? await branded.text(file, look) : (plainPages.get(path) ?? null)
  }

  const pagesWithSlot = new Set(
    [...files].filter((file) => file.endsWith('.html') && hasSlot(readFileSync(join(folder, file), 'utf8'))),
  )
  const sitemap = readPage(folder, files, SITEMAP)

  app.get('/*', { errorHandler }, async (request, reply) => {
    const [pathname, search] = partsOf(request.url)
    if (pathname.startsWith('/api/')) return reply.callNotFound()
    const look = branding()
    if (look?.brand.logo && pathname === '/house/logo.png') return sendLogo(reply, look.brand.logo)
    const visit: Visit = { pathname, search, locale: preferredLocale(request, offeredBy(look)) }
    if (sitemap !== null && pathname === SITEMAP) {
      const whole = liveSitemap(sitemap, { lists: await live.lists(), offers: await offers(), locales: LANGUAGES })
      reply.type('application/xml').header('cache-control', 'no-cache')
      return reply.send(look ? sitemapOf(whole, look, servicePages) : whole)
    }
    const elsewhere =
      (look && houseRedirectOf(visit, look, servicePages)) ??
      serviceRedirectOf(visit, look ? services.filter((slug, at) => at === 0 || isSold(slug, look)) : services) ??
      redirectOf(visit, files)
    if (elsewhere) return redirect(reply, elsewhere)
    const isClosed = look !== null && isClosedPath(pathname, closedPages(look.sold, servicePages))
    const found = isClosed || pathname.startsWith('/_astro/') ? null : await live.find(decoded(pathname))
    const isGone = isClosed || found === 'gone'
    const file = isGone ? null : fileOf(pathname, files)
    const bar = hasNoBar(pathname) ? null : await staffBar(request, localeOfPath(pathname) ?? visit.locale)
    const base =
      bar && (found && found !== 'gone' ? liveBase(found, look) : file?.endsWith('.html') ? baseOf(file, look) : null)
    if (bar && base) return sendBarred(reply, photos.write(await base.text()), bar)
    if (found && found !== 'gone') {
      const pictured = await photoPages.findLive(found.etag, liveBase(found, look))
      if (pictured) return photoPages.send(request, reply, pictured)
      return look ? branded.sendLive(request, reply, found, look) : sendLive(request, reply, found)
    }
    if (slots && file && pagesWithSlot.has(file)) {
      const key = `${look?.key ?? ''} ${photos.version()} ${file}`
      const html = photos.write(await baseOf(file, look).text())
      const url = new URL(request.url, ORIGIN)
      return slots.send(request, reply, { key, url, locale: localeOfPath(pathname) ?? visit.locale, html })
    }
    const pictured = file && (await photoPages.find(file, baseOf(file, look)))
    if (pictured) return photoPages.send(request, reply, pictured)
    if (file && look && branded.changes(file) && (!/\.(png|svg)$/.test(file) || hasOwnPictures(look.brand)))
      return branded.send(request, reply, file, look)
    if (file) return reply.sendFile(file)
    const old = earlier && pathname.startsWith('/_astro/') ? earlierFile(earlier, pathname) : null
    if (earlier && old) return reply.sendFile(old, earlier)
    const page = await pageFor(request, '404')
    return page ? sendPage(reply, 404, page) : reply.callNotFound()
  })

  const liveBase = (page: Rendered, look: Look | null) => ({
    key: look?.key ?? '',
    text: async () => (look ? branded.liveText(page, look) : page.html.toString()),
  })
  const baseOf = (file: string, look: Look | null) => ({
    key: look?.key ?? '',
    text: () => (look ? branded.text(file, look) : readFile(join(folder, file), 'utf8')),
  })

  async function errorHandler(
    error: FastifyError,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const page = (error.statusCode ?? 500) < 500 ? null : await pageFor(request, '500')
    if (!page) return answerError(error, request, reply)
    request.log.error({ err: error }, 'page failed')
    return sendPage(reply, 500, page)
  }
}

/** Makes whole addresses inside the process, and never leaves it. */
const ORIGIN = 'http://localhost'

type Visit = { pathname: string; search: string; locale: Locale }

/** The office says it on its own pages. */
function hasNoBar(pathname: string): boolean {
  return /^\/(id|en)\/admin(\/|$)|\.\w+$/.test(pathname)
}

/** This answer is for one reader, so no cache may keep it. */
function sendBarred(reply: FastifyReply, html: string, bar: string): FastifyReply {
  const locale = /<html lang="en/.test(html) ? 'en' : 'id'
  reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-store')
  return reply.send(withBar(html, bar, wordsFor(locale)('staff-bar:label')))
}

function offeredBy(look: Look | null): readonly Locale[] {
  return look?.languages ?? LOCALES
}

function isSold(slug: string, { sold }: Look): boolean {
  return sold.some((each) => each === slug)
}

function sendLogo(reply: FastifyReply, { type, bytes }: { type: string; bytes: Buffer }): FastifyReply {
  // Its address carries a version.
  return reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(bytes)
}

/** A language that is not offered leads to one that is, and home to the first service that is sold. */
function houseRedirectOf({ pathname, search }: Visit, look: Look, pages: ServicePages): Redirect | null {
  const locale = localeOfPath(pathname)
  const [language] = look.languages
  if (locale && language && !look.languages.includes(locale)) {
    return { to: `/${language}${pathname.slice(locale.length + 1)}${search}`, lasting: false }
  }
  const [home] = pages
  const [first] = look.sold
  if (locale && pathname === `/${locale}` && home && first && !isSold(home.slug, look)) {
    const query = new URLSearchParams(search)
    const asked = look.sold.find((slug) => slug === query.get('s'))
    query.delete('s')
    return { to: `/${locale}/${asked ?? first}${query.size ? `?${query}` : ''}`, lasting: false }
  }
  return null
}

const SITEMAP = '/sitemap-0.xml'
/** Language codes of the sitemap, as `astro.config.mjs` names them. */
const LANGUAGES: Readonly<Record<Locale, string>> = { id: 'id-ID', en: 'en-US' }

function sendLive(request: FastifyRequest, reply: FastifyReply, { html, brotli, etag }: Rendered): FastifyReply {
  reply.type('text/html; charset=utf-8')
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'Accept-Encoding' })
  if (request.headers['if-none-match']?.split(/, */).some((tag) => tag.replace(/^W\//, '') === etag))
    return reply.code(304).send()
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(html)
  return reply.header('content-encoding', 'br').send(brotli)
}

function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
}

function listFiles(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter((entry) => entry.isFile() && !/^\.|\.(br|gz)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.replace(/\/$/, '').length).split(sep).join('/')),
  )
}

function partsOf(url: string): [pathname: string, search: string] {
  const mark = url.indexOf('?')
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark)]
}

function fileOf(pathname: string, files: ReadonlySet<string>): string | null {
  const path = decoded(pathname)
  return [path, `${path}/index.html`, `${path}.html`].find((name) => files.has(name)) ?? null
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** The specification's second area of the member, by the entry of the one account where its content is. */
const ACCOUNT: Readonly<Record<string, string>> = {
  dashboard: 'member/history',
  order: 'member/history',
  booking: 'member/history',
  bills: 'member/transactions',
  purchase: 'member/transactions?status=paid',
  card: 'member/transactions',
  membership: 'member/profile',
  notification: 'member/messages',
  promo: 'member/messages',
  profile: 'member/profile',
  member: 'admin/member',
}

type Redirect = { to: string; lasting: boolean }

function redirectOf({ pathname, search, locale: preferred }: Visit, files: ReadonlySet<string>): Redirect | null {
  // Two slashes in front would name another host, and browsers read a backslash as a slash.
  if (pathname.endsWith('/')) return { to: `/${pathname.replace(/^[/\\]+|\/+$/g, '')}${search}`, lasting: true }
  const regional = /^\/(id-ID|en-US)(\/.*)?$/i.exec(pathname)
  if (regional) return { to: `/${regional[1]?.slice(0, 2).toLowerCase()}${regional[2] ?? ''}${search}`, lasting: true }
  const profile = /^(\/id|\/en)?\/profile$/.exec(pathname)
  if (profile) return { to: `${profile[1] ?? `/${preferred}`}/member/profile${search}`, lasting: false }
  const dashboard = /^(\/id|\/en)?\/dashboard(?:\/(\w+))?$/.exec(pathname)
  const entry = dashboard && ACCOUNT[dashboard[2] ?? 'dashboard']
  if (entry) {
    const [path = '', query] = entry.split('?')
    const asked = search || (query ? `?${query}` : '')
    return { to: `${dashboard[1] ?? `/${preferred}`}/${path}${asked}`, lasting: false }
  }
  // The specification's routes have no locale.
  if (!localeOfPath(pathname) && !fileOf(pathname, files) && fileOf(`/${preferred}${pathname}`, files)) {
    return { to: `/${preferred}${pathname}${search}`, lasting: false }
  }
  return null
}

/** The first service's page is home. The specification's `?s=` on home redirects to that service's page. */
function serviceRedirectOf(
  { pathname, search, locale: preferred }: Visit,
  [first, ...others]: readonly string[],
): Redirect | null {
  const locale = localeOfPath(pathname) ?? preferred
  const home = `/${locale}`
  if (pathname !== '/' && pathname !== home) {
    const isFirst = first !== undefined && [`/${first}`, `${home}/${first}`].includes(pathname)
    return isFirst ? { to: home + search, lasting: false } : null
  }
  const query = new URLSearchParams(search)
  const service = others.find((slug) => slug === query.get('s'))
  if (!service) return pathname === home ? null : { to: home + search, lasting: false }
  query.delete('s')
  return { to: `${home}/${service}${query.size ? `?${query}` : ''}`, lasting: false }
}

function redirect(reply: FastifyReply, { to, lasting }: Redirect): FastifyReply {
  if (!lasting) reply.headers({ vary: 'Accept-Language, Cookie', 'cache-control': 'no-store' })
  return reply.redirect(to, lasting ? 301 : 302)
}

function localeOfPath(pathname: string): Locale | null {
  return LOCALES.find((locale) => pathname === `/${locale}` || pathname.startsWith(`/${locale}/`)) ?? null
}

function preferredLocale(request: FastifyRequest, offered: readonly Locale[]): Locale {
  const remembered = offered.find((locale) => locale === request.cookies[LOCALE_COOKIE])
  return remembered ?? acceptedLocale(request.headers['accept-language'] ?? '', offered)
}

function acceptedLocale(header: string, offered: readonly Locale[]): Locale {
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag, quality: quality ? Number(quality.trim().slice(2)) || 0 : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    const locale = offered.find((one) => tag === one || tag.startsWith(`${one}-`))
    if (locale) return locale
  }
  return offered[0] ?? 'id'
}

/** Workers of pages (`src/lib/offline`). They fetch what their pages fetch, and run nothing else. */
const WORKER = /^[/\\]?((id|en)[/\\]member[/\\]ticket-)?worker\.js(\.br|\.gz)?$/
const WORKER_POLICY = "default-src 'none';script-src 'self';connect-src 'self'"

/** Names under `_astro` carry a hash of the content, those of the coast a version. */
function cachingOf(path: string): string {
  if (WORKER.test(path)) return 'no-cache'
  if (/^[/\\]?(_astro|coast)[/\\]/.test(path)) return 'public, max-age=31536000, immutable'
  return /\.html(\.br|\.gz)?$/.test(path) ? 'no-cache' : 'public, max-age=3600'
}

function readServices(folder: string): readonly string[] {
  const path = join(folder, 'services.json')
  return existsSync(path) ? z.parse(z.array(z.string()), JSON.parse(readFileSync(path, 'utf8'))) : []
}

function readPage(folder: string, files: ReadonlySet<string>, path: string): string | null {
  const file = fileOf(path, files)
  return file ? readFileSync(join(folder, file), 'utf8') : null
}
