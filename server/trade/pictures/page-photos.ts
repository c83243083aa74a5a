import { type Photo, photoFile, sharedFile, sourceSet } from '../../../core/trade/picture/photo.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { PageParts } from '../../base/http/site/page-parts.ts'
import type { Locale } from '../../base/words/words.ts'

const PLACE = /<photo-place\b([^>]*)>([\s\S]*?)<\/photo-place>/g
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g

type Place = Readonly<Record<'owner' | 'part' | 'sizes' | 'look' | 'shared' | 'inside', string>>

/** Puts photographs into built pages: a drawing is replaced by a picture in five widths, also in shared links. */
export function pagePhotos({ pictures: { album } }: Pick<Deps, 'pictures'>): PageParts {
  return {
    // `src/components/base/content/Photo.astro` writes this element.
    marks: ['<photo-place '],
    version: () => album.version(),
    write(html) {
      const locale: Locale = /<html lang="en/.test(html) ? 'en' : 'id'
      const shared: [from: string, to: string][] = []
      const written = html.replace(PLACE, (whole, tag: string, inside: string) => {
        const place = readPlace(tag, inside)
        const photos = album.photos(place.owner, locale)
        const [first] = photos
        if (!first) return whole
        if (place.shared) shared.push([place.shared, sharedFile(first)])
        if (place.part === 'more') return photos.length > 1 ? strip(photos.slice(1)) : ''
        return pictureOf(first, place)
      })
      return shared.reduce((page, [from, to]) => page.replaceAll(`${from}"`, () => `${to}"`), written)
    },
  }
}

function readPlace(tag: string, inside: string): Place {
  const given = new Map([...tag.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]))
  const textOf = (name: string) => given.get(`data-${name}`) ?? ''
  return {
    owner: textOf('owner'),
    part: textOf('part'),
    sizes: textOf('sizes'),
    look: textOf('look'),
    shared: textOf('shared'),
    inside,
  }
}

/** Laid out like the drawing. A card has a heading, so its picture has an empty alternative text. */
function pictureOf(photo: Photo, { part, sizes, look, inside }: Place): string {
  const [, style = look] = /<img\b[^>]*\bclass="([^"]*)"/.exec(inside) ?? []
  const alt = part === 'card' ? '' : escaped(photo.alt)
  const when = part === 'card' ? 'loading="lazy"' : 'fetchpriority="high"'
  return element(photo, { sizes, alt, more: `class="${style}" ${when}` })
}

type Drawn = { sizes: string; alt: string; more: string }

function element(photo: Photo, { sizes, alt, more }: Drawn): string {
  const { width, height } = photo
  return `<picture class="contents"><source type="image/avif" srcset="${sourceSet(photo, 'avif')}" sizes="${sizes}"><img src="${photoFile(photo, 960)}" srcset="${sourceSet(photo, 'webp')}" sizes="${sizes}" alt="${alt}" width="${width}" height="${height}" decoding="async" ${more}></picture>`
}

/** Each links to the whole picture. */
function strip(photos: readonly Photo[]): string {
  const items = photos.map((photo) => {
    const picture = element(photo, {
      sizes: '(min-width: 60rem) 12rem, 40vw',
      alt: escaped(photo.alt),
      more: 'class="aspect-[3/2] w-full rounded-field object-cover" loading="lazy"',
    })
    const caption = photo.caption
      ? `<span class="mt-1 block text-[0.8125rem] text-soft">${escaped(photo.caption)}</span>`
      : ''
    return `<li class="w-2/5 shrink-0 snap-start md:w-48"><a href="${photoFile(photo)}">${picture}</a>${caption}</li>`
  })
  return `<ul tabindex="0" class="mt-2 flex snap-x gap-2 overflow-x-auto [scrollbar-width:none]">${items.join('')}</ul>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}
