import type { APIRoute } from 'astro'
import { localePaths } from '../../../lib/locale.ts'

export const getStaticPaths = localePaths

/** Earlier versions had a worker for tickets here. Browsers that still have it look for a newer one, and this one ends it. */
const LAST = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.unregister()))
`

export const GET: APIRoute = () => new Response(LAST, { headers: { 'Content-Type': 'text/javascript' } })
