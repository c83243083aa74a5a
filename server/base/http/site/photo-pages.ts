import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { addVary, compress, encodingFor } from './compress.ts'
import type { PageParts } from './page-parts.ts'

type Page = { bytes: Buffer; etag: string }

const MOST_BYTES = 16 * 1024 * 1024

type Base = { key: string; text: () => Promise<string> }

/** `base` is the page with the agency's own name and texts. Null when the file has no photograph. */
export type PhotoPages = {
  find(file: string, base: Base): Promise<string | null>
  /** Same as `find`, for a page that is not in the build; `name` says which version of it. */
  findLive(name: string, base: Base): Promise<string | null>
  send(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply>
}

export function createPhotoPages(folder: string, photos: PageParts): PhotoPages {
  const hasPlaces = new Map<string, boolean>()
  const written = new LRUCache<string, { html: string | null }>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ html }) => (html?.length ?? 0) + 1,
  })
  const compressed = new LRUCache<string, Page>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  })

  async function keepsPlaces(file: string): Promise<boolean> {
    const known = hasPlaces.get(file)
    if (known !== undefined) return known
    const text = await readFile(join(folder, file), 'utf8')
    const found = photos.marks.some((mark) => text.includes(mark))
    hasPlaces.set(file, found)
    return found
  }

  async function withPhotos(file: string, { key, text }: Base): Promise<string | null> {
    const name = `${key} ${photos.version()} ${file}`
    const known = written.get(name)
    if (known) return known.html
    const before = await text()
    const after = photos.write(before)
    const html = after === before ? null : after
    written.set(name, { html })
    return html
  }

  return {
    async find(file, base) {
      if (photos.version() === 0 || !file.endsWith('.html') || !(await keepsPlaces(file))) return null
      return await withPhotos(file, base)
    },
    async findLive(name, base) {
      return photos.version() === 0 ? null : await withPhotos(name, base)
    },
    async send(request, reply, html) {
      const encoding = encodingFor(request.headers['accept-encoding'])
      const key = `${encoding} ${hash('sha256', html)}`
      let page = compressed.get(key)
      if (!page) {
        const plain = Buffer.from(html)
        const bytes = encoding ? await compress(encoding, plain) : plain
        page = { bytes, etag: `"${hash('sha256', bytes).slice(0, 24)}"` }
        compressed.set(key, page)
      }
      addVary(reply)
      reply.header('cache-control', 'no-cache').header('etag', page.etag).type('text/html; charset=utf-8')
      if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
      if (encoding) reply.header('content-encoding', encoding)
      return reply.send(page.bytes)
    },
  }
}
