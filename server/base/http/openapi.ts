import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '../../../core/base/common/call/endpoint.ts'
import { failureSchema } from '../../../core/base/common/call/envelope.ts'
import { errorCodesOf } from '../../../core/base/common/call/error-codes.ts'
import { ERROR_STATUS } from '../../../core/base/common/call/errors.ts'
import { LOCALES } from '../words/words.ts'
import { hasStatusFlag } from './route.ts'

const LOGO = new URL('../../../public/favicon.svg', import.meta.url)

type Json = Record<string, unknown>

export async function openapiPlugin(app: FastifyInstance, cookie: string): Promise<void> {
  const document = openapiDocument(app.endpoints, cookie)
  app.get('/api/v1/openapi.json', () => document)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // Swagger UI adds style elements.
    staticCSP:
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'",
    logo: { type: 'image/svg+xml', content: readFileSync(LOGO), href: '/', target: '_self' },
    theme: { title: 'Pelesir API' },
    // Keeps Swagger UI from sending the document to a validator.
    uiConfig: { validatorUrl: null },
  })
}

function openapiDocument(endpoints: readonly Endpoint[], cookie: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {}
    paths[endpoint.path] = path
    path[endpoint.method.toLowerCase()] = operation(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pelesir',
      version: '1',
      description: 'Every call the site makes.',
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    // The server that the document was read from.
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Failure: jsonSchema(failureSchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } },
    },
  }
}

function operation(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.operationId,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[3] ?? 'api'],
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...headersOf(endpoint),
    ],
    ...(endpoint.body ? { requestBody: bodyOf(endpoint.body) } : {}),
    responses: { 200: { description: 'Success', content: successOf(endpoint) }, ...failures(endpoint) },
  }
}

/** A call without a body counts as one with an empty object. */
function bodyOf(schema: z.core.$ZodType): Json {
  return { required: !z.safeParse(schema, {}).success, content: json(jsonSchema(schema, 'input')) }
}

function headersOf({ method, errors }: Endpoint): Json[] {
  const language = { type: 'string', enum: LOCALES, description: 'Of messages, mails and documents' }
  const key = { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$', description: 'The same key again: the same answer' }
  return [
    { name: 'Language', in: 'header', required: method !== 'GET', schema: language },
    ...(errors.includes('idempotency_mismatch')
      ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: key }]
      : []),
  ]
}

function successOf(endpoint: Endpoint): Json {
  if (endpoint.kind === 'file') return { '*/*': { schema: { type: 'string', format: 'binary' } } }
  const flag = hasStatusFlag(endpoint) ? { status: { const: true } } : {}
  const data = jsonSchema(endpoint.data, 'output')
  return json({
    type: 'object',
    required: ['success', ...Object.keys(flag), 'message', 'data'],
    properties: { success: { const: true }, ...flag, message: { type: 'string' }, data },
  })
}

function parameters(schema: Endpoint['query'], where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

function failures(endpoint: Endpoint): Record<number, Json> {
  const byStatus = Map.groupBy(errorCodesOf(endpoint), (code) => ERROR_STATUS[code])
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => {
      const schema = { allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { code: { enum: list } } }] }
      return [status, { description: list.join(', '), content: json(schema) }]
    }),
  )
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
