import { ART_WIDTH, band, type Frame, frameOf, HEIGHT, ink } from './draw.ts'
import { departure, rail, temple, villa } from './journey.ts'
import { tea, terrace, volcano } from './mountain.ts'
import { adrift, bay, island, karst, reef } from './sea.ts'
import { city, market, oldtown, park } from './town.ts'

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
}

export type SceneOptions = {
  /** Another light, another lie of the land; cards of one theme side by side take different seeds. */
  seed?: number
  /** Only the proportion counts: the drawing scales, and crops around its middle. */
  width?: number
  height?: number
  /** Darkens the upper left so that white words can stand on any theme. */
  calm?: boolean
}

/** A drawn landscape as SVG, always the same for the same theme and options. Decorative: hidden from screen readers. */
export function sceneSvg(theme: Theme, options: SceneOptions = {}): string {
  const { seed = 0, width = 600, height = 400, calm = false } = options
  const wide = Math.round((HEIGHT * width) / height)
  const frame = frameOf(`${theme}${seed}${wide === 600 ? '' : `w${wide}`}`, seed, wide)
  const turned = seed % 2 === 1 && theme !== 'departure'
  const art = turned ? mirrorImage(DRAWINGS[theme](turn(frame))) : DRAWINGS[theme](frame)
  return `<svg class="block size-full" viewBox="${frame.left} 0 ${wide} ${HEIGHT}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">${art}${calm ? veil(frame) : ''}</svg>`
}

/** Odd seeds look into the mirror: the subject stays where it is, the light comes from the other side. */
function mirrorImage(art: string): string {
  return `<g transform="matrix(-1 0 0 1 ${ART_WIDTH} 0)">${art}</g>`
}

function turn(frame: Frame): Frame {
  return { ...frame, left: ART_WIDTH - frame.right, right: ART_WIDTH - frame.left }
}

/** Dark until halfway down the diagonal: it covers the words' corner of a wide picture and the upper part of its middle. */
function veil(frame: Frame): string {
  const stops =
    '<stop offset=".45" stop-color="#06292f" stop-opacity=".75"/><stop offset=".85" stop-color="#06292f" stop-opacity="0"/>'
  return `<linearGradient id="${frame.id}z" x2="1" y2="1">${stops}</linearGradient>${band(frame, ink(frame, 'z'), 0)}`
}
