/** 400 high; art between x 0 and 600; land and sky from `left` to `right`. */
export type Frame = {
  id: string
  left: number
  right: number
  /** Leaves out what a search form covers. */
  upper?: boolean
  /** Whole number, the same for the same seed. */
  between(low: number, high: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
}

export const HEIGHT = 400
export const ART_WIDTH = 600

/** Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Wide frames grow mostly to the left, which leaves calm sky for words. */
export function frameOf(id: string, seed: number, width: number): Frame {
  const random = randomFrom(seed)
  const left = -Math.round((width - ART_WIDTH) * 0.6)
  return {
    id,
    left,
    right: left + width,
    between: (low, high) => low + Math.floor(random() * (high - low + 1)),
    pick: (choices) => choices[Math.floor(random() * choices.length)] ?? choices[0],
  }
}

export function shape(fill: string, d: string, more = ''): string {
  return `<path fill="${fill}" d="${d}"${more && ` ${more}`}/>`
}

export function line(stroke: string, width: number, d: string, more = ''): string {
  return `<path fill="none" stroke="${stroke}" stroke-width="${width}" d="${d}"${more && ` ${more}`}/>`
}

export function disc(fill: string, x: number, y: number, radius: number): string {
  return `<circle fill="${fill}" cx="${x}" cy="${y}" r="${radius}"/>`
}

export function group(attributes: string, ...parts: string[]): string {
  return `<g ${attributes}>${parts.join('')}</g>`
}

export function band(frame: Frame, fill: string, top: number, bottom = HEIGHT): string {
  return shape(fill, `M${frame.left} ${top}H${frame.right}V${bottom}H${frame.left}z`)
}

/** Opacity is left out when 1. */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const at = offset ? ` offset="${short(offset)}"` : ''
      const alpha = opacity === undefined ? '' : ` stop-opacity="${short(opacity)}"`
      return `<stop${at} stop-color="${colour}"${alpha}/>`
    })
    .join('')
}

function short(fraction: number): string {
  return String(fraction).replace(/^0\./, '.')
}

/** `name` is one letter, referenced by `ink`. */
export function vertical(frame: Frame, name: string, ...stops: Stop[]): string {
  return `<linearGradient id="${frame.id}${name}" x2="0" y2="1">${stopTags(stops)}</linearGradient>`
}

export function ink(frame: Frame, name: string): string {
  return `url(#${frame.id}${name})`
}

/** Everything below `top` in a gradient. */
export function wash(frame: Frame, name: string, top: number, ...stops: Stop[]): string {
  return vertical(frame, name, ...stops) + band(frame, ink(frame, name), top)
}

/** Fades to nothing, through `edge` where the sky has another colour. */
export function glow(
  frame: Frame,
  name: string,
  x: number,
  y: number,
  radius: number,
  colour: string,
  edge = colour,
): string {
  const stops = stopTags([
    [0, colour],
    [0.4, edge, 0.4],
    [1, edge, 0],
  ])
  return `<radialGradient id="${frame.id}${name}">${stops}</radialGradient>${disc(ink(frame, name), x, y, radius)}`
}

/** Multiples of ten, because repeated numbers compress. */
function stride(frame: Frame, step: number, low: number, high: number): number {
  return 10 * Math.round((step * frame.between(low, high)) / 100)
}

/** Crests rise at most `swing` above `top`. */
export function hills(frame: Frame, top: number, swing: number, step: number): string {
  const reach = 10 * Math.round(step / 40)
  let d = `M${frame.left} ${HEIGHT}V${top}`
  for (let x = 10 * Math.round(frame.left / 10), crest = true; x < frame.right + step; crest = !crest) {
    x += stride(frame, step, 7, 14)
    const y = top + (crest ? -frame.between(swing >> 1, swing) : frame.between(0, swing >> 2))
    d += `S${x - reach} ${y} ${x} ${y}`
  }
  return `${d}V${HEIGHT}z`
}

export function range(frame: Frame, top: number, swing: number, step: number): string {
  let d = `M${frame.left} ${HEIGHT}V${top}`
  for (let x = 10 * Math.round(frame.left / 10), peak = true; x < frame.right; peak = !peak) {
    x += stride(frame, step, 5, 12)
    d += `L${x} ${top - (peak ? frame.between(swing >> 1, swing) : frame.between(0, swing >> 1))}`
  }
  return `${d}V${HEIGHT}z`
}

/** A second layer from the same outline, for a few bytes. */
export function mirrored(frame: Frame, fill: string, d: string, drop: number): string {
  return shape(fill, d, `transform="matrix(-1 0 0 1 ${frame.left + frame.right} ${drop})"`)
}

const STARS = 'M40 60h0M130 30h0M210 90h0M360 40h0M520 70h0M570 30h0M80 130h0M550 150h0M460 110h0'

/** Spread over 600 from `x`; faint ones where words may be. */
export function stars(x: number, brightness = 0.7): string {
  return line(
    '#fff3d0',
    2,
    STARS,
    `stroke-linecap="round" opacity="${short(brightness)}"${x ? ` transform="translate(${x})"` : ''}`,
  )
}

/** A negative width mirrors. */
export function place(x: number, y: number, scale: number | string, ...parts: string[]): string {
  const scaled = scale === 1 ? '' : `scale(${typeof scale === 'number' ? short(scale) : scale})`
  return group(`transform="translate(${x} ${y})${scaled}"`, ...parts)
}

export function glitter(colour: string, x: number, top: number, bottom: number, spread: number): string {
  let d = ''
  for (let y = top, step = 5, side = 1; y < bottom; y += step, step += 2, side = -side) {
    const half = Math.round(6 + (spread * (y - top)) / (bottom - top))
    d += `M${x - half + side * 4} ${y}h${half * 2}`
  }
  return line(colour, 2, d, 'stroke-linecap="round" opacity=".7"')
}

const CROWN =
  'M0 0q-14-20-38-13 22 1 38 13-24-10-34 14 12-16 34-14-8-24-28-34 20 12 28 34-2-22 14-36-10 18-14 36 14-20 38-13-22 1-38 13 24-10 34 14-12-16-34-14-14 4-16 26 6-16 16-26 14 4 14 24-4-14-14-24'

export function palm(fill: string, x: number, y: number, height: number, lean: number, size = 1): string {
  const trunk = line(fill, Math.round(4 * size), `M${x} ${y}q0-${Math.round(height * 0.6)} ${lean}-${height}`)
  return trunk + place(x + lean, y - height, size, shape(fill, CROWN))
}
