import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from './call/endpoint.ts'

type Json = Readonly<Record<string, unknown>>

const BOUNDS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'multipleOf',
  'pattern',
  'default',
  'enum',
  'const',
]

/** Every value a call takes with what bounds it, such as `body.adult minimum 0`. */
function boundsOf(schema: Json, path: string): string[] {
  const own = BOUNDS.filter((name) => name in schema).map((name) => `${name} ${JSON.stringify(schema[name])}`)
  const required = Array.isArray(schema.required) ? [`required ${schema.required.join(' ')}`] : []
  const told = [...own, ...required]
  const inner = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  const choices = [...((schema.anyOf ?? []) as Json[]), ...((schema.oneOf ?? []) as Json[])]
  return [
    ...(told.length > 0 ? [`${path}: ${told.join(', ')}`] : []),
    ...inner.flatMap(([name, each]) => boundsOf(each, `${path}.${name}`)),
    ...(schema.items ? boundsOf(schema.items as Json, `${path}[]`) : []),
    ...choices.flatMap((each, index) => boundsOf(each, `${path}|${index}`)),
  ]
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'operationId' in value
}

it('are moved only on purpose: of everything that calls take', async () => {
  const files = globSync('core/**/*.ts').filter((file) => !/\.test\.ts$|testing/.test(file))
  const modules: Json[] = await Promise.all(files.map((file) => import(resolve(file))))
  const endpoints = new Map(
    modules.flatMap((each) =>
      Object.values(each)
        .filter(isEndpoint)
        .map((one) => [one.operationId, one]),
    ),
  )
  const lines = [...endpoints.keys()].sort().flatMap((name) => {
    const endpoint = endpoints.get(name)
    return (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = endpoint?.[part]
      return schema ? boundsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), `${name} ${part}`) : []
    })
  })
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('bounds.txt')
})
