import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { parsePart } from './validate.ts'

function errorsOf(schema: z.core.$ZodType, value: unknown): Readonly<Record<string, string>> {
  try {
    parsePart(schema, value)
    return {}
  } catch (error) {
    return (error instanceof ApiError && error.errors) || {}
  }
}

/** Titles have a text of their own. */
const REQUIRED = /^validation\.(title\.)?required$/

type Json = { type?: string; properties?: Record<string, Json>; required?: string[]; items?: Json; minItems?: number }

/** Every required field is left out, at each depth. */
function gapsOf(schema: Json, path: readonly string[] = []): { hollow: unknown; missing: string[] } {
  const inner = Object.entries(schema.properties ?? {})
  const hollow: Record<string, unknown> = {}
  const missing: string[] = []
  for (const [name, each] of inner) {
    const items = each.type === 'array' && each.items?.type === 'object' ? each.items : null
    const nested = items ?? (each.type === 'object' ? each : null)
    const at = [...path, name]
    if (nested?.properties) {
      const gaps = gapsOf(nested, items ? [...at, '0'] : at)
      hollow[name] = items ? Array.from({ length: Math.max(1, each.minItems ?? 1) }, () => gaps.hollow) : gaps.hollow
      missing.push(...gaps.missing)
    } else if (schema.required?.includes(name)) missing.push(at.join('.'))
  }
  return { hollow, missing }
}

describe('a field that is missing', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  it('is told as required in every body', () => {
    const bodies = test.app.endpoints.flatMap(({ method, path, body }) =>
      body ? [{ path: `${method} ${path}`, body }] : [],
    )
    expect(bodies.length).toBeGreaterThan(40)
    const wrong: string[] = []
    for (const { path, body } of bodies) {
      const json = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Json
      const { hollow, missing } = gapsOf(json)
      for (const given of [{}, hollow]) {
        const errors = errorsOf(body, given)
        for (const [field, message] of Object.entries(errors))
          if (message === 'validation.invalid') wrong.push(`${path} ${field}: ${message}`)
      }
      const errors = errorsOf(body, hollow)
      for (const field of missing)
        if (!REQUIRED.test(errors[field] ?? '')) wrong.push(`${path} ${field}: ${errors[field]}`)
    }
    expect(wrong).toEqual([])
  })

  it.each([[undefined], [null]])('is so as %j too, however deep', (value) => {
    const schema = z.object({ people: z.array(z.object({ name: z.string(), age: z.number() })) })
    expect(errorsOf(schema, { people: [{ name: value, age: 'x' }] })).toEqual({
      'people.0.name': 'validation.required',
      'people.0.age': 'validation.invalid',
    })
    expect(errorsOf(schema, { people: 5 })).toEqual({ people: 'validation.invalid' })
  })
})
