import type { APIRoute } from 'astro'
import { countryList } from '../lib/countries.ts'

/** The specification's static data; forms have the countries in their page. */
export const GET: APIRoute = () => Response.json(countryList())
