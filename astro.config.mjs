import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { devFill } from './build/dev-fill.ts'
import { fetchAheadLists } from './build/fetch-ahead.ts'
import { finishPages } from './build/finish-pages.ts'
import { headScripts } from './build/head-scripts.ts'
import { iconsWithoutKeys } from './build/icon-files.ts'
import { livePages } from './build/live-pages.ts'
import { offlineWorker } from './build/offline-worker.ts'
import { scriptFiles } from './build/script-files.ts'
import { scriptModules } from './build/script-modules.ts'
import { isVectorTiles } from './core/base/map/streets.ts'
import { FIRST_PRODUCT, PRODUCTS } from './src/products.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 4322}`

const CLOSED =
  /\/(404|500|admin|dashboard|sandbox|member|cart|payment|guide|search|login|register|(forgot|reset)-password|confirm-email|find-booking|offline)(\/|$)|:\/\/[^/]+\/$/
/** Pages that need a query, and the slug that only leads home. */
const NOT_LISTED = [...PRODUCTS.flatMap(({ pages }) => Object.values(pages)), FIRST_PRODUCT.slug]

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` → `https://*.tiles.example`: the only other host that pages may ask. */
const TILES = process.env.PUBLIC_MAP_TILES_URL ?? ''
if (TILES && !/^(https?:\/\/[^/]+)?\/./.test(TILES))
  throw new Error(
    'PUBLIC_MAP_TILES_URL cannot be used: expected an address such as https://tiles.example.com/{z}/{x}/{y}.png',
  )
const tileHost = /^https?:\/\/[^/]+/.exec(TILES)?.[0].replace('{s}', '*') ?? ''
const [pictureHost, vectorHost] = isVectorTiles(TILES) ? ['', tileHost] : [tileHost, '']

const scripts = scriptFiles()
const modules = scriptModules()
/** Home fetches the search form, and the page of results that it leads to. */
const AHEAD = Object.fromEntries(
  PRODUCTS.map(({ slug, pages, searchForm }) => [
    slug,
    { module: searchForm ? `/${slug}/search-form/hydrate.tsx` : null, page: pages.results },
  ]),
)

const OWN = PRODUCTS.flatMap(({ pages }) => Object.values(pages))
const isOffers = (path) => /\/(results|detail)$/.test(path)
/** Lists and details of offers are kept for use without a connection, forms and bookings never. */
const KEPT = {
  offers: OWN.filter(isOffers),
  closed: [...new Set(PRODUCTS.flatMap(({ closed, keeps = [] }) => [...closed, ...keeps]).concat(OWN))].filter(
    (path) => !isOffers(path),
  ),
}

export default defineConfig({
  site: process.env.SITE_URL || 'http://localhost:4321',
  trailingSlash: 'never',
  // Pages are written while others are drawn.
  build: { format: 'directory', inlineStylesheets: 'auto', concurrency: 4 },
  // Only what the office publishes is rendered later (docs/decisions/043).
  adapter: livePages(scripts),
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [
    react(),
    sitemap({
      filter: (page) => !CLOSED.test(page) && !NOT_LISTED.some((path) => page.endsWith(`/${path}`)),
      i18n: { defaultLocale: 'id', locales: { id: 'id-ID', en: 'en-US' } },
    }),
    devFill(process.env.PUBLIC_DEV_TOOLS),
    fetchAheadLists(AHEAD, scripts),
    finishPages(scripts),
    offlineWorker(KEPT, scripts),
    modules.integration,
  ],
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        `img-src 'self' data:${pictureHost && ` ${pictureHost}`}`,
        ...(vectorHost ? [`connect-src 'self' ${vectorHost}`] : []),
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
    },
  },
  vite: {
    define: { 'import.meta.env.MEASURE': JSON.stringify(process.env.MEASURE || 'on') },
    build: {
      // A constant stands where it is used: a file that holds a path or two would be one request more.
      rolldownOptions: { optimization: { inlineConst: true } },
      // Service pages carry their sheet; every other page shares one that stays in the cache (docs/decisions/004).
      assetsInlineLimit: (path, content) => (path.endsWith('.css') ? content.includes('--sheet:home') : undefined),
    },
    plugins: [tailwindcss(), iconsWithoutKeys(), scripts.plugin, modules.plugin, headScripts()],
    // Astro 7.3.0 imports this path of its own without exporting it.
    resolve: {
      alias: { 'astro/_internal/logger': new URL('../core.js', import.meta.resolve('astro/logger/console')).pathname },
    },
    server: { proxy: { '/api': api, '/maps': api, '/healthz': api, '/readyz': api } },
  },
})
