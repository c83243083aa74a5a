import type { APIRoute } from 'astro'
import { type Locale, localePaths } from '../../lib/locale.ts'
import { manifestOf } from '../../lib/manifest.ts'
import { pageWords } from '../../lib/page-words.ts'
import { PRODUCTS, servicePath } from '../../products.ts'

export const getStaticPaths = localePaths

export const GET: APIRoute = ({ params }) => {
  const { locale } = params as { locale: Locale }
  const t = pageWords(locale)
  const services = PRODUCTS.map((product) => ({
    name: t(`${product.slug}-home:name`),
    url: servicePath(locale, product),
  }))
  return Response.json(manifestOf(locale, services))
}
