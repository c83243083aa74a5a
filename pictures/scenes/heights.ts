import {
  band,
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
} from './draw.ts'

export function fuji(frame: Frame): string {
  const sun = frame.between(90, 150)
  const blossom = frame.pick(['#f6c3c4', '#f3b1b6'])
  const cone = 'M20 296C170 266 248 186 292 104q12-8 22 0 14-8 28-2 12-6 22 4C408 188 490 268 650 296z'
  const snow =
    'M292 104q12-8 22 0 14-8 28-2 12-6 22 4c16 34 34 60 52 82l-26-10-12 24-24-28-18 32-22-34-20 24-16-20-30 22c26-30 38-62 52-94z'
  return [
    vertical(frame, 'a', [0, '#4f8aa8'], [0.6, '#f3c9b4'], [0.74, '#fbe4c8']),
    band(frame, ink(frame, 'a'), 0),
    glow(frame, 'b', sun, 250, 200, '#fff0d0', '#fbd9b0'),
    vertical(frame, 'c', [0, '#41648a'], [1, '#93aab8']),
    shape(ink(frame, 'c'), cone),
    shape('#fbf6f1', snow),
    shape('#2c4f78', 'M364 106c44 82 126 162 286 190H470q-70-60-106-190z', 'opacity=".35"'),
    shape('#3d6a72', hills(frame, 288, 18, 180)),
    vertical(frame, 'd', [0, '#b7c9cf'], [1, '#2b5c74']),
    band(frame, ink(frame, 'd'), 296),
    place(0, 592, '1 -1', shape('#41648a', cone, 'opacity=".3"')),
    place(112, 396, 1, ...[0, 1, 2, 3, 4].map((tier) => storey(tier))),
    line(
      blossom,
      22,
      'M20 20q110 0 220 58M60 34q44 40 40 84M130 44q20 30 60 40',
      'stroke-linecap="round" stroke-dasharray="0 19"',
    ),
  ].join('')
}

function storey(tier: number): string {
  const half = 54 - tier * 7
  return place(
    0,
    -tier * 36,
    1,
    shape('#a8371f', `M${12 - half} 0v-24H${half - 12}V0z`),
    shape('#26363f', `M${-half}-18q${half}-8 ${2 * half} 0l-16-18H${16 - half}z`),
  )
}

export function alps(frame: Frame): string {
  const slope = hills(frame, 300, 40, 170)
  return [
    vertical(frame, 'a', [0, '#1f6f9c'], [0.75, '#e3f1ee']),
    band(frame, ink(frame, 'a'), 0),
    shape('#b9d3dc', range(frame, 236, 80, 110)),
    shape('#7d9fb3', 'M150 330q90-50 150-170 8-54 32-98 12-8 20 8 8 40 34 70 60 110 170 190z'),
    shape('#f7fbfa', 'M300 160q8-54 32-98 12-8 20 8l-8 44 10 38-22 30-6 48-24-30-30 40-34 12q42-44 62-92z'),
    shape('#486f87', 'M352 70q8 40 34 70 60 110 170 190H400q-20-70-46-178l-10-38z', 'opacity=".8"'),
    shape('#f7fbfa', 'M386 140q18 34 40 66l-20 6-8 30-22-60z', 'opacity=".7"'),
    mirrored(frame, '#5f8f6a', slope, -22),
    shape('#3f7a50', slope),
    shape('#c9bda6', `M${frame.left} 322H${frame.right}v14H${frame.left}z`),
    place(
      frame.between(120, 200),
      320,
      1,
      shape('#c4311f', 'M0 0v-36q0-6 6-6h104q6 0 6 6V0zM120 0v-42h84q20 4 30 26V0z'),
      line('#fff3d6', 13, 'M10-26h96M130-26h66', 'stroke-dasharray="16 6"'),
    ),
    shape('#2a5f3e', hills(frame, 366, 24, 150)),
    place(
      470,
      390,
      1,
      shape('#6b3a22', 'M-44 0v-46h88V0z'),
      shape('#3a1f16', 'M-66-40L0-92l66 52-8 6L0-76l-58 42z'),
      line('#ffd98a', 14, 'M-26-26h60', 'stroke-dasharray="14 10"'),
    ),
  ].join('')
}

export function caldera(frame: Frame): string {
  const sun = frame.between(90, 150)
  const puff = frame.between(-6, 8)
  return [
    vertical(frame, 'a', [0, '#2d4f74'], [0.4, '#c58488'], [0.6, '#fbc78a']),
    band(frame, ink(frame, 'a'), 0),
    glow(frame, 'b', sun, 210, 240, '#fff0c0', '#fbb070'),
    disc('#fff4d4', sun, 202, 20),
    shape('#d8b8a8', 'M476 96q-8-26 16-28 4-26 30-20 26-8 30 16 26 4 18 26-40 22-94 6z', 'opacity=".8"'),
    shape('#7d6478', 'M300 262Q430 200 474 104h22Q540 210 680 262z'),
    shape('#a5899a', range(frame, 262, 34, 120)),
    shape(
      '#efe0d0',
      `M214 208q-34-40 ${6 + puff}-66-20-50 36-60 40-30 62 10 44 10 24 52 26 44-26 64z`,
      'opacity=".75"',
    ),
    shape('#5b4a58', 'M110 322q70-30 96-116 20-12 30 0 30 14 64-4l14 10q30 80 92 110z'),
    shape('#2f2b3c', 'M236 206q30 14 64-4l14 10q30 80 92 110H290q-10-70-54-116z', 'opacity=".5"'),
    shape('#6a6a58', 'M330 330q70-30 104-104 24-20 56 0 30 74 100 104z'),
    line(
      '#3f4638',
      5,
      'M452 220q-20 70-70 104M464 218q-4 70-20 106M480 220q16 70 30 104M492 230q26 60 66 94',
      'opacity=".6"',
    ),
    vertical(frame, 'c', [0, '#fbe0c0', 0], [0.4, '#fbe6d0'], [1, '#d9b8a4', 0.5]),
    band(frame, ink(frame, 'c'), 296, 362),
    shape('#243a3a', hills(frame, 366, 30, 160)),
  ].join('')
}

/** A lake of turquoise water inside a bare crater. */
export function sulphur(frame: Frame): string {
  const [high, low] = frame.pick([
    ['#4f86a8', '#f3e6d0'],
    ['#7a7fa8', '#fbd5b8'],
  ])
  return [
    vertical(frame, 'a', [0, high], [0.6, low]),
    band(frame, ink(frame, 'a'), 0),
    glow(frame, 'b', frame.between(430, 500), 90, 190, '#fffbe8', '#fdeec0'),
    shape('#8f9a98', range(frame, 150, 60, 120)),
    shape(
      '#b9b2a4',
      `M${frame.left} 400V170q140 10 220 60 80 50 200 56 130-4 220-60 90-50 ${frame.right - 400} -66v240z`,
    ),
    shape(
      '#d9d2be',
      `M${frame.left} 400V220q150 20 230 60 60 30 170 34 110-4 180-34 80-40 ${frame.right - 340} -60v180z`,
    ),
    vertical(frame, 'c', [0, '#a8e6dc'], [1, '#4fb6b8']),
    shape(ink(frame, 'c'), 'M60 306q110-26 250-24 150 0 240 26-30 54-250 58Q90 362 60 306z'),
    shape(
      '#ffffff',
      'M180 296q-10-40 20-60-10 34 14 58zM380 292q-14-50 16-80-8 44 20 78zM300 288q-8-30 12-48-4 26 10 48z',
      'opacity=".55"',
    ),
    line('#ffffff', 3, 'M150 326h70M300 340h90M260 312h50M430 320h50', 'stroke-linecap="round" opacity=".6"'),
    shape(
      '#5f5a4e',
      `M${frame.left} 400v-20q200-30 ${(frame.right - frame.left) / 2} 4t${(frame.right - frame.left) / 2} -6v22z`,
    ),
    line('#4a4a40', 5, 'M80 392v-70q-12-16-22-18M80 350q14-10 18-26M540 392v-50q10-14 20-16', 'stroke-linecap="round"'),
  ].join('')
}

/** Between green hills. */
export function lake(frame: Frame): string {
  const [high, low] = frame.pick([
    ['#5f9fb8', '#f6ecd0'],
    ['#6f9ab0', '#fbdcbc'],
  ])
  const shore = hills(frame, 236, 60, 150)
  return [
    vertical(frame, 'a', [0, high], [0.6, low]),
    band(frame, ink(frame, 'a'), 0),
    glow(frame, 'b', frame.between(150, 240), 100, 190, '#fffbe8', '#fdeec0'),
    shape('#9dbab8', range(frame, 200, 90, 150)),
    mirrored(frame, '#7fa892', shore, -16),
    shape('#4f8a68', shore),
    vertical(frame, 'c', [0, '#b7d9d6'], [0.3, '#4f9aa8'], [1, '#12586c']),
    band(frame, ink(frame, 'c'), 258),
    line(
      '#e6f4ee',
      3,
      'M140 286h80M330 300h100M230 330h60M420 344h70M120 352h50',
      'stroke-linecap="round" opacity=".6"',
    ),
    shape('#6b3420', 'M330 322q50 16 110 0-8 18-20 20h-72q-12-4-18-20z'),
    line('#6b3420', 4, 'M384 322v-34M352 300l70 40'),
    shape('#c4532a', 'M376 290h18l6 34h-30z'),
    shape('#1f5a44', hills(frame, 392, 30, 70)),
  ].join('')
}

export function crater(frame: Frame): string {
  const [high, haze] = frame.pick([
    ['#4a92b0', '#f3ead0'],
    ['#5a90a8', '#f8e2c4'],
  ])
  return [
    vertical(frame, 'a', [0, high], [0.5, haze]),
    band(frame, ink(frame, 'a'), 0, 190),
    shape('#9dbdb8', range(frame, 170, 40, 130)),
    vertical(frame, 'b', [0, '#a8d0d0'], [0.4, '#3c93a8'], [1, '#0c4f68']),
    band(frame, ink(frame, 'b'), 170),
    shape(
      '#6f9a72',
      `M${frame.left} 60Q20 70 60 130q30 50 90 62H${frame.left}zM${frame.right} 50q-130 20-170 80-30 50-110 62H${frame.right}z`,
    ),
    shape('#5f8f68', 'M170 204q60-34 130-26 60-16 110 26-120 14-240 0z'),
    line('#d8f0ea', 3, 'M190 236h70M330 252h90M240 280h50M430 300h80', 'stroke-linecap="round" opacity=".6"'),
    shape('#2c6a48', hills(frame, 362, 40, 150)),
    palm('#123f30', 66, 380, 130, 14, 1.1),
    bolon(380, 384, 1.1),
    bolon(540, 372, 0.7),
  ].join('')
}

function bolon(x: number, y: number, scale: number): string {
  return place(
    x,
    y,
    scale,
    line('#2a1712', 7, 'M-50 0v-34M-18 0v-34M18 0v-34M50 0v-34'),
    shape('#7a2f1c', 'M-66-30l10-40H56l10 40z'),
    shape('#e9d3a6', 'M-58-40h116l-2-6H-56z'),
    shape('#33231d', 'M-96-150q96 70 192 0-8 60-38 88H-58q-30-28-38-88z'),
    shape('#5a4032', 'M-96-150q96 70 192 0l-4 22q-92 60-184 0z'),
  )
}
