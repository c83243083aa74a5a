import type { APIRoute } from 'astro'
import { PRODUCTS } from '../../products.ts'
import { type SceneOptions, sceneSvg, THEMES, type Theme } from '../../ui/scene/scene.ts'
import { heroPath, SCENE_VARIANTS } from '../../ui/scene/scene-file.ts'

type Props = { theme: Theme; options: SceneOptions }

export function getStaticPaths() {
  const variants = THEMES.flatMap((theme) =>
    Array.from({ length: SCENE_VARIANTS }, (_, seed) => ({
      params: { scene: `${theme}-${seed}` },
      props: { theme, options: { seed } },
    })),
  )
  const heroes = PRODUCTS.flatMap(({ slug, hero: { wide, phone } }) => [
    hero(heroPath(slug, 'wide'), wide),
    ...(phone ? [hero(heroPath(slug, 'phone'), phone)] : []),
  ])
  return [...variants, ...heroes]
}

function hero(path: string, props: Props) {
  return { params: { scene: path.replace(/^\/scenes\/|\.svg$/g, '') }, props }
}

export const GET: APIRoute<Props> = ({ props }) => {
  const svg = sceneSvg(props.theme, props.options).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
}
