import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { LOCALES, type Locale } from '../words/words.ts'
import { answerError } from './errors.ts'
import { type LivePages, liveSitemap, type Rendered } from './live-pages.ts'

const LOCALE_COOKIE = 'pelesir_locale'

/** Reads the list of files once: a new build needs a restart. */
export async function sitePlugin(app: FastifyInstance, folder: string, live: LivePages): Promise<void> {
  if (!existsSync(folder)) return
  const files = listFiles(folder)
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => reply.header('cache-control', cachingOf(path.slice(folder.length))),
  })
  const services = readServices(folder)
  const pages = new Map(
    LOCALES.flatMap((locale) =>
      ['404', '500'].map((name) => [`${locale}/${name}`, readPage(folder, files, `/${locale}/${name}`)]),
    ),
  )
  const pageFor = (request: FastifyRequest, name: string) => {
    if (!/text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')) return null
    return pages.get(`${localeOfPath(partsOf(request.url)[0]) ?? preferredLocale(request)}/${name}`) ?? null
  }

  const sitemap = readPage(folder, files, SITEMAP)

  app.get('/*', { errorHandler }, async (request, reply) => {
    const [pathname, search] = partsOf(request.url)
    if (pathname.startsWith('/api/')) return reply.callNotFound()
    const found = pathname.startsWith('/_astro/') ? null : await live.find(decoded(pathname))
    if (found && found !== 'gone') return sendLive(request, reply, found)
    if (sitemap !== null && pathname === SITEMAP) {
      reply.type('application/xml').header('cache-control', 'no-cache')
      return reply.send(liveSitemap(sitemap, await live.lists(), LANGUAGES))
    }
    const elsewhere =
      serviceRedirectOf(pathname, search, services, request) ?? redirectOf(pathname, search, files, request)
    if (elsewhere) return redirect(reply, elsewhere)
    const file = found === 'gone' ? null : fileOf(pathname, files)
    if (file) return reply.sendFile(file)
    const page = pageFor(request, '404')
    return page ? sendPage(reply, 404, page) : reply.callNotFound()
  })

  function errorHandler(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const page = pageFor(request, '500')
    if (!page || (error.statusCode ?? 500) < 500) return answerError(error, request, reply)
    request.log.error({ err: error }, 'page failed')
    return sendPage(reply, 500, page)
  }
}

const SITEMAP = '/sitemap-0.xml'
/** As `astro.config.mjs` names them for the sitemap. */
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

function redirectOf(
  pathname: string,
  search: string,
  files: ReadonlySet<string>,
  request: FastifyRequest,
): Redirect | null {
  // Two slashes in front would name another host, and browsers read a backslash as a slash.
  if (pathname.endsWith('/')) return { to: `/${pathname.replace(/^[/\\]+|\/+$/g, '')}${search}`, lasting: true }
  const regional = /^\/(id-ID|en-US)(\/.*)?$/i.exec(pathname)
  if (regional) return { to: `/${regional[1]?.slice(0, 2).toLowerCase()}${regional[2] ?? ''}${search}`, lasting: true }
  const profile = /^(\/id|\/en)?\/profile$/.exec(pathname)
  if (profile) return { to: `${profile[1] ?? `/${preferredLocale(request)}`}/member/profile${search}`, lasting: false }
  const dashboard = /^(\/id|\/en)?\/dashboard(?:\/(\w+))?$/.exec(pathname)
  const entry = dashboard && ACCOUNT[dashboard[2] ?? 'dashboard']
  if (entry) {
    const [path = '', query] = entry.split('?')
    const asked = search || (query ? `?${query}` : '')
    return { to: `${dashboard[1] ?? `/${preferredLocale(request)}`}/${path}${asked}`, lasting: false }
  }
  // The specification's routes have no locale.
  const locale = preferredLocale(request)
  if (!localeOfPath(pathname) && !fileOf(pathname, files) && fileOf(`/${locale}${pathname}`, files)) {
    return { to: `/${locale}${pathname}${search}`, lasting: false }
  }
  return null
}

/** The first service's page is home. The specification's `?s=` on home redirects to that service's page. */
function serviceRedirectOf(
  pathname: string,
  search: string,
  [first, ...others]: readonly string[],
  request: FastifyRequest,
): Redirect | null {
  const locale = localeOfPath(pathname) ?? preferredLocale(request)
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

function preferredLocale(request: FastifyRequest): Locale {
  const remembered = LOCALES.find((locale) => locale === request.cookies[LOCALE_COOKIE])
  return remembered ?? acceptedLocale(request.headers['accept-language'] ?? '')
}

function acceptedLocale(header: string): Locale {
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
    const locale = LOCALES.find((one) => tag === one || tag.startsWith(`${one}-`))
    if (locale) return locale
  }
  return 'id'
}

/** Names under `_astro` carry a hash of the content, those of the coast a version. */
function cachingOf(path: string): string {
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
