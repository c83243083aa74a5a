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
  place,
  range,
  shape,
  stars,
  vertical,
} from './draw.ts'

export const FISH = 'M0 0q10-9 24-1l9-6q-3 7 0 14l-9-6Q10 9 0 0z'

export function reef(frame: Frame): string {
  const light = frame.between(300, 380)
  const school = frame.pick(['#f6c85a', '#f3ead2', '#f7ab72'])
  const rock = hills(frame, 316, 70, 150)
  const shaft = 'l-130 340h80l80-340z'
  return [
    vertical(frame, 'a', [0, '#4fc6ca'], [0.4, '#127f97'], [1, '#042c43']),
    band(frame, ink(frame, 'a'), 0),
    glow(frame, 'b', light, -20, 280, '#eafdf0'),
    vertical(frame, 'c', [0, '#eafdf0', 0.4], [0.8, '#eafdf0', 0]),
    shape(ink(frame, 'c'), `M${light - 90} 0${shaft}M${light} 0${shaft}M${light + 80} 0${shaft}`),
    mirrored(frame, '#12718a', rock, -30),
    shape('#0c5670', rock),
    shape(
      '#0a3d55',
      'M90 116q70-48 98-26 4-10 10 0 6-8 10 2 40-10 94 46-56-16-80 4-14 8-8 60-10-46-24-52-30-24-100-34z',
    ),
    ...Array.from({ length: 9 }, (_, n) =>
      place(310 + ((n * 61) % 150), 156 + n * 14, n % 2 ? 0.6 : 0.9, shape(school, FISH)),
    ),
    coral(),
  ].join('')
}

function coral(): string {
  return [
    line(
      '#e0607f',
      4,
      'M110 400q-2-60-60-84M110 400q-6-70-34-108M110 400q-2-70-4-118M110 400q4-70 32-110M110 400q2-60 60-86M70 330q0-20-10-30M150 330q0-20 10-30',
      'stroke-linecap="round"',
    ),
    line('#f2a541', 18, 'M222 400v-46M248 400v-76M274 400v-34', 'stroke-linecap="round"'),
    shape('#a63a2b', 'M470 400c-4-40-70-34-86-72h196c-20 38-70 32-72 72z'),
    shape('#ef7244', 'M376 328q106-26 212 0-106 24-212 0z'),
    shape('#032337', 'M-400 400V388q60-16 130 0t170-4 150 8 160-8 170 6 200-8 200 8v10z'),
  ].join('')
}

const ISLET = 'M-46 0c-12-20-4-44 10-50 0-24 22-40 38-28 14-12 34 2 34 20 18 6 20 36 8 58z'
const ISLET_SHADE = 'M44 0c12-22 10-52-8-58 0-18-20-32-34-20 10 20-4 44 10 78z'

const ISLETS = [
  ['#86b5ab', 90, 110, '.7 .36'],
  ['#86b5ab', 30, 112, '-1 .3'],
  ['#6aa596', 330, 114, '.9 .5'],
  ['#6aa596', 270, 110, '.6 .3'],
  ['#6aa596', -170, 118, '1.2 .6'],
  ['#4f937c', 470, 136, '-1.1 .8'],
  ['#4f937c', 196, 150, '.8 .7'],
  ['#38805f', 386, 200, '1.2 1.1'],
  ['#38805f', 66, 214, '-1.4 1.4'],
  ['#38805f', -220, 230, '1.1 1'],
  ['#27694c', 560, 284, '1.6 1.7'],
  ['#27694c', 740, 220, '-1.2 1.2'],
  ['#1c573f', 160, 384, '-2 2.1'],
] as const

export function karst(frame: Frame): string {
  const boat = frame.between(290, 330)
  return [
    vertical(frame, 'a', [0, '#3f93ab'], [1, '#eaf0da']),
    band(frame, ink(frame, 'a'), 0, 106),
    vertical(frame, 'b', [0, '#84cccb'], [0.4, '#1f9aa6'], [1, '#07566c']),
    band(frame, ink(frame, 'b'), 106),
    shape(
      '#86e0cf',
      'M100 240c60-40 190-60 280-40 60 14 150 0 170 30 10 40-70 50-140 60-80 20-130 44-230 30-60-14-110-50-80-80z',
      'opacity=".6"',
    ),
    ...ISLETS.map(([green, x, y, scale]) =>
      x > frame.left - 120 && x < frame.right + 120 ? islet(green, x, y, scale) : '',
    ),
    shape('#f6fffb', `M${boat} 300l110-26q-60 26-110 30z`, 'opacity=".7"'),
    shape('#fff1d6', `M${boat - 34} 298h44q-8 10-20 10-18 0-24-10z`),
    shape('#c4431a', `M${boat - 24} 288h24v3h-24z`),
  ].join('')
}

function islet(green: string, x: number, y: number, scale: string): string {
  return place(
    x,
    y,
    scale,
    shape('#d3f6e8', 'M-60 1q60-14 118 0-58 14-118 0z', 'opacity=".7"'),
    shape(green, ISLET),
    shape('#e6dfc4', 'M-46 0c-6-8-6-12-6-18q50 12 98 0c1 6 0 12-2 18z', 'opacity=".5"'),
    shape('#042f3a', `${ISLET_SHADE}M-46 0q44-9 90 0z`, 'opacity=".35"'),
  )
}

export function island(frame: Frame): string {
  const cloud = frame.between(-60, 20)
  return [
    vertical(frame, 'a', [0, '#1a7694'], [1, '#d6ece0']),
    band(frame, ink(frame, 'a'), 0, 230),
    shape('#fbf7e8', `M${120 + cloud} 230q-30-40 22-40 0-50 62-30 40-50 88 6 50-20 50 34 40 0 20 30z`, 'opacity=".8"'),
    shape('#7fbab9', range(frame, 230, 22, 120)),
    vertical(frame, 'b', [0, '#2890a4'], [0.3, '#3fc0bb'], [1, '#0a6079']),
    band(frame, ink(frame, 'b'), 228),
    shape('#b4f0da', 'M90 292q200-60 400-10 100 40-60 68-160 14-320-10-100-20-20-48z', 'opacity=".6"'),
    shape('#fbebc4', 'M170 288q150-50 290-2 50 30-130 34-200 0-160-32z'),
    shape('#e3c893', 'M230 296q120-20 210 6-120 14-210-6z'),
    palm('#1e5a41', 300, 284, 130, -40, 1.3),
    palm('#1e5a41', 330, 284, 160, 30, 1.3),
    palm('#1e5a41', 370, 284, 100, 40),
    shape('#2f7a50', 'M230 290q20-44 80-28 70-24 110 26-100 14-190 2z'),
    shape('#7d8b8b', 'M180 302q-6-40 34-38 36-4 44 40-40 8-78-2z'),
    shape('#bcc4bb', 'M186 288q6-30 34-22 16-2 24 8-30-6-58 14z'),
    jukung(),
    palm('#0b3b36', frame.left - 20, 400, 340, 30, 3),
  ].join('')
}

function jukung(): string {
  return place(
    460,
    344,
    1,
    shape('#7d2f1c', 'M0 0q40 10 80-4-8 18-40 18T0 0z'),
    shape('#fff6df', 'M36 2l2-66q34 30 38 62z'),
  )
}

export function bay(frame: Frame): string {
  const sun = frame.between(110, 190)
  const shore = 'M300 218q30 4 50-4 50 40 110-2 50 38 180 8h160'
  return [
    vertical(frame, 'a', [0, '#2a6a86'], [0.3, '#f3b183'], [0.4, '#fbdfae']),
    band(frame, ink(frame, 'a'), 0),
    glow(frame, 'b', sun, 144, 200, '#fff0c4'),
    shape('#b59d92', range(frame, 150, 50, 110)),
    vertical(frame, 'c', [0, '#f5d09c'], [0.25, '#57abae'], [1, '#0a536b']),
    band(frame, ink(frame, 'c'), 150),
    line('#8fe0d0', 28, shore, 'opacity=".5" stroke-linecap="round"'),
    shape(
      '#a59a62',
      'M300 218q30-20 60-24 20-26 50-28 20-40 60-38 20-24 50-20 40-20 120-10L800 60V220H640q-130 30-180-8-60 42-110 2-20 8-50 4z',
    ),
    shape(
      '#6d7450',
      'M360 194q40 4 60 24-4-40-10-52 50 20 80 54-6-70-20-92 60 30 100 80-10-70-50-100 40-20 120-10L800 60V220H640q-130 30-180-8-60 42-110 2 10-4 10-20z',
      'opacity=".6"',
    ),
    line('#fdebc6', 5, shore),
    shape('#7f7f4c', 'M-300 400V360Q0 330 120 360q100 20 190-40 60-10 100-60 20-10 40 0 60 60 150 80l260 10v50z'),
    shape('#4c5a3c', 'M430 258q10 60-30 142h420v-50l-220-10Q500 300 430 258z'),
    line('#e9d39c', 4, 'M430 260q-10 50-60 60 0 40-50 40 0 30-40 40'),
    phinisi(),
  ].join('')
}

function phinisi(): string {
  return place(
    180,
    272,
    0.7,
    shape('#2e1a17', 'M-70-10q70 18 140-6l36-10q-18 36-56 36H-50q-16-6-20-20zM-1-4V-130h3V-4zM62-10V-116h3V-10z'),
    shape('#fff3dc', 'M-2-16V-120q-40 50-48 96zM6-16V-120q44 50 50 98zM68-22V-104q24 40 36 72z'),
  )
}

export function adrift(frame: Frame): string {
  const moon = frame.between(270, 330)
  const coast = range(frame, 262, 26, 120)
  return [
    vertical(frame, 'a', [0, '#05202f'], [0.66, '#2e7384']),
    band(frame, ink(frame, 'a'), 0),
    stars(0),
    glow(frame, 'b', moon, 190, 260, '#f6e6bf', '#9fc0b8'),
    disc('#f9efd4', moon, 190, 64),
    shape('#0f3d4f', coast),
    vertical(frame, 'c', [0, '#3a8090'], [1, '#041d29']),
    band(frame, ink(frame, 'c'), 258),
    glitter('#f9efd4', moon, 264, 396, 64),
    shape(
      '#02141c',
      'M190 318q100 28 220-8-24 36-110 36-80 2-110-28zM322 326q-6-30 8-42-14-2-18-8 14-16 26-16 14 2 24 18-6 6-16 6 14 14 12 42zM352 296l70-42 2 3-70 46z',
    ),
    shape('#02141c', 'M220 348q80 14 160-4-20 16-80 16-60 2-80-12z', 'opacity=".5"'),
  ].join('')
}
