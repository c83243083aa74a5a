import type { APIRoute } from 'astro'
import { kawungSvg } from '../../pictures/kawung.ts'

/** The motif as a file, for what lies below the first screen. */
export const GET: APIRoute = () => {
  const svg = kawungSvg({ stroke: '#b4dcdf', opacity: 1 }).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
}
