import {
  band,
  disc,
  type Frame,
  glitter,
  glow,
  group,
  hills,
  ink,
  line,
  mirrored,
  palm,
  place,
  range,
  shape,
  vertical,
} from './draw.ts'

/** Thatched tiers on a stone foot, each smaller than the one below. */
function tiers(x: number, y: number, scale: number, count = 5): string {
  const roofs = Array.from({ length: count }, (_, tier) => {
    const half = 40 - 2 * Math.round((tier * 14) / count)
    return `M${-half} ${-34 - tier * 20}q${half - 14}-4 ${half - 10}-14h20q4 10 ${half - 10} 14z`
  }).join('')
  return place(
    x,
    y,
    scale,
    shape('#8e4a30', `M-22 0v-36H22V0zM-9-34v-${count * 20}H9v${count * 20}z`),
    shape('#2b2430', roofs),
    shape('#f2b84a', `M-3-${34 + count * 20}h6v-14h-6z`),
  )
}

export function seatemple(frame: Frame): string {
  const sun = frame.between(110, 160)
  return [
    vertical(frame, 'a', [0, '#2d4a72'], [0.36, '#d07a74'], [0.6, '#fdc37e']),
    band(frame, ink(frame, 'a'), 0),
    glow(frame, 'b', sun, 240, 240, '#fff0c0', '#fba860'),
    disc('#fff4d4', sun, 226, 28),
    vertical(frame, 'c', [0, '#f6b478'], [0.3, '#8f6f7c'], [1, '#12394c']),
    band(frame, ink(frame, 'c'), 254),
    glitter('#ffe6b4', sun, 262, 360, 44),
    tiers(318, 176, 0.9),
    tiers(384, 170, 0.64),
    tiers(440, 178, 0.5),
    shape('#2b2430', 'M250 190q20-30 50-16 20-22 60-10 30-16 66 0 40-8 62 22l10 20H244z'),
    shape('#3a3440', 'M206 322q20-40 22-84 10-46 40-58 110-24 212 0 26 20 24 56 12 40 40 86z'),
    shape('#6a4f54', 'M228 238q10-46 40-58l40-6q-30 30-34 66-6 40-30 82h-38q20-40 22-84z'),
    shape('#1d2230', 'M420 180h60q26 20 24 56 12 40 40 86H450q10-80-30-142z', 'opacity=".6"'),
    line('#fdf0dc', 7, 'M180 326q40-14 90-4t120 0 170 4', 'stroke-linecap="round"'),
    shape('#141c28', `M${frame.left} 400v-50H0q80 30 260 50z`),
  ].join('')
}

const GATE_HALF = 'M-16 0v-190l-12 14v14h-8v16h-10v22h-12v16h-8v24h-12v14h-10v22h-16v14h-12v20h-14V0z'

export function splitgate(frame: Frame): string {
  const peak = frame.between(290, 310)
  const [high, low] = frame.pick([
    ['#5f8fb4', '#f3c3a8'],
    ['#4f7fa8', '#f6cf9c'],
  ])
  const view = [
    shape('#7f8fa8', `M${peak - 480} 300q320-30 440-156 40-12 80 6 130 120 440 150z`),
    shape('#5f7492', `M${peak} 140l40 10q130 120 440 150H${peak + 130}Q${peak + 60} 260 ${peak} 140z`, 'opacity=".6"'),
    shape('#fdf0dc', `M${frame.left} 262q110-30 230-6t260-8 240 8 400-10v54H${frame.left}z`, 'opacity=".6"'),
    half(''),
    half('scale(-1 1)'),
  ].join('')
  return [
    vertical(frame, 'a', [0, high], [0.7, low]),
    band(frame, ink(frame, 'a'), 0),
    glow(frame, 'b', 300, 150, 240, '#fff3d8', '#fbdcc0'),
    view,
    group('transform="matrix(1 0 0 -.7 0 510)"', view),
    band(frame, '#3a5a78', 300, 400).replace('/>', ' opacity=".35"/>'),
    band(frame, '#4a4048', 296, 306),
    shape('#c4431a', 'M288 298v-24q2-8 8-10 8 2 9 10v24z'),
    disc('#3a2420', 296, 258, 6),
  ].join('')
}

function half(flip: string): string {
  return place(
    300,
    298,
    '.84 1.04',
    group(
      flip && `transform="${flip}"`,
      shape('#4f4450', GATE_HALF),
      shape('#2f2a38', 'M-16 0v-190l-12 14V0z'),
      line('#b57a5a', 4, 'M-28-120h-24M-28-80h-50M-28-34h-90'),
    ),
  )
}

export function meru(frame: Frame): string {
  const boat = frame.between(90, 140)
  const ridge = hills(frame, 200, 80, 170)
  const shrine = [
    tiers(350, 262, 1.2, 7),
    tiers(446, 262, 0.9, 3),
    shape('#8f9a68', 'M266 262q20-14 60-12 80-8 170 12z'),
    shape('#5f5a5c', 'M262 262h240l-8 12H270z'),
  ].join('')
  return [
    vertical(frame, 'a', [0, '#4f86a4'], [0.5, '#f3dcc0']),
    band(frame, ink(frame, 'a'), 0),
    glow(frame, 'b', 140, 130, 200, '#fff8e2', '#fbe6c0'),
    mirrored(frame, '#9db4b8', ridge, -40),
    shape('#6f9490', ridge),
    vertical(frame, 'c', [0, '#f6efe0', 0], [1, '#f6efe0', 0.9]),
    band(frame, ink(frame, 'c'), 150, 236),
    vertical(frame, 'd', [0, '#d6e0d8'], [0.5, '#6f9fae'], [1, '#1f5470']),
    band(frame, ink(frame, 'd'), 236),
    shrine,
    group('transform="matrix(1 0 0 -.6 0 432)" opacity=".3"', shrine),
    place(
      boat,
      330,
      1,
      shape('#3a2420', 'M-50-6q50 12 100-2-8 16-30 16h-46Q-44 8-50-6z'),
      shape('#c4431a', 'M-10-2q-2-24 10-26 10 2 10 26z'),
      shape('#f2c878', 'M-16-26L0-38l16 12z'),
    ),
  ].join('')
}
