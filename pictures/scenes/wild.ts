import {
  disc,
  type Frame,
  glow,
  hills,
  ink,
  line,
  mirrored,
  palm,
  place,
  range,
  shape,
  vertical,
  wash,
} from './draw.ts'

export function nature(frame: Frame): string {
  const light = frame.between(150, 210)
  const [high, low] = frame.pick([
    ['#7fb8b0', '#f3f0d0'],
    ['#5f8fa8', '#fbd5b0'],
    ['#4f9ab0', '#e3f0d8'],
  ])
  const trees = hills(frame, 150, 60, 90)
  return [
    wash(frame, 'a', 0, [0, high], [0.4, low]),
    glow(frame, 'b', light, 60, 220, '#fffbe0', '#fbf0c0'),
    shape('#9cc4a4', trees),
    shape('#54665f', 'M190 128q110-24 220 0v190H190z'),
    shape('#eefaf6', 'M272 120h60l14 84h30l14 100H222l20-100h24z'),
    line('#a9d8d4', 5, 'M290 126l-24 168M314 126l28 168'),
    shape('#2f6b54', `M${frame.left} 90Q150 80 224 140q-24 50 0 90l-30 110H${frame.left}z`),
    shape('#235a48', `M${frame.right} 70Q460 84 392 146q20 50-4 90l40 110H${frame.right}z`),
    vertical(frame, 'd', [0, '#8fd8ca'], [1, '#12687a']),
    shape(ink(frame, 'd'), `M${frame.left} 400V316Q180 286 300 292q160-6 ${frame.right - 300} 34v74z`),
    shape('#ffffff', 'M196 304q100-32 210 0-100 16-210 0z', 'opacity=".6"'),
    place(150, 346, 1, ROCK),
    place(480, 362, 1.2, ROCK),
    shape('#123f34', trees, 'transform="translate(0 240)"'),
    palm('#123f34', 40, 400, 230, 50, 1.8),
  ].join('')
}

const ROCK = [
  shape('#4a5a58', 'M-60 0q6-50 60-46 50 6 56 46-60 16-116 0z'),
  shape('#8a9a8c', 'M-50-20q40-50 92-4-40-14-92 4z'),
].join('')

export function mountain(frame: Frame): string {
  const sun = frame.between(110, 160)
  const cloud = hills(frame, 276, 26, 90)
  const [high, middle, low, mist] = frame.pick([
    ['#2c4a78', '#d98f8c', '#fdd29a', '#e9b8a8'],
    ['#2f6f98', '#a9c6cc', '#fdeac4', '#c9cfc8'],
  ])
  return [
    wash(frame, 'a', 0, [0, high], [0.4, middle], [0.62, low]),
    glow(frame, 'b', sun, 236, 250, '#fff0c8', '#fdb87c'),
    disc('#fff6dc', sun, 226, 24),
    shape('#8a7490', range(frame, 262, 60, 150)),
    shape('#5a5a78', 'M170 320q120-60 190-212l20 14 18-16 20 18q60 120 220 196z'),
    shape(
      '#34405c',
      'M360 108l20 14 18-16 20 18q60 120 220 196H470q-20-80-60-120 4 50-10 80-10-90-40-172z',
      'opacity=".7"',
    ),
    shape('#fbe3d0', cloud, 'opacity=".75"'),
    mirrored(frame, mist, cloud, 30),
    shape('#6f6a48', `M${frame.left} 400V350Q60 340 150 300q60-20 100 6 60 40 150 44 90 0 ${frame.right - 400}-20v70z`),
    shape('#3a4a3c', `M196 296q30 0 54 10 60 40 150 44 90 0 ${frame.right - 400}-20v70H330q-40-70-134-104z`),
    line('#e9d3a0', 4, 'M186 296q30 30 0 50t30 54'),
    place(172, 300, 1, HIKER),
    place(206, 296, 0.9, HIKER),
    place(
      440,
      348,
      1,
      shape('#e8762f', 'M-44 0q10-40 44-46Q34-40 44 0z'),
      shape('#8f3a1c', 'M-14 0q2-26 14-46 12 20 14 46z'),
    ),
  ].join('')
}

const HIKER = [
  line('#1d2230', 5, 'M-5 0l5-20 6 20'),
  line('#1d2230', 2, 'M16 0L12-30 2-28'),
  shape('#c4431a', 'M-12-40h10v20h-10z'),
  shape('#1d2230', 'M-5-18v-22q6-6 12 0v22z'),
  disc('#1d2230', 2, -48, 6),
].join('')

export function beach(frame: Frame): string {
  const sail = frame.between(130, 200)
  const [high, low, deep, shallow] = frame.pick([
    ['#2f93b4', '#e3f3e6', '#1f86a4', '#3fc0bc'],
    ['#4a6a98', '#fbc79a', '#3f7390', '#f0b08c'],
  ])
  const shore = `M${frame.left} 312Q60 288 180 302t240-16 ${frame.right - 420}-14V430H${frame.left}z`
  return [
    wash(frame, 'a', 0, [0, high], [0.6, low]),
    glow(frame, 'd', 470, 60, 150, '#fffbe4', '#f3f3d0'),
    shape('#7fb5a4', range(frame, 196, 30, 200)),
    wash(frame, 'b', 192, [0, deep], [0.5, shallow]),
    place(sail, 206, 0.8, shape('#7d2f1c', 'M-30 0h60l-14 12h-32z'), shape('#fff6df', 'M-2-4v-66q32 30 36 62z')),
    shape('#c9f0dc', shore, 'transform="translate(0-20)"'),
    shape('#ffffff', shore, 'transform="translate(0-10)"'),
    shape('#f6e2b4', shore),
    shape('#e9cd98', shore, 'transform="translate(0 70)"'),
    umbrella(290, 374, 1.1, '#e8622f'),
    umbrella(444, 350, 0.8, '#0f7c8a'),
    umbrella(156, 344, 0.7, '#f2b23c'),
    palm('#1a5a44', 560, 400, 290, -70, 2),
    palm('#1a5a44', 590, 400, 210, -20, 1.6),
  ].join('')
}

function umbrella(x: number, y: number, scale: number, cloth: string): string {
  return place(
    x,
    y,
    scale,
    shape('#b8935c', 'M-60 18q60-20 130 0-60 10-130 0z', 'opacity=".5"'),
    line('#6b3420', 4, 'M0 16l-6-96'),
    shape(cloth, 'M-70-62q10-52 62-56 56-2 74 46z'),
    shape('#fff6df', 'M-38-64q2-40 30-54 26 10 38 49z'),
    shape(cloth, 'M-18-66q0-36 10-52 14 14 20 49z'),
  )
}

export function forest(frame: Frame): string {
  const light = frame.between(150, 220)
  const trees = hills(frame, 230, 70, 80)
  const mist = frame.pick(['#f3f0cc', '#fbe0bc'])
  return [
    wash(frame, 'a', 0, [0, '#6fae9c'], [0.6, mist]),
    glow(frame, 'b', light, 130, 240, '#fffbe0', mist),
    shape('#9cc6a4', trees, 'transform="translate(0-50)"'),
    mirrored(frame, '#6fa98a', trees, 0),
    shape('#3f8068', trees, 'transform="translate(0 60)"'),
    wash(frame, 'c', 310, [0, '#bfd8b0'], [0.3, '#5f9a8a'], [1, '#1a4a4a']),
    place(200, 346, 1, BOAT),
    shape('#1c3f34', 'M470 400q30-160 4-300-90 6-190-8-40-6-60-22 40 8 100 10 90 4 150-6V0h100v90q-10 170 40 310z'),
    line('#1c3f34', 4, 'M250 84q-14 60 4 110M400 94q14 70-6 130'),
    line(
      '#8f4520',
      15,
      'M318 92q-10 50 14 86 40-30 34-86M330 226q-24 10-20 44M346 226q24 10 10 44',
      'stroke-linecap="round"',
    ),
    shape('#a8562a', 'M312 186q22-30 44 0 14 34-4 56-18 12-36 0-18-22-4-56z'),
    disc('#8f4520', 334, 164, 23),
    shape('#e0b088', 'M320 166q2-16 14-10 12-6 14 10 0 16-14 16t-14-16z'),
    line('#2a1712', 4, 'M328 166h0M340 166h0', 'stroke-linecap="round"'),
    shape('#123028', trees, 'transform="translate(0 180)"'),
  ].join('')
}

const BOAT = [
  shape('#3a2420', 'M-90-8q90 14 190-4-10 26-40 26H-60q-24-4-30-22z'),
  shape('#f6ead0', 'M-60 0v-40H70V0z'),
  shape('#2f7a8a', 'M-70-40H80v-10H-70zM-44-10v-20h18v20zM-12-10v-20h18v20zM20-10v-20h18v20z'),
].join('')
