import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, stringify } from 'yaml'
import * as z from 'zod/mini'
import {
  bodyOf,
  type DraftWords,
  ENGLISH,
  type ProductDraft,
  partsOf,
  type Step,
} from '../../../core/trade/product/draft.ts'
import type { Fault } from '../../../core/trade/product/faults.ts'
import { StartError } from './start-error.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** `content` is markdown. */
export type TextPart = Step

/** Slugs of the Indonesian files of a folder. */
export function slugsIn(folder: string): string[] {
  const own = join(folder, 'id')
  if (!existsSync(own)) return []
  return readdirSync(own)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => name.slice(0, -3))
}

/** Both files of a product; without an English one, `en` is null. Throws StartError. */
export function readDraft(folder: string, slug: string): ProductDraft {
  const [own, english] = pathsOf(folder, slug)
  return { id: readWords(own), en: existsSync(english) ? readWords(english) : null }
}

function pathsOf(folder: string, slug: string): [own: string, english: string] {
  return [join(folder, 'id', `${slug}.md`), join(folder, 'en', `${slug}.md`)]
}

function readWords(path: string): DraftWords {
  if (!existsSync(path)) return fail(path, 'file', 'is missing')
  try {
    return wordsOf(readFileSync(path, 'utf8'))
  } catch (error) {
    return fail(path, 'front matter', error instanceof Error ? error.message : String(error))
  }
}

/** A file of a product as it is read. Throws Error that says what is wrong with its front matter. */
export function wordsOf(file: string): DraftWords {
  const [, front, body = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(file) ?? []
  if (front === undefined) throw new Error('is missing')
  return { front: yamlOf(front), ...partsOf(body.replaceAll('\r\n', '\n')) }
}

/** Writes the text that `wordsOf` reads. */
export function fileOf(words: DraftWords): string {
  const body = bodyOf(words)
  return `---\n${stringify(words.front, { lineWidth: 0, singleQuote: true })}---\n${body === '' ? '' : `\n${body}\n`}`
}

function yamlOf(text: string): Record<string, unknown> {
  try {
    return z.parse(z.record(z.string(), z.unknown()), parse(text, { maxAliasCount: 0 }))
  } catch (error) {
    throw new Error(`cannot be read (${error instanceof Error ? error.message.split('\n')[0] : error})`)
  }
}

/** Throws StartError that names file and field of the first fault. */
export function failOf(folder: string, slug: string, [fault]: readonly Fault[]): never {
  const [own, english] = pathsOf(folder, slug)
  const [first, ...rest] = fault?.path ?? []
  const isEnglish = first === ENGLISH
  return fail(
    isEnglish ? english : own,
    (isEnglish ? rest : (fault?.path ?? [])).join('.') || 'front matter',
    fault?.text ?? '',
  )
}

/** Throws StartError with file and field. */
export function readJson<Schema extends z.core.$ZodType>(path: string, schema: Schema): z.core.output<Schema> {
  try {
    return z.parse(schema, JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const field = error instanceof z.core.$ZodError ? error.issues[0]?.path.join('.') : null
    throw new StartError(`${shown(path)}: ${field ? `${field} is missing or wrong` : 'cannot be read'}.`)
  }
}

/** Throws StartError. */
export function fail(path: string, field: string, problem: string): never {
  throw new StartError(`${shown(path)}: ${field} ${problem}.`)
}

export function shown(path: string): string {
  return relative(ROOT, path)
}
