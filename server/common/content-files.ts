import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { StartError } from './start-error.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** `content` is markdown. */
export type TextPart = { title: string; content: string }

/** Front matter as its schema says, the text below it up to the first `## ` heading, and a part for each heading. */
export type ContentFile<Data> = { data: Data; text: string; parts: readonly TextPart[] }

/** Slugs of the Indonesian files of a folder. */
export function slugsIn(folder: string): string[] {
  const own = join(folder, 'id')
  if (!existsSync(own)) return []
  return readdirSync(own)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => name.slice(0, -3))
}

/** Throws StartError with file and field. */
export function readContent<Schema extends z.core.$ZodType>(
  path: string,
  schema: Schema,
): ContentFile<z.core.output<Schema>> {
  if (!existsSync(path)) return fail(path, 'file', 'is missing')
  const [, front, body = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(readFileSync(path, 'utf8')) ?? []
  if (front === undefined) return fail(path, 'front matter', 'is missing')
  const result = z.safeParse(schema, yamlOf(path, front))
  if (result.success) return { data: result.data, ...partsOf(body) }
  const [issue] = result.error.issues
  const field = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys : [])].join('.')
  return fail(path, field || 'front matter', issue?.code === 'unrecognized_keys' ? 'is unknown' : 'is missing or wrong')
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

function yamlOf(path: string, text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    return fail(
      path,
      'front matter',
      `cannot be read (${error instanceof Error ? error.message.split('\n')[0] : error})`,
    )
  }
}

function partsOf(body: string): Pick<ContentFile<unknown>, 'text' | 'parts'> {
  const [text = '', ...parts] = body.split(/^## +/m)
  return {
    text: text.trim(),
    parts: parts.map((part) => {
      const [title = '', ...rest] = part.split('\n')
      return { title: title.trim(), content: rest.join('\n').trim() }
    }),
  }
}

/** Throws StartError. */
export function fail(path: string, field: string, problem: string): never {
  throw new StartError(`${shown(path)}: ${field} ${problem}.`)
}

export function shown(path: string): string {
  return relative(ROOT, path)
}
