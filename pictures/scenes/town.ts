import { band, disc, type Frame, glow, group, hills, ink, line, mirrored, place, shape, vertical } from './draw.ts'

export function roofs(frame: Frame, base: number, low: number, high: number): string {
  const start = Math.floor(frame.left / 8) * 8
  let d = `M${start} 400V${base}`
  for (let x = start; x < frame.right; ) {
    const wide = 8 * frame.between(3, 6)
    const mast = frame.between(0, 4) ? '' : 'h8v-34h2v34h-10'
    d += `V${base - 10 * frame.between(low, high)}${mast}h${wide}`
    x += wide
  }
  return `${d}V400z`
}

function windows(frame: Frame): string {
  const lit =
    'M2 3h4v4h-4zm32 0h4v4h-4zM10 13h4v4h-4zm8 0h4v4h-4zM26 23h4v4h-4zM2 33h4v4h-4zm24 0h4v4h-4zM10 43h4v4h-4z'
  return `<pattern id="${frame.id}w" width="40" height="50" patternUnits="userSpaceOnUse">${shape('#ffd588', lit)}</pattern>`
}

export function city(frame: Frame): string {
  const outline = roofs(frame, 320, 3, 14)
  return [
    vertical(frame, 'a', [0, '#051a2d'], [0.45, '#29506c'], [0.75, '#ee9660']),
    band(frame, ink(frame, 'a'), 0),
    disc('#f6e9c8', frame.between(80, 170), 70, 17),
    vertical(frame, 'b', [0.1, '#335b74'], [0.6, '#b97a62']),
    mirrored(frame, ink(frame, 'b'), outline, -60),
    windows(frame),
    vertical(frame, 'c', [0, '#0a2a3e'], [1, '#2c4352']),
    shape(ink(frame, 'c'), outline),
    shape(ink(frame, 'w'), outline, 'opacity=".8"'),
    glow(frame, 'd', 319, 250, 150, '#ffe0a0', '#f0a050'),
    shape('#05202b', hills(frame, 326, 24, 60)),
    traffic(),
  ].join('')
}

function traffic(): string {
  return group(
    'fill="none" stroke-width="2" opacity=".9"',
    '<path stroke="#ff7a4a" d="M20 400q210-20 286-60M70 400q180-20 240-60M130 400q130-20 184-60"/>',
    '<path stroke="#ffe3a0" d="M618 400q-210-20-286-60M568 400q-180-20-240-60M508 400q-130-20-184-60"/>',
  )
}

const TILE = '#93402a'
const SHUTTER = '#2f6562'

export function oldtown(frame: Frame): string {
  const warm = frame.pick(['#f0cf98', '#e8bf95'])
  return [
    vertical(frame, 'a', [0, '#3f8499'], [0.75, '#fde0b0']),
    band(frame, ink(frame, 'a'), 0),
    glow(frame, 'b', frame.between(430, 520), 190, 260, '#fff0c6'),
    church(),
    ...[-400, -260, -120, 20, 140, 480, 610, 740].map((x, n) =>
      x > frame.left - 70 && x < frame.right + 70 ? gable(n % 2 ? warm : '#f6e6c8', x, n % 2 ? 1 : 1.1) : '',
    ),
    band(frame, '#5d423c', 352),
    lampAndBicycle(),
  ].join('')
}

function church(): string {
  return place(
    300,
    352,
    1,
    shape('#b84a2e', 'M-90-160q10-106 90-106t90 106z'),
    shape('#dc7650', 'M-90-160q10-106 90-106-40 20-50 106z'),
    shape('#f6e6c8', 'M-10-266v-20h20v20zM-96 0v-160H96V0zM-120 0v-220h34V0zM86 0v-220h34V0z'),
    shape(TILE, 'M-14-286l14-26 14 26zM-126-220l23-40 23 40zM80-220l23-40 23 40z'),
    shape('#7a4a36', 'M40 0v-160h80V0zM-96-150H96v6H-96zM-96-110H96v4H-96z', 'opacity=".3"'),
    shape(
      SHUTTER,
      'M-24 0v-70q24-34 48 0V0zM-66-56v-36q10-14 20 0v36zM46-56v-36q10-14 20 0v36zM-109-160v-30h12v30zM97-160v-30h12v30z',
    ),
  )
}

function gable(wall: string, x: number, scale: number): string {
  return place(
    x,
    352,
    scale,
    shape(TILE, 'M-64-120l14-50H50l14 50z'),
    shape(wall, 'M-58 0v-124h18v-18h16v-18h12q12-26 24 0h12v18h16v18h18V0z'),
    shape('#7a4a36', 'M30 0v-142h10v18h18V0zM-58-66H58v4H-58z', 'opacity=".3"'),
    shape(
      SHUTTER,
      'M-46-78v-32h14v32zM-7-78v-32H7v32zM32-78v-32h14v32zM-46-14v-36h14v36zM32-14v-36h14v36zM-12 0v-40q12-16 24 0V0zM-6-130v-12q6-8 12 0v12z',
    ),
  )
}

function lampAndBicycle(): string {
  return (
    line(
      '#1d1a1a',
      2,
      'M410 356V232M394 236q16-14 32 0M440 360a14 14 0 1 0 .1 0zM486 360a14 14 0 1 0 .1 0zM440 374l14-24h26l-16 24-12-30h-8M486 374l-10-34h-10',
    ) + shape('#ffd88a', 'M388 236h12l-3 16h-6zM420 236h12l-3 16h-6z')
  )
}

export function market(frame: Frame): string {
  const bank = hills(frame, 176, 40, 110)
  return [
    vertical(frame, 'a', [0, '#5c97a3'], [0.4, '#fde3b4'], [0.46, '#f3c795'], [1, '#155261']),
    band(frame, ink(frame, 'a'), 0),
    glow(frame, 'b', 440, 120, 190, '#fff4d0'),
    disc('#fffaec', 440, 116, 24),
    group('opacity=".7"', mirrored(frame, '#a9b59c', bank, -14)),
    shape('#7f9683', bank),
    vertical(frame, 'c', [0, '#f6d2a0'], [0.3, '#7fa39c'], [1, '#124d5c']),
    band(frame, ink(frame, 'c'), 184),
    stilts(30, 190, 1),
    stilts(100, 190, 1.2),
    stilts(196, 192, 1.4),
    seller(310, 222, 0.5, '#7a5a4a', '#d9714a'),
    seller(170, 272, 0.9, '#5f4033', '#0f6c7d'),
    seller(400, 350, 1.5, '#3c231b', '#a83512'),
  ].join('')
}

function stilts(x: number, y: number, scale: number): string {
  return place(
    x,
    y,
    scale,
    shape('#5d6f66', 'M-32-24L-20-46H20l12 22h-6v16h-4V8h-3V-8h-15V8h-3V-8h-15V8h-3V-8h-15V-24z'),
    shape('#f8d58f', 'M-16-20h8v10h-8zM6-20h8v10H6z'),
  )
}

function seller(x: number, y: number, scale: number, hull: string, cloth: string): string {
  const fruit = 'stroke-linecap="round" stroke-dasharray="0 12"'
  return place(
    x,
    y,
    scale,
    shape(cloth, 'M30 0c-4-30 4-44 18-46 16 2 22 18 20 46z'),
    shape('#eccf94', 'M20-46q6-24 30-28 24 4 32 28-30 8-62 0z'),
    line('#f2a92e', 14, 'M-60-4H20', fruit),
    line('#d14f26', 14, 'M-53-14H12', fruit),
    line('#6ea352', 14, 'M-46-24H-4', fruit),
    shape(hull, 'M-110-14q110 26 220 0-20 30-60 32H-50q-40-2-60-32z'),
    shape('#06303c', 'M-80 20H80L40 34H-40z', 'opacity=".35"'),
  )
}

export function park(frame: Frame): string {
  const trees = hills(frame, 330, 44, 80)
  const [high, middle] = frame.pick([
    ['#102c4c', '#86597a'],
    ['#0c3346', '#6f6278'],
  ])
  return [
    vertical(frame, 'a', [0, high], [0.6, middle], [0.86, '#f7a76c']),
    band(frame, ink(frame, 'a'), 0),
    glow(frame, 'b', 300, 190, 220, '#f9c08a', '#c98a80'),
    mirrored(frame, '#5a4e68', trees, -50),
    shape('#2e3450', trees),
    wheel(),
    shape('#0a2030', hills(frame, 356, 8, 200)),
    tent(96, 364, 1.1),
    tent(480, 366, 1.3),
    tent(570, 362, 0.9),
    lamps(),
  ].join('')
}

function wheel(): string {
  const ring = (radius: number, stroke: string, width: number, more = '') =>
    `<circle r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}" ${more}/>`
  const beads = 'pathLength="96" stroke-dasharray="0 6" stroke-linecap="round"'
  return place(
    300,
    190,
    1,
    line('#0a2030', 9, 'M-64 176L0 0 64 176'),
    ring(64, '#c9a58f', 128, 'pathLength="96" stroke-dasharray=".3 5.7" opacity=".6"'),
    ring(132, '#f6e7c8', 3),
    ring(112, '#f6e7c8', 2),
    ring(140, '#e8622f', 20, beads),
    ring(132, '#ffe3a0', 7, beads),
    disc('#f6e7c8', 0, 0, 12),
  )
}

function tent(x: number, y: number, scale: number): string {
  return place(
    x,
    y,
    scale,
    shape('#f6e7c8', 'M-56 0v-44q40-10 56-48 16 38 56 48V0z'),
    shape(
      '#c4431a',
      'M-56 0v-44q40-10 56-48-14 40-30 48V0zM-10 0v-44Q0-60 0-92q0 32 10 48V0zM56 0v-44Q16-54 0-92q14 40 30 48V0z',
    ),
    shape('#ffd06b', 'M-1-90v-18l18 6-16 6v6z'),
  )
}

function lamps(): string {
  return line('#ffe3a0', 5, 'M96 262Q190 330 300 300T480 246', 'stroke-linecap="round" stroke-dasharray="0 14"')
}
