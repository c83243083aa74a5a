import {
  band,
  disc,
  type Frame,
  glitter,
  glow,
  hills,
  ink,
  line,
  mirrored,
  palm,
  range,
  shape,
  vertical,
} from './draw.ts'

export function volcano(frame: Frame): string {
  const [high, middle] = frame.pick([
    ['#0c3748', '#7a6674'],
    ['#14304f', '#8a6580'],
    ['#0b404c', '#6d7078'],
  ])
  const sun = frame.between(84, 140)
  return [
    vertical(frame, 'a', [0, high], [0.4, middle], [0.62, '#ee9560'], [0.74, '#fbd08f']),
    band(frame, ink(frame, 'a'), 0),
    glow(frame, 'b', sun, 268, 260, '#ffe0a0', '#f9a063'),
    disc('#fff1cf', sun, 262, 22),
    shape('#b9806f', range(frame, 296, 40, 90)),
    cone(frame),
    eveningSea(frame, sun),
  ].join('')
}

function cone(frame: Frame): string {
  return [
    shape(
      '#535a6b',
      'M318 100q-20-30 12-30 0-40 40-16 20-36 56-2 40-10 52 22 50-10 66 26-80-10-226 0z',
      'opacity=".8"',
    ),
    shape('#f0a577', 'M320 98q-10-30 14-22 16-26 36 0 30-10 38 10-40 0-88 12z', 'opacity=".5"'),
    vertical(frame, 'c', [0, '#203c50'], [1, '#8f6c6c']),
    shape(ink(frame, 'c'), 'M60 300C190 280 262 190 306 98q24 12 48 0C398 190 480 276 660 300z'),
    shape(
      '#fbb67c',
      'M306 98C262 190 190 280 60 300q120 0 182-76-4 30-26 64 40-26 62-84-2 50-12 80 40-90 40-186z',
      'opacity=".4"',
    ),
    shape('#112a3e', 'M354 98C398 190 480 276 660 300H440q-40-20-62-84-2 40 20 80-60-60-44-198z', 'opacity=".5"'),
  ].join('')
}

function eveningSea(frame: Frame, sun: number): string {
  return [
    vertical(frame, 'd', [0, '#e59a66'], [0.25, '#6d7076'], [1, '#0b303d']),
    band(frame, ink(frame, 'd'), 298),
    glitter('#ffe3ab', sun, 303, 380, 30),
    shape(
      '#082632',
      'M386 342q50 10 100-4-12 22-50 20-38 0-50-16zM432 350l2-86q30 36 46 78-24 8-48 8zM426 350v-68q-20 30-30 62z',
    ),
  ].join('')
}

const RICE = ['#a8c285', '#8fb676', '#77a769', '#5f975c', '#4a8651', '#387345', '#285f39'] as const

export function terrace(frame: Frame): string {
  const [high, haze] = frame.pick([
    ['#4f93a3', '#fdeac0'],
    ['#5b8fa0', '#fbd9b0'],
  ])
  return [
    vertical(frame, 'a', [0, high], [0.5, haze]),
    band(frame, ink(frame, 'a'), 0),
    glow(frame, 'b', frame.between(280, 340), 150, 210, '#fff6d2'),
    shape('#9bbfb4', 'M-90 260C70 214 150 140 190 92q10-6 18 0C250 150 330 214 520 260z'),
    shape('#7fa897', hills(frame, 220, 30, 120)),
    ...RICE.map((green, step) => leftPaddy(frame, green, step)),
    palm('#1f5636', 80, 230, 90, 16, 0.8),
    ...RICE.map((green, step) => rightPaddy(frame, green, step)),
    palm('#0f3626', 520, 330, 190, -26, 1.3),
    palm('#0f3626', 556, 330, 140, 16),
  ].join('')
}

function leftPaddy(frame: Frame, green: string, step: number): string {
  const d = `M${frame.left - 9} ${196 + step * 28}H${10 + step * 30}c90-6 150 2 170 20 10 12-20 16-40 30V409H${frame.left - 9}z`
  return shape(step === 3 ? '#f5e6b6' : green, d, 'stroke="#1f5636" stroke-width="7"')
}

function rightPaddy(frame: Frame, green: string, step: number): string {
  const d = `M${frame.right + 9} ${216 + step * 28}H${600 - step * 34}c-120-8-210 6-240 30-14 16 40 26 60 40V409H${frame.right + 9}z`
  return shape(step === 2 || step === 5 ? '#f5e6b6' : green, d, 'stroke="#1f5636" stroke-width="7"')
}

export function tea(frame: Frame): string {
  const sun = frame.between(380, 480)
  const far = hills(frame, 210, 60, 150)
  return [
    vertical(frame, 'a', [0, '#5f9fb0'], [0.5, '#fbe8c2']),
    band(frame, ink(frame, 'a'), 0),
    glow(frame, 'b', sun, 110, 220, '#fff8dc'),
    disc('#fffaea', sun, 108, 20),
    shape('#a5c5bf', range(frame, 190, 90, 130)),
    mirrored(frame, '#86b2a4', far, -16),
    vertical(frame, 'c', [0, '#fbe8c2', 0], [0.3, '#fbe8c2', 0.7]),
    band(frame, ink(frame, 'c'), 170),
    shape('#6fa184', far),
    hillside(frame, '#74a36b', '#548a58', -60, 250, 9, 14, 6),
    shape(
      '#1f4c33',
      'M468 250q4-30 0-64-30 10-56-4 20-20 46-18 10-24 50-14 34-8 50 18 22 2 28 18-40 8-64-6-30 16-48 6 0 40 2 64z',
    ),
    hillside(frame, '#4c8853', '#2f6c3e', 250, 290, 13, 19, 6),
    hillside(frame, '#2b673a', '#1b4c2e', -190, 350, 19, 24, 4),
  ].join('')
}

/** Each row is one dotted stroke, repeated to the frame's left edge. */
function hillside(
  frame: Frame,
  ground: string,
  bush: string,
  x: number,
  y: number,
  size: number,
  gap: number,
  rows: number,
): string {
  const slope = 'q220-100 460 10'
  let hill = ''
  let row = ''
  for (let start = x + 440; start > frame.left - 460; start -= 440) {
    if (start > frame.right) continue
    hill += `M${start} ${y}${slope}L${start + 900} 400H${start}z`
    for (let step = 0; step < rows; step++) row += `M${start} ${y + 6 + step * gap}${slope}`
  }
  return (
    shape(ground, hill) + line(bush, size, row, `stroke-linecap="round" stroke-dasharray="0 ${Math.round(size * 1.1)}"`)
  )
}
