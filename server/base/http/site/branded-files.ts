import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { brandPage, closedPages, isClosedPath, renamed, type ServicePages } from '../../branding/html.ts'
import type { Look } from '../../branding/look.ts'
import { DRAWN } from '../../branding/pictures.ts'
import { addVary, compress, type Encoding, encodingFor } from './compress.ts'
import type { Rendered } from './live-pages.ts'

/** Compressed pages of a house: a few kilobytes each, a picture up to half a megabyte. */
const MOST_BYTES = 48 * 1024 * 1024

type File = { type: string; bytes: Buffer; etag: string }

export type BrandedFiles = {
  /** False for what is the same in every house. */
  changes(file: string): boolean
  send(request: FastifyRequest, reply: FastifyReply, file: string, look: Look): Promise<FastifyReply>
  /** A page that is not in the build. */
  sendLive(request: FastifyRequest, reply: FastifyReply, page: Rendered, look: Look): Promise<FastifyReply>
  text(file: string, look: Look): Promise<string>
  liveText(page: Rendered, look: Look): string
}

/** Files of the site as the house has them: each is made when it is first asked for, and kept until a setting changes. Decision 042. */
export function createBrandedFiles(folder: string, pages: ServicePages): BrandedFiles {
  const kept = new LRUCache<string, File>({ maxSize: MOST_BYTES, sizeCalculation: ({ bytes }) => bytes.length + 1 })
  const making = new Map<string, Promise<File>>()

  async function made(key: string, make: () => Promise<File>): Promise<File> {
    const known = kept.get(key)
    if (known) return known
    const running = making.get(key) ?? make().finally(() => making.delete(key))
    making.set(key, running)
    const file = await running
    kept.set(key, file)
    return file
  }

  async function plain(file: string, look: Look): Promise<File> {
    const drawn = DRAWN[file]
    if (drawn) return filed(await drawn(look))
    return filed({ type: typeOf(file), bytes: Buffer.from(await brandedText(folder, file, look, pages)) })
  }

  function encoded(key: string, encoding: Encoding | null, make: () => Promise<File>): Promise<File> {
    if (!encoding) return made(key, make)
    return made(`${key} ${encoding}`, async () => {
      const { type, bytes } = await made(key, make)
      return filed({ type, bytes: await compress(encoding, bytes) })
    })
  }

  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { type, bytes, etag }: File,
    encoding: Encoding | null,
  ) {
    addVary(reply)
    reply.header('cache-control', 'no-cache').header('etag', etag).type(type)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (encoding) reply.header('content-encoding', encoding)
    return reply.send(bytes)
  }

  return {
    changes: (file) => /\.(html|webmanifest|xml)$/.test(file) || file in DRAWN || /^\/(id|en)\/menu\.json$/.test(file),
    text: (file, look) => brandedText(folder, file, look, pages),
    liveText: ({ html }, look) => brandPage(html.toString(), look, pages),
    async send(request, reply, file, look) {
      const encoding = file.endsWith('.png') ? null : encodingFor(request.headers['accept-encoding'])
      const found = await encoded(`${look.key} ${file}`, encoding, () => plain(file, look))
      return answer(request, reply, found, encoding)
    },
    async sendLive(request, reply, { html, etag }, look) {
      const encoding = encodingFor(request.headers['accept-encoding'])
      const make = async () => {
        const bytes = Buffer.from(brandPage(html.toString(), look, pages))
        return filed({ type: typeOf('.html'), bytes })
      }
      return answer(request, reply, await encoded(`${look.key} ${etag}`, encoding, make), encoding)
    },
  }
}

function filed({ type, bytes }: Pick<File, 'type' | 'bytes'>): File {
  return { type, bytes, etag: `"${hash('sha256', bytes).slice(0, 24)}"` }
}

function typeOf(file: string): string {
  if (file.endsWith('.html')) return 'text/html; charset=utf-8'
  if (file.endsWith('.webmanifest')) return 'application/manifest+json'
  return file.endsWith('.xml') ? 'application/xml' : 'application/json; charset=utf-8'
}

async function brandedText(folder: string, file: string, look: Look, pages: ServicePages): Promise<string> {
  const text = await readFile(join(folder, file), 'utf8')
  if (file.endsWith('.html')) return brandPage(text, look, pages)
  if (file.endsWith('.webmanifest')) return manifestOf(text, look, pages)
  return file.endsWith('.xml') ? sitemapOf(text, look, pages) : renamed(text, look.brand.name)
}

const manifestSchema = z.looseObject({ shortcuts: z.optional(z.array(z.looseObject({ url: z.string() }))) })

/** Without shortcuts to services that are not sold. */
function manifestOf(text: string, { brand: { name, colour }, sold }: Look, pages: ServicePages): string {
  const closed = closedPages(sold, pages)
  const isFirstClosed = closed.some(({ slug }) => slug === pages[0]?.slug)
  const manifest = z.parse(manifestSchema, JSON.parse(text))
  const shortcuts = manifest.shortcuts?.filter(
    ({ url }) => !isClosedPath(url, closed) && !(isFirstClosed && /^\/(id|en)$/.test(url)),
  )
  return JSON.stringify({ ...manifest, name, short_name: name, theme_color: colour, shortcuts }, null, 2)
}

/** Without pages of services that are not sold and of languages that are not offered. */
export function sitemapOf(xml: string, { sold, languages }: Look, pages: ServicePages): string {
  const closed = closedPages(sold, pages)
  const isFirstClosed = closed.some(({ slug }) => slug === pages[0]?.slug)
  const isGone = (address: string) => {
    const path = new URL(address).pathname
    const [, locale = ''] = path.split('/')
    if (/^(id|en)$/.test(locale) && !languages.some((each) => each === locale)) return true
    return isClosedPath(path, closed) || (isFirstClosed && /^\/(id|en)\/?$/.test(path))
  }
  return xml
    .replace(/<url><loc>([^<]*)<\/loc>[\s\S]*?<\/url>/g, (whole, address: string) => (isGone(address) ? '' : whole))
    .replace(/<xhtml:link [^>]*href="([^"]*)"[^>]*\/>/g, (whole, address: string) => (isGone(address) ? '' : whole))
}
