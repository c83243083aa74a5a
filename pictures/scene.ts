import { ART_WIDTH, band, type Frame, frameOf, HEIGHT, ink } from './scenes/draw.ts'
import { alps, caldera, crater, fuji, lake, sulphur } from './scenes/heights.ts'
import { departure, rail, villa } from './scenes/journey.ts'
import { gajah, heritage, maimun, museum, obelisk, pendopo } from './scenes/monuments.ts'
import { tea, terrace, volcano } from './scenes/mountain.ts'
import { aquarium, theme_park, waterpark, zoo } from './scenes/rides.ts'
import { culture, garuda, kecak, religious } from './scenes/rites.ts'
import { gadang, mosque, palace, prang, tongkonan } from './scenes/roofs.ts'
import { budget, canopy, club, deluxe, family, suite, terraced, triple, twin } from './scenes/rooms.ts'
import { adrift, bay, island, karst, reef } from './scenes/sea.ts'
import { candi, meru, seatemple, shrine, splitgate, stupas, temple } from './scenes/shrines.ts'
import { bathroom, breakfast, facade, lobby, pool, room } from './scenes/stay.ts'
import { balloons, boulders, junk } from './scenes/stones.ts'
import { city, market, oldtown, park } from './scenes/town.ts'
import { beach, forest, mountain, nature } from './scenes/wild.ts'

export const THEMES = [
  'volcano',
  'terrace',
  'reef',
  'temple',
  'city',
  'rail',
  'karst',
  'market',
  'tea',
  'oldtown',
  'island',
  'bay',
  'villa',
  'park',
  'adrift',
  'departure',
  'facade',
  'lobby',
  'room',
  'bathroom',
  'breakfast',
  'pool',
  'fuji',
  'alps',
  'caldera',
  'crater',
  'palace',
  'mosque',
  'tongkonan',
  'prang',
  'balloons',
  'junk',
  'boulders',
  'obelisk',
  'museum',
  'heritage',
  'maimun',
  'pendopo',
  'seatemple',
  'splitgate',
  'meru',
  'stupas',
  'candi',
  'kecak',
  'garuda',
  'culture',
  'religious',
  'nature',
  'mountain',
  'beach',
  'theme_park',
  'waterpark',
  'aquarium',
  'zoo',
  'forest',
  'twin',
  'triple',
  'budget',
  'family',
  'deluxe',
  'suite',
  'club',
  'terraced',
  'canopy',
  'sulphur',
  'lake',
  'shrine',
  'gadang',
  'gajah',
] as const

export type Theme = (typeof THEMES)[number]

const DRAWINGS: Record<Theme, (frame: Frame) => string> = {
  volcano,
  terrace,
  reef,
  temple,
  city,
  rail,
  karst,
  market,
  tea,
  oldtown,
  island,
  bay,
  villa,
  park,
  adrift,
  departure,
  facade,
  lobby,
  room,
  bathroom,
  breakfast,
  pool,
  fuji,
  alps,
  caldera,
  crater,
  palace,
  mosque,
  tongkonan,
  prang,
  balloons,
  junk,
  boulders,
  obelisk,
  museum,
  heritage,
  maimun,
  pendopo,
  seatemple,
  splitgate,
  meru,
  stupas,
  candi,
  kecak,
  garuda,
  culture,
  religious,
  nature,
  mountain,
  beach,
  theme_park,
  waterpark,
  aquarium,
  zoo,
  forest,
  twin,
  triple,
  budget,
  family,
  deluxe,
  suite,
  club,
  terraced,
  canopy,
  sulphur,
  lake,
  shrine,
  gadang,
  gajah,
}

export type SceneOptions = {
  /** Cards of one theme side by side take different seeds. */
  seed?: number
  /** Only the proportion counts; the drawing crops around its middle. */
  width?: number
  height?: number
  /** Darkens one area, so that white words are readable on any theme. */
  calm?: keyof typeof VEILS
  /** Leaves out what a search form covers, because the drawing is part of a page. */
  upper?: boolean
  /** Shift to the right in drawing units (400 high). */
  aside?: number
}

/** Deterministic for theme and options. Decorative: hidden from screen readers. */
export function sceneSvg(theme: Theme, options: SceneOptions = {}): string {
  const { seed = 0, width = 600, height = 400, calm, aside = 0, upper } = options
  const wide = Math.round((HEIGHT * width) / height)
  const id = upper ? 'hero' : `${theme}${seed}${wide === 600 ? '' : `w${wide}`}`
  const frame = { ...moved(frameOf(id, seed, wide), -aside), ...(upper ? { upper } : {}) }
  const turned = seed % 2 === 1 && theme !== 'departure'
  const art = turned ? mirrorImage(DRAWINGS[theme](turn(frame))) : DRAWINGS[theme](frame)
  return `<svg class="block size-full" viewBox="${frame.left} 0 ${wide} ${HEIGHT}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${art}${calm ? veil(frame, calm) : ''}</svg>`
}

/** Odd seeds are mirrored. */
function mirrorImage(art: string): string {
  return `<g transform="matrix(-1 0 0 1 ${ART_WIDTH} 0)">${art}</g>`
}

function moved(frame: Frame, by: number): Frame {
  return { ...frame, left: frame.left + by, right: frame.right + by }
}

function turn(frame: Frame): Frame {
  return { ...frame, left: ART_WIDTH - frame.right, right: ART_WIDTH - frame.left }
}

/** `corner`: dark until halfway down the diagonal. */
const VEILS = {
  corner: { to: 'x2="1" y2="1"', from: 0.45, until: 0.85 },
  left: { to: 'x2="1"', from: 0.2, until: 0.6 },
  top: { to: 'x2="0" y2="1"', from: 0.3, until: 0.48 },
}

function veil(frame: Frame, calm: keyof typeof VEILS): string {
  const { to, from, until } = VEILS[calm]
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="#06292f" stop-opacity="${opacity}"/>`
  const stops = stop(from, 0.75) + stop(until, 0)
  return `<linearGradient id="${frame.id}z" ${to}>${stops}</linearGradient>${band(frame, ink(frame, 'z'), 0)}`
}
