import { band, disc, type Frame, glow, hills, ink, mirrored, place, range, shape, vertical } from './draw.ts'

export function temple(frame: Frame): string {
  const sun = frame.between(110, 170)
  const trees = hills(frame, 300, 30, 50)
  const silhouettes = frame.pick([bells, towers])
  return [
    vertical(frame, 'a', [0, '#335a76'], [0.45, '#c68a86'], [0.7, '#fdd69c']),
    band(frame, ink(frame, 'a'), 0),
    glow(frame, 'b', sun, 214, 240, '#ffeab8'),
    disc('#fff6dc', sun, 206, 24),
    shape('#9a858c', 'M-60 300Q120 270 200 150l16 2Q310 270 480 300z'),
    mirrored(frame, '#8f9490', trees, -28),
    vertical(frame, 'c', [0, '#fdd69c', 0], [0.6, '#fdd69c', 0.7]),
    band(frame, ink(frame, 'c'), 240),
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
    vertical(frame, 'a', [0, '#5b86a8'], [0.4, '#f3b9a0'], [0.62, '#fde3b4']),
    band(frame, ink(frame, 'a'), 0),
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
    vertical(frame, 'a', [0, high], [0.7, low]),
    band(frame, ink(frame, 'a'), 0),
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
