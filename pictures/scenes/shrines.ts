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
  place,
  range,
  shape,
  vertical,
  wash,
} from './draw.ts'

export function temple(frame: Frame): string {
  const sun = frame.between(110, 170)
  const trees = hills(frame, 300, 30, 50)
  const silhouettes = frame.pick([bells, towers])
  return [
    wash(frame, 'a', 0, [0, '#335a76'], [0.45, '#c68a86'], [0.7, '#fdd69c']),
    glow(frame, 'b', sun, 214, 240, '#ffeab8'),
    disc('#fff6dc', sun, 206, 24),
    shape('#9a858c', 'M-60 300Q120 270 200 150l16 2Q310 270 480 300z'),
    mirrored(frame, '#8f9490', trees, -28),
    wash(frame, 'c', 240, [0, '#fdd69c', 0], [0.6, '#fdd69c', 0.7]),
    shape('#5b706d', trees),
    silhouettes(),
    shape('#0b2a33', `M${frame.left} 400v-28H${frame.right}v28z`),
  ].join('')
}

const BELL = 'M0 0H-66v-10h8v-12h10C-50-62-40-94-14-100v-18h6l4-54h4z'

function bells(): string {
  return bell(90, 374, 0.9) + bell(250, 374, 0.9) + bell(440, 376, 1.6)
}

function bell(x: number, y: number, scale: number, light = '#1c424a', shade = '#0e2d36', gap = '#e9b98a'): string {
  const holes = 'l5 6-5 6-5-6z'
  const row = (count: number) => `${`${holes}m16 0`.repeat(count - 1)}${holes}`
  return place(
    x,
    y,
    scale,
    shape(light, BELL),
    shape(shade, BELL, 'transform="scale(-1 1)"'),
    shape(gap, `M-32-42${row(5)}m-72-18${row(6)}m-72-18${row(5)}m-56-18${row(4)}`, 'opacity=".45"'),
  )
}

const TOWER = `M0 0H-64v-14h6v-12h6v-50h-5v-8h9${'v-10h-4l3-12 4 12h5v-10'.repeat(5)}v-10l8-26z`

function towers(): string {
  return tower(150, 374, 0.9) + tower(510, 374, 0.9) + tower(330, 376, 1.3)
}

function tower(x: number, y: number, scale: number | string, light = '#24474f', shade = '#0e2d36'): string {
  return place(
    x,
    y,
    scale,
    shape(light, TOWER),
    shape(shade, TOWER, 'transform="scale(-1 1)"'),
    shape('#08222b', 'M-12 0v-56l12-12 12 12V0z'),
  )
}

export function stupas(frame: Frame): string {
  const sun = frame.between(150, 190)
  const forest = hills(frame, 280, 40, 70)
  return [
    wash(frame, 'a', 0, [0, '#5b86a8'], [0.4, '#f3b9a0'], [0.62, '#fde3b4']),
    glow(frame, 'b', sun, 220, 220, '#fff6d8', '#fdd9a0'),
    disc('#fff8e2', sun - 40, 214, 22),
    shape('#a98f98', 'M-120 300Q130 270 214 140l14-8 12 6Q330 250 520 300z'),
    shape('#a4a08c', forest),
    vertical(frame, 'c', [0, '#fde9c4', 0], [1, '#fde9c4', 0.9]),
    band(frame, ink(frame, 'c'), 226, 300),
    mirrored(frame, '#7d8a6c', forest, 30),
    band(frame, '#8f8272', 322),
    ...[-170, -60, 50, 160, 270, 540, 650, 760].map((x) => bell(x, 340, 0.54, '#b3a38c', '#7f7468', '#4f443e')),
    band(frame, '#6a6058', 340),
    band(frame, '#a3947e', 348),
    bell(110, 386, 0.9, '#c9b796', '#85786a', '#4f443e'),
    bell(430, 392, 1.9, '#d9c7a2', '#8a7a6a', '#4f443e'),
    band(frame, '#4f4844', 384),
  ].join('')
}

export function candi(frame: Frame): string {
  const [high, low] = frame.pick([
    ['#3f84a8', '#f3e6c4'],
    ['#4f7f9c', '#fbdcb4'],
  ])
  const trees = hills(frame, 312, 30, 60)
  return [
    wash(frame, 'a', 0, [0, high], [0.7, low]),
    glow(frame, 'b', 120, 90, 190, '#fffbe8', '#fdeec0'),
    shape('#b9cbc4', range(frame, 262, 60, 130)),
    mirrored(frame, '#8fb08c', trees, -22),
    shape('#5f9468', trees),
    tower(140, 340, '.7 1.05', '#8a7f78', '#655c5c'),
    tower(460, 340, '.7 1.05', '#8a7f78', '#655c5c'),
    tower(300, 348, '1.05 1.36', '#a39484', '#6f6460'),
    tower(212, 352, '.46 .6', '#95887c', '#655c5c'),
    tower(388, 352, '.46 .6', '#95887c', '#655c5c'),
    band(frame, '#7d7268', 346),
    band(frame, '#9fb46c', 354),
    shape('#e9d8ae', 'M272 346h56l70 54H202z'),
    shape('#3f7a50', trees, 'transform="translate(0 80)"'),
  ].join('')
}

/** One small temple of the Hindu kind in a field, as there are many on Java. */
export function shrine(frame: Frame): string {
  const [high, low] = frame.pick([
    ['#5f93ac', '#f6ecd0'],
    ['#6f86a8', '#fbdcbc'],
  ])
  const trees = hills(frame, 300, 40, 80)
  return [
    wash(frame, 'a', 0, [0, high], [0.7, low]),
    glow(frame, 'b', frame.between(420, 490), 100, 190, '#fffbe8', '#fdeec0'),
    shape('#a9c0b8', range(frame, 240, 90, 150)),
    mirrored(frame, '#86a886', trees, -20),
    shape('#5f9468', trees),
    tower(280, 356, '.8 .86', '#a39484', '#6f6460'),
    shape('#7d7268', 'M206 356h148v14H206z'),
    band(frame, '#8fae64', 368),
    shape('#e9d8ae', 'M262 370h36l34 30H228z'),
    shape('#3f7a50', trees, 'transform="translate(0 84)"'),
  ].join('')
}

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
    wash(frame, 'a', 0, [0, '#2d4a72'], [0.36, '#d07a74'], [0.6, '#fdc37e']),
    glow(frame, 'b', sun, 240, 240, '#fff0c0', '#fba860'),
    disc('#fff4d4', sun, 226, 28),
    wash(frame, 'c', 254, [0, '#f6b478'], [0.3, '#8f6f7c'], [1, '#12394c']),
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
    wash(frame, 'a', 0, [0, high], [0.7, low]),
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
  const boat = frame.between(150, 190)
  const ridge = hills(frame, 200, 80, 170)
  const shrine = [
    tiers(350, 262, 1.2, 7),
    tiers(446, 262, 0.9, 3),
    shape('#8f9a68', 'M266 262q20-14 60-12 80-8 170 12z'),
    shape('#5f5a5c', 'M262 262h240l-8 12H270z'),
  ].join('')
  return [
    wash(frame, 'a', 0, [0, '#4f86a4'], [0.5, '#f3dcc0']),
    glow(frame, 'b', 140, 130, 200, '#fff8e2', '#fbe6c0'),
    mirrored(frame, '#9db4b8', ridge, -40),
    shape('#6f9490', ridge),
    vertical(frame, 'c', [0, '#f6efe0', 0], [1, '#f6efe0', 0.9]),
    band(frame, ink(frame, 'c'), 150, 236),
    wash(frame, 'd', 236, [0, '#d6e0d8'], [0.5, '#6f9fae'], [1, '#1f5470']),
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
