import type { APIRoute } from 'astro'
import { sceneSvg, THEMES, type Theme } from '../../ui/scene/scene.ts'
import { SCENE_VARIANTS } from '../../ui/scene/scene-file.ts'

type Props = { theme: Theme; seed: number }

export function getStaticPaths() {
  return THEMES.flatMap((theme) =>
    Array.from({ length: SCENE_VARIANTS }, (_, seed) => ({
      params: { scene: `${theme}-${seed}` },
      props: { theme, seed },
    })),
  )
}

export const GET: APIRoute<Props> = ({ props }) => {
  const svg = sceneSvg(props.theme, { seed: props.seed }).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
}
