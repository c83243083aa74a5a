import type { APIRoute } from 'astro'
import { SCENE_VARIANTS } from '../../../core/trade/picture/drawing.ts'
import { type SceneOptions, sceneSvg, THEMES, type Theme } from '../../../pictures/scene.ts'

type Props = { theme: Theme; options: SceneOptions }

export function getStaticPaths() {
  return THEMES.flatMap((theme) =>
    Array.from({ length: SCENE_VARIANTS }, (_, seed) => ({
      params: { scene: `${theme}-${seed}` },
      props: { theme, options: { seed } },
    })),
  )
}

export const GET: APIRoute<Props> = ({ props }) => {
  const svg = sceneSvg(props.theme, props.options).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
}
