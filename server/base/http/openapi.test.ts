import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createTestApp, type TestApp } from '../../testing/app.ts'

type Operation = {
  operationId: string
  summary: string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: object
  responses: Record<string, { description: string; content?: Record<string, object> }>
  security?: object[]
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; components: object }

let test: TestApp
let document: Document
let operations: { path: string; method: string; operation: Operation }[]
beforeAll(async () => {
  test = await createTestApp()
  document = (await test.app.inject('/api/v1/openapi.json')).json()
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
})
afterAll(() => test.close())

describe('the OpenAPI document', () => {
  it('has every call and no other', () => {
    const told = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    expect(told.sort()).toEqual(test.app.endpoints.map(({ method, path }) => `${method} ${path}`).sort())
    expect(document.openapi).toBe('3.1.0')
  })

  it('passes the recommended rules of its linter', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config })
    expect(problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} ${at?.pointer}`)).toEqual([])
  })

  it('names each call once, as a method', () => {
    const names = operations.map(({ operation }) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^[a-z]+([A-Z][a-z]*)*$/.test(name))).toEqual([])
  })

  it('offers a key to all calls that are done once, and to no other', () => {
    const keyed = operations.filter(({ operation }) =>
      operation.parameters.some(({ name, in: where }) => where === 'header' && name === 'Idempotency-Key'),
    )
    expect(keyed.map(({ operation }) => operation.operationId).sort()).toMatchInlineSnapshot(`
      [
        "addOneDayTourToCart",
        "addTourToCart",
        "bookFlight",
        "bookHotel",
        "bookTrain",
        "bookVenue",
        "copyStockMonth",
        "placeOrder",
        "registerInsurance",
        "requestSpecialTour",
        "requestVenueVisit",
        "reschedule",
        "takePayment",
        "updateStockRange",
      ]
    `)
  })

  it('says that a file is a file', () => {
    const files = test.app.endpoints.filter(({ kind }) => kind === 'file').map(({ operationId }) => operationId)
    const told = operations.filter(({ operation }) => operation.responses[200]?.content?.['*/*'])
    expect(told.map(({ operation }) => operation.operationId).sort()).toEqual(files.sort())
  })

  it('says of each call the kind of data that browsers check', () => {
    for (const { name, kind, data } of test.app.endpoints) {
      const { type, properties = {} } = z.toJSONSchema(data)
      const rows = properties.data
      const inner = properties.per_page && typeof rows === 'object' && rows.type === 'array' ? 'page' : 'object'
      const told = type === 'object' ? inner : (type ?? 'file')
      expect([name, kind]).toEqual([name, told])
    }
  })

  it('declares the parameters of each path', () => {
    for (const { path, operation } of operations) {
      const declared = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name)
      expect(declared).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    }
  })

  it('refers to nothing that is not there', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
    expect(references.length).toBeGreaterThan(0)
    for (const reference of new Set(references)) {
      const target = reference.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document)
      expect(target, reference).toBeDefined()
    }
  })

  it('says which call needs a member and what it may answer', () => {
    const passenger = document.paths['/api/v1/dashboard/passenger/{id}']?.get
    expect(passenger?.security).toEqual([{ session: [] }])
    expect(Object.keys(passenger?.responses ?? {})).toEqual(['200', '400', '401', '404', '429', '500', '503'])
    expect(passenger?.responses[404]?.description).toBe('passenger_not_found')
    expect(document.paths['/api/v1/auth/login']?.post?.security).toEqual([])
  })

  it('asks for a body only where there is one, with what may be left out left out', () => {
    const body = JSON.stringify(document.paths['/api/v1/dashboard/passenger']?.post?.requestBody)
    expect(body).toContain('"required":["title","first_name","last_name"]')
    expect(document.paths['/api/v1/auth/profil']?.get?.requestBody).toBeUndefined()
  })
})

describe('the page to read it', () => {
  it('needs no other host', async () => {
    const page = await test.app.inject('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'self'/)
    expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//)
    expect(page.body).not.toMatch(/<script(?![^>]*src=)|<style|style="/)
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path)
    for (const file of files) {
      const answer = await test.app.inject(new URL(file, 'http://localhost/api/docs/').pathname)
      expect(`${file} ${answer.statusCode}`).toBe(`${file} 200`)
    }
  })
})
