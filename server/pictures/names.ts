import { type PhotoType, widthsOf } from '../../core/picture/photo.ts'

/** As pages of others show a link to one of ours. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

export const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/** Names of files that visitors may ask for. What is kept to cut from ends in `-source.webp` and is no such name. */
export const PUBLIC_NAME = /^([\da-f]{32})-(?:\d{1,4}\.(avif|webp)|share\.(jpg))$/

/** Any file of ours, with the hash that a row names. */
export const ANY_NAME = /^([\da-f]{32})-(?:\d{1,4}\.(?:avif|webp)|share\.jpg|source\.webp)$/

/** A file of ours, or one that was being written: a bucket or a folder may hold files of others. */
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
