import type { Theme } from '../../ui/scene/scene.ts'
import { SCENE_VARIANTS, scenePath } from '../../ui/scene/scene-file.ts'

/** The silhouette that each area is known by. */
const THEMES_OF_AREAS: Readonly<Record<string, Theme>> = {
  jepang: 'fuji',
  'korea-selatan': 'palace',
  turki: 'balloons',
  'eropa-barat': 'alps',
  'eropa-timur': 'oldtown',
  inggris: 'park',
  australia: 'bay',
  'selandia-baru': 'alps',
  china: 'palace',
  'hong-kong-macau': 'city',
  taiwan: 'tea',
  thailand: 'prang',
  'singapura-malaysia': 'city',
  vietnam: 'junk',
  'dubai-abu-dhabi': 'mosque',
  'umrah-arab-saudi': 'mosque',
  mesir: 'mosque',
  'india-kashmir': 'mosque',
  'amerika-serikat': 'city',
  bali: 'terrace',
  lombok: 'island',
  'labuan-bajo-komodo': 'bay',
  'raja-ampat': 'karst',
  'danau-toba-medan': 'crater',
  'bromo-ijen': 'caldera',
  'yogyakarta-borobudur': 'temple',
  'bandung-jawa-barat': 'tea',
  belitung: 'boulders',
  'toraja-makassar': 'tongkonan',
  'derawan-kalimantan': 'reef',
  jakarta: 'oldtown',
}

export type Cover = { theme: Theme; seed: number }

/** Tours of one area differ by their slug. */
export function coverOf(area: string, slug: string): Cover {
  let seed = 0
  for (const letter of slug) seed = (seed * 31 + letter.charCodeAt(0)) % 9973
  return { theme: THEMES_OF_AREAS[area] ?? 'island', seed: seed % SCENE_VARIANTS }
}

export function coverPath(area: string, slug: string): string {
  const { theme, seed } = coverOf(area, slug)
  return scenePath(theme, seed)
}
