import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SERVICES } from '../core/trade/booking/services.ts'
import { PRODUCTS, productOf, servicePath } from './products.ts'

const there = (path: string) => existsSync(new URL(path, import.meta.url))
const folders = readdirSync(new URL('./islands/products/', import.meta.url))

test('lists every product that has a manifest, once', () => {
  const slugs = PRODUCTS.map(({ slug }) => slug)
  expect(slugs.toSorted()).toEqual(folders.filter((noun) => there(`./islands/products/${noun}/product.ts`)).toSorted())
})

test('gives the first product the address of home, and the others one of their own', () => {
  const paths = PRODUCTS.map((product) => servicePath('en', product))
  expect(paths[0]).toBe('/en')
  expect(paths.slice(1)).toEqual(PRODUCTS.slice(1).map(({ slug }) => `/en/${slug}`))
})

test('finds a product by its slug, and none for a service that is not sold yet', () => {
  for (const product of PRODUCTS) expect(productOf(product.slug)).toBe(product)
  expect(SERVICES.filter(productOf)).toHaveLength(PRODUCTS.length)
})

describe.each(PRODUCTS)('$slug', ({ slug, pages, closed, viewWords = [], requests, searchForm, seats }) => {
  test('has what belongs to it by name', () => {
    const files = ['id', 'en'].flatMap((locale) => [
      `./locales/${locale}/${slug}-home.json`,
      `./content/highlight/${slug}/${locale}`,
      ...[...viewWords, ...(requests?.words ?? [])].map((name) => `./locales/${locale}/${name}.json`),
    ])
    files.push(`./islands/products/${slug}/search-form/html.tsx`)
    if (searchForm) files.push(`./islands/products/${slug}/search-form/hydrate.tsx`)
    expect(files.filter((path) => !there(path))).toEqual([])
  })

  test('names only pages there are, each below its slug', () => {
    const paths = Object.values(pages)
    expect(paths.filter((path) => !there(`./pages/[locale]/${path}.astro`))).toEqual([])
    expect(paths.filter((path) => path.split('/')[0] !== slug && !path.includes(`-${slug}/`))).toEqual([])
    expect([...closed, ...(seats ? [seats] : [])].filter((path) => !paths.includes(path))).toEqual([])
  })
})
