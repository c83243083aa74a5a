import { seedOf } from '../../../core/trade/picture/drawing.ts'
import type { Theme } from '../../../pictures/scene.ts'
import { scenePath } from './scene-file.ts'

/** Scene that a traveller knows a place by. Patterns match parts of names as suppliers write them. */
const BY_CITY: readonly (readonly [RegExp, Theme])[] = [
  [/denpasar|badung|bali|kuta|ubud|gianyar|tabanan|seminyak/i, 'splitgate'],
  [/yogya|jogja|sleman|bantul|magelang|klaten/i, 'candi'],
  [/jakarta/i, 'obelisk'],
  [/bandung|lembang|bogor|puncak/i, 'tea'],
  [/labuan bajo|komodo|manggarai|lombok|mataram|gili/i, 'island'],
  [/malang|batu|probolinggo|bromo|banyuwangi/i, 'volcano'],
  [/manado|bunaken|raja ampat|sorong|wakatobi/i, 'reef'],
  [/semarang|surakarta|solo|cirebon/i, 'oldtown'],
  [/padang|bukittinggi/i, 'gadang'],
  [/toraja|makassar/i, 'tongkonan'],
  [/medan|toba/i, 'maimun'],
  [/belitung|bangka|pangkal/i, 'boulders'],
  [/singapore|singapura|kuala lumpur|surabaya|bangkok|tokyo/i, 'city'],
]

export function cityScene(city: string): string {
  const theme = BY_CITY.find(([name]) => name.test(city))?.[1] ?? 'park'
  return scenePath(theme, seedOf(city))
}
