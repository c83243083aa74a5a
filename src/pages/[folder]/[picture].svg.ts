import type { APIRoute } from 'astro'

/** Pictures that products draw as files, by folder. */
type Drawn = { PICTURES: { folder: string; names: readonly string[]; draw: (name: string) => string } }
type Props = { svg: string }

const DRAWN = Object.values(import.meta.glob<Drawn>('../../islands/products/*/pictures.ts', { eager: true }))

export function getStaticPaths() {
  return DRAWN.flatMap(({ PICTURES: { folder, names, draw } }) =>
    names.map((picture) => ({ params: { folder, picture }, props: { svg: draw(picture) } })),
  )
}

export const GET: APIRoute<Props> = ({ props }) =>
  new Response(props.svg, { headers: { 'content-type': 'image/svg+xml' } })
