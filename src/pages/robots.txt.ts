import type { APIRoute } from 'astro'
import { PRODUCTS } from '../products.ts'

const CLOSED = [
  'admin',
  'dashboard',
  'member',
  ...(import.meta.env.PUBLIC_CART === 'false' ? [] : ['cart']),
  'payment',
  'reset-password',
  'confirm-email',
  'invitation',
  'waiting',
  'guide',
  'sandbox',
  ...PRODUCTS.flatMap(({ closed }) => closed),
]

export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      ...['/api/', ...CLOSED.map((path) => `/*/${path}`)].map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${new URL('/sitemap-index.xml', site)}`,
      '',
    ].join('\n'),
  )
