import type { APIRoute } from 'astro'
import airlines from '../../../data/airlines.json'
import { markSvg } from '../../islands/flight/airline-mark.ts'

export function getStaticPaths() {
  return airlines.map(({ code }) => ({ params: { code } }))
}

export const GET: APIRoute = ({ params }) =>
  new Response(markSvg(params.code ?? ''), { headers: { 'content-type': 'image/svg+xml' } })
