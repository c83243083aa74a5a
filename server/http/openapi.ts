import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '../../core/common/endpoint.ts'
import { failureSchema } from '../../core/common/envelope.ts'
import { errorCodesOf } from '../../core/common/error-codes.ts'
import { ERROR_STATUS } from '../../core/common/errors.ts'
import type { Config } from '../common/config.ts'

const LOGO = new URL('../../public/favicon.svg', import.meta.url)

type Json = Record<string, unknown>

/** OpenAPI 3.1 document, and a page at /api/docs that loads nothing from other hosts. */
export async function openapiPlugin(app: FastifyInstance, { siteUrl }: Config, cookie: string): Promise<void> {
  const document = openapiDocument(app.endpoints, siteUrl, cookie)
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

function openapiDocument(endpoints: readonly Endpoint[], siteUrl: string, cookie: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {}
    paths[endpoint.path] = path
    path[endpoint.method.toLowerCase()] = operation(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pelesir', version: '1', description: 'Every call the site makes.' },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      schemas: { Failure: jsonSchema(failureSchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } },
    },
  }
}

function operation(endpoint: Endpoint): Json {
  return {
    operationId: `${endpoint.method.toLowerCase()} ${endpoint.path}`.replace(/\W+/g, '_').replace(/_$/, ''),
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[3] ?? 'api'],
    ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      { name: 'Language', in: 'header', required: endpoint.method !== 'GET', schema: { enum: ['id', 'en'] } },
    ],
    ...(endpoint.body ? { requestBody: { required: true, content: json(jsonSchema(endpoint.body, 'input')) } } : {}),
    responses: { 200: { description: 'Success', content: json(successOf(endpoint)) }, ...failures(endpoint) },
  }
}

function successOf(endpoint: Endpoint): Json {
  return {
    type: 'object',
    required: ['success', 'message', 'data'],
    properties: { success: { const: true }, message: { type: 'string' }, data: jsonSchema(endpoint.data, 'output') },
  }
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
    [...byStatus].map(([status, list]) => [
      status,
      { description: list.join(', '), content: json({ $ref: '#/components/schemas/Failure' }) },
    ]),
  )
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
