import { type PhotoType, widthsOf } from '../../../core/trade/picture/photo.ts'

/** Size for links that are shared on other sites. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

export const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/** Names of files that visitors may get. Originals end in `-source.webp` and do not match. */
export const PUBLIC_NAME = /^([\da-f]{32})-(?:\d{1,4}\.(avif|webp)|share\.(jpg))$/

/** Any of our files, with the hash stored in its row. */
export const ANY_NAME = /^([\da-f]{32})-(?:\d{1,4}\.(?:avif|webp)|share\.jpg|source\.webp)$/

/** One of our files, also half-written; a bucket or folder may hold other files too. */
export function isOurs(name: string): boolean {
  return ANY_NAME.test(name) || /^[\da-f]{32}-[\w.-]+\.part$/.test(name)
}

export function fileName(files: string, width: number, type: PhotoType): string {
  return `${files}-${width}.${type}`
}

export function shareName(files: string): string {
  return `${files}-share.jpg`
}

export function sourceName(source: string): string {
  return `${source}-source.webp`
}

export function shownNames({ files, width }: { files: string; width: number }): string[] {
  const sized = widthsOf(width).flatMap((each) => [fileName(files, each, 'avif'), fileName(files, each, 'webp')])
  return [...sized, shareName(files)]
}

export function pathOfFiles(files: string): string {
  return `/pictures/${files}`
}
