import { band, disc, type Frame, glow, hills, ink, line, mirrored, palm, place, shape, wash } from './draw.ts'
import { elephant } from './monuments.ts'
import { FISH } from './sea.ts'

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
    wash(frame, 'a', 0, [0, high], [0.8, low]),
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
  const chute = 'M221 96Q100 110 120 190T190 320'
  return [
    wash(frame, 'a', 0, [0, '#1f8ab0'], [0.7, '#dff1e4']),
    disc('#fffbe4', 540 - cloud, 70, 26),
    shape('#6fae84', hills(frame, 250, 50, 80)),
    palm('#1f6a4c', 520, 310, 170, 20, 1.4),
    line('#8a5a3c', 9, 'M190 320V60M252 320V60L190 130l62 60-62 60 62 60'),
    line('#8a7f78', 6, 'M430 160V320M124 200V320'),
    shape('#e8622f', 'M166 60l55-46 55 46z'),
    line('#f2b23c', 26, chute),
    line('#fbe3a0', 12, chute),
    line('#c4431a', 30, slide),
    line('#7fd8e4', 16, slide),
    wash(frame, 'b', 314, [0, '#7fe0dc'], [1, '#1290ac']),
    band(frame, '#f6e6c8', 308, 316),
    shape('#ffffff', 'M270 334q50-70 110 0zM150 326q34-44 70 0z', 'opacity=".8"'),
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

export function aquarium(frame: Frame): string {
  const school = frame.pick(['#f6c85a', '#f7ab72', '#f3ead2'])
  const shaft = 'l-140 390h80l80-390z'
  return [
    wash(frame, 'a', 0, [0, '#5fd0d0'], [0.5, '#12809c'], [1, '#06384f']),
    shape('#eafdf0', `M250 0${shaft}M340 0${shaft}M430 0${shaft}`, 'opacity=".18"'),
    place(
      frame.between(360, 400),
      130,
      1,
      shape(
        '#2a5f78',
        'M-130 6Q-60-34 40-22l22-30q12 16 10 36 40 10 70 26-60 26-140 24l-20 26q-10-10-6-28-60-6-90-22l-34 26q2-24 12-36-10-12-14-36z',
      ),
      shape('#a9d8d4', 'M142 10Q82 36 2 34q-60-2-104-22 80 16 140 12 60-2 104-14z'),
    ),
    place(
      180,
      200,
      0.9,
      shape('#0a4a66', 'M-90 0q60-40 90-26 30-14 90 26-60-6-76 26-14 20-14 70-10-50-14-70-16-32-76-26z'),
    ),
    ...Array.from({ length: 8 }, (_, n) =>
      place(250 + ((n * 53) % 140), 210 + n * 9, n % 2 ? 0.7 : 1, shape(school, FISH)),
    ),
    line('#d6f8f2', 4, 'M110 400C110 170 190 80 300 80S490 170 490 400', 'opacity=".25"'),
    shape('#0a3a52', `M${frame.left} 0H${frame.right}V400H564C590 140 460 14 300 14S10 140 36 400H${frame.left}z`),
    line('#0f5a74', 8, 'M36 400C10 140 140 14 300 14S590 140 564 400'),
    shape('#04202f', `M${frame.left} 400V372Q300 330 ${frame.right} 372V400z`),
    shape('#f3e3c0', 'M200 400l70-46h60l70 46z', 'opacity=".15"'),
    place(250, 392, 1.2, VISITOR),
    place(290, 392, 0.8, VISITOR),
    place(372, 394, 1.25, VISITOR),
  ].join('')
}

const VISITOR = shape('#021520', 'M-15 10q-6-50 0-66 14-14 30 0 6 16 0 66z') + disc('#021520', 0, -74, 12)

export function zoo(frame: Frame): string {
  const sun = frame.between(280, 340)
  const [high, middle] = frame.pick([
    ['#4f93a8', '#f6d0a0'],
    ['#3f5f88', '#f0a088'],
  ])
  const trees = hills(frame, 286, 26, 60)
  return [
    wash(frame, 'a', 0, [0, high], [0.4, middle], [0.7, '#fdeac4']),
    glow(frame, 'b', sun, 180, 240, '#fff6d8', '#fdd9a0'),
    disc('#fff8e2', sun, 170, 34),
    shape('#d9b66c', trees, 'transform="translate(0 40)"'),
    ACACIA,
    place(400, 364, 1, GIRAFFE),
    place(310, 344, '-.7 .7', GIRAFFE),
    elephant('#6f7478', '#4f5a62', 190, 380, 1.3),
    shape('#4f7a4a', trees, 'transform="translate(0 110)"'),
  ].join('')
}

const ACACIA =
  line('#5a3a26', 9, 'M510 340q4-70-20-120M510 290l44-70') +
  shape('#3f7048', 'M390 226q30-54 170-46 60 0 80 36-120 20-250 10z')

const GIRAFFE = [
  shape(
    '#e0a04c',
    'M-40 0v-70q0-30 40-34 14-50 26-110l-4-12 8 6 10-2 22 14q4 10-8 10l-16-2q-6 60-12 104-2 14-6 22V0H10v-58q-20 6-38 0V0z',
  ),
  line('#9a5a2c', 8, 'M-30-80h40M-26-66h40M8-96l18-80', 'stroke-dasharray="8 5"'),
].join('')
