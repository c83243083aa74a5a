import type { APIRoute } from 'astro'

const CLOSED = ['/api/', ...['member', 'payment', 'sandbox', 'flight/booking'].map((path) => `/*/${path}`)]

export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      ...CLOSED.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${new URL('/sitemap-index.xml', site)}`,
      '',
    ].join('\n'),
  )
