import {
  band,
  disc,
  type Frame,
  glow,
  group,
  hills,
  ink,
  line,
  mirrored,
  palm,
  place,
  shape,
  stars,
  vertical,
} from './draw.ts'

export function theme_park(frame: Frame): string {
  const trees = hills(frame, 330, 30, 70)
  const climb = 'M300 340C430 340 440 120 540 120'
  const slopes = `M-540 340C-440 340-380 100-290 100S-180 340-80 340H190C280 340 270 150 190 150S100 340 190 340H300${climb.slice(8)}S640 340 760 340`
  const cars = 'stroke-dasharray="0 110 22 4 22 4 22 4 22 999"'
  const [high, low] = frame.pick([
    ['#3a8ab4', '#f8e8c8'],
    ['#4f6f9c', '#fbcfa4'],
  ])
  return [
    vertical(frame, 'a', [0, high], [0.8, low]),
    band(frame, ink(frame, 'a'), 0),
    glow(frame, 'b', 350, 180, 220, '#fff8dc', '#fdeec4'),
    mirrored(frame, '#93bda4', trees, -40),
    castle(350, 340),
    shape('#4f8f74', trees),
    `<pattern id="${frame.id}w" width="28" height="28" patternUnits="userSpaceOnUse">${line('#fbf2dc', 3, 'M0 0L28 28V0L0 28')}</pattern>`,
    shape(
      ink(frame, 'w'),
      'M-540 340C-440 340-380 100-290 100S-180 340-80 340zM300 340C430 340 440 120 540 120S640 340 760 340z',
    ),
    line('#f2a92e', 16, climb, `${cars} transform="translate(-10-8)"`),
    line('#c4431a', 9, slopes),
    line('#fbe3b0', 2, slopes, 'stroke-dasharray="2 8"'),
    band(frame, '#e6cfa0', 346),
    line('#2f6a54', 26, `M${frame.left} 350H${frame.right}`, 'stroke-linecap="round" stroke-dasharray="0 32"'),
  ].join('')
}

function castle(x: number, y: number): string {
  const walls = 'M-90 0v-120h36v-60h36v-50h36v50h36v60h36V0z'
  return place(
    x,
    y,
    1,
    shape('#f6e6c8', walls),
    shape('#b98f7c', 'M6 0v-230h12v50h36v60h36V0z', 'opacity=".35"'),
    shape(
      '#1f6f7c',
      'M-94-120l22-54 22 54zM-58-180l22-54 22 54zM-22-230L0-304l22 74zM14-180l22-54 22 54zM50-120l22-54 22 54z',
    ),
    shape('#7a4a3c', 'M-22 0v-50q22-34 44 0V0zM-6-190v-14q6-10 12 0v14z'),
  )
}

export function waterpark(frame: Frame): string {
  const cloud = frame.between(-30, 40)
  const slide = 'M221 96Q420 90 440 150T330 214 200 262 320 330'
  const chute = 'M221 96Q60 110 80 190T160 320'
  return [
    vertical(frame, 'a', [0, '#1f8ab0'], [0.7, '#dff1e4']),
    band(frame, ink(frame, 'a'), 0),
    disc('#fffbe4', 540 - cloud, 70, 26),
    shape('#6fae84', hills(frame, 250, 50, 80)),
    palm('#1f6a4c', 520, 310, 170, 20, 1.4),
    line('#8a5a3c', 9, 'M190 320V60M252 320V60L190 130l62 60-62 60 62 60'),
    line('#8a7f78', 6, 'M430 160V320M90 200V320'),
    shape('#e8622f', 'M166 60l55-46 55 46z'),
    line('#f2b23c', 26, chute),
    line('#fbe3a0', 12, chute),
    line('#c4431a', 30, slide),
    line('#7fd8e4', 16, slide),
    vertical(frame, 'b', [0, '#7fe0dc'], [1, '#1290ac']),
    band(frame, ink(frame, 'b'), 314),
    band(frame, '#f6e6c8', 308, 316),
    shape('#ffffff', 'M270 334q50-70 110 0zM130 326q34-44 70 0z', 'opacity=".8"'),
    ring(460, 362, '#f2b23c'),
    ring(150, 372, '#e8622f'),
  ].join('')
}

function ring(x: number, y: number, colour: string): string {
  return place(
    x,
    y,
    1,
    shape(colour, 'M-40 0a40 16 0 1 0 80 0 40 16 0 1 0-80 0z'),
    shape('#1f9ab4', 'M-18-3a18 6 0 1 0 36 0 18 6 0 1 0-36 0z'),
    line('#fff6df', 7, 'M-36-6h14M36-6h-14'),
  )
}
