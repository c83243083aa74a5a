import { readFileSync } from 'node:fs'
import type { APIRoute } from 'astro'
import { localePaths } from '../../../lib/locale.ts'

export const getStaticPaths = localePaths

/** Beside the page: a worker serves addresses below its own folder only. */
export const GET: APIRoute = () =>
  new Response(readFileSync('src/islands/trade/ticket/worker.js', 'utf8'), {
    headers: { 'Content-Type': 'text/javascript' },
  })
