import type { APIRoute } from 'astro'
import { PRODUCTS } from '../products.ts'

/** Slugs of the service pages, that of home first: the server reads it to lead `?s=` and the first slug to them. */
export const GET: APIRoute = () => Response.json(PRODUCTS.map(({ slug }) => slug))
