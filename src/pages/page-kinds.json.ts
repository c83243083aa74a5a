import type { APIRoute } from 'astro'
import { countedPages } from '../lib/visits/page-kinds.ts'
import { PRODUCTS } from '../products.ts'

/** The server counts the pages that it sends by it. */
export const GET: APIRoute = () => Response.json(countedPages(PRODUCTS))
