import { band, disc, type Frame, glow, hills, ink, line, mirrored, palm, place, shape, vertical } from './draw.ts'

const CREAM = '#f6e7c8'
const WOOD = '#6b3420'

export function facade(frame: Frame): string {
  const trees = hills(frame, 330, 40, 90)
  const middle = frame.pick(['#6d7f92', '#86738a'])
  return [
    vertical(frame, 'a', [0, '#0b2f4a'], [0.5, middle], [0.85, '#f4b27c']),
    band(frame, ink(frame, 'a'), 0),
    mirrored(frame, '#4d6673', trees, -30),
    shape('#26505a', trees),
    `<pattern id="${frame.id}w" width="44" height="40" patternUnits="userSpaceOnUse">${shape('#ffd588', 'M10 8h10v20H10z')}${shape('#8fa7a8', 'M26 8h10v20H26z')}</pattern>`,
    shape('#e7cfa6', 'M176 344V64h264v280z'),
    shape('#c9a982', 'M132 344V144h44v200zM440 344V144h44v200z'),
    shape(ink(frame, 'w'), 'M176 80h264v200H176zM132 160h44v160h-44zM440 160h44v160h-44z'),
    shape('#93402a', 'M164 64l20-18h248l20 18zM124 144h52v-8h-52zM440 144h52v-8h-52z'),
    band(frame, '#0d3340', 344),
    glow(frame, 'd', 308, 316, 110, '#ffe3a0', '#f0a050'),
    shape('#3a1a10', 'M220 344v-58h176v58h-8v-48H228v48z'),
    shape('#ffe3a0', 'M262 344v-44h42v44zM312 344v-44h42v44z'),
    shape('#0a2530', 'M262 344l-60 56h212l-60-56z'),
    palm('#082c35', 80, 352, 150, 12, 1.4),
    palm('#082c35', 540, 352, 190, -16, 1.5),
  ].join('')
}

export function lobby(frame: Frame): string {
  const wall = frame.pick(['#24626b', '#2d5a68'])
  return [
    vertical(frame, 'a', [0, '#123c47'], [0.75, wall]),
    band(frame, ink(frame, 'a'), 0),
    line(
      '#0d3340',
      3,
      every(frame, 60, (x) => `M${x} 0V290`),
      'opacity=".35"',
    ),
    glow(frame, 'b', 300, 150, 230, '#ffe3a0', '#f0b060'),
    shape('#f6e7c8', 'M190 84h220v96H190z', 'opacity=".14"'),
    line('#f6d9a4', 8, 'M206 112h188M206 152h188', 'stroke-dasharray="8 15" opacity=".8"'),
    lamp(150),
    lamp(300),
    lamp(450),
    vertical(frame, 'c', [0, '#b98a5e'], [1, '#5d3a2a']),
    band(frame, ink(frame, 'c'), 290),
    shape('#3a1a10', 'M150 214h300v12H150z'),
    shape(WOOD, 'M162 226h276v80H162z'),
    line('#8a4d30', 6, 'M186 226v80M222 226v80M258 226v80M294 226v80M330 226v80M366 226v80M402 226v80'),
    shape('#ffd878', 'M292 214q0-12 12-12t12 12z'),
    armchair(76, 372, 1),
    armchair(530, 376, '-1.1 1.1'),
    plant(480, 300, 1.2),
    plant(frame.between(108, 124), 300, 1),
  ].join('')
}

function every(frame: Frame, step: number, part: (x: number) => string): string {
  let d = ''
  for (let x = Math.ceil(frame.left / step) * step; x < frame.right; x += step) d += part(x)
  return d
}

function lamp(x: number): string {
  return line('#0a2530', 2, `M${x} 0V56`) + shape('#ffd06b', `M${x - 22} 80q4-26 22-26t22 26z`)
}

function armchair(x: number, y: number, scale: number | string): string {
  return place(
    x,
    y,
    scale,
    shape('#a83f1d', 'M-40-50q0-46 40-46t44 46v34h-84z'),
    shape('#c4532a', 'M-52-42q14-6 20 8v16h62v-16q6-14 20-8v40h-102z'),
    line('#3a1a10', 5, 'M-42-2v14M40-2v14'),
  )
}

function plant(x: number, y: number, scale: number): string {
  return place(
    x,
    y,
    scale,
    shape('#2f7a55', 'M0-20q-34-20-36-60 30 10 36 60-8-50 4-86 18 40-4 86 4-40 38-58-2 40-38 58z'),
    shape(CREAM, 'M-16-24h32L10 8h-20z'),
  )
}

export function room(frame: Frame): string {
  const cloth = frame.pick(['#c4532a', '#0f6c7d', '#8a6a3a'])
  return [
    vertical(frame, 'a', [0, '#e9d3ac'], [1, '#caa57c']),
    band(frame, ink(frame, 'a'), 0),
    vertical(frame, 'b', [0, '#3f8499'], [0.6, '#fde0b0']),
    shape(ink(frame, 'b'), 'M56 50h200v190H56z'),
    disc('#fff6dc', frame.between(100, 200), 130, 17),
    shape('#5f8f86', 'M56 240v-66q60-30 100 4 40-34 100-16v78z'),
    shape('#2a6a66', 'M56 240v-30q70-24 120 4 40-10 80 0v26z'),
    line(CREAM, 6, 'M56 50h200v190H56zM156 50v190'),
    shape('#d98a5a', 'M30 36h36q6 120-20 244H30zM246 36h36v244h-16q-26-124-20-244z', 'opacity=".85"'),
    band(frame, '#8a5a3a', 320),
    place(
      -34,
      0,
      1,
      shape('#5a3322', 'M322 320V152q0-14 14-14h216q14 0 14 14v168z'),
      glow(frame, 'c', 594, 190, 110, '#ffe9b8', '#ffc070'),
      shape('#ffd878', 'M572 208l8-34h28l8 34z'),
      line('#3a1a10', 5, 'M594 208v30M564 240h64v80'),
      shape('#fffaf0', 'M336 232q4-34 24-34h54q16 0 18 34zM456 232q2-34 18-34h54q20 0 24 34z'),
      shape('#fff3dc', 'M312 366V244q0-14 14-14h236q14 0 14 14v122z'),
      shape(cloth, 'M306 370v-70q138-24 276 0v70z'),
      line('#f6e7c8', 4, 'M306 318q138-24 276 0', 'opacity=".7"'),
      shape('#3a1a10', 'M312 370h10v14h-10zM566 370h10v14h-10z'),
    ),
    shape(cloth, 'M40 384q100-24 220 0-110 22-220 0z', 'opacity=".6"'),
  ].join('')
}

export function pool(frame: Frame): string {
  const trees = hills(frame, 190, 50, 90)
  return [
    vertical(frame, 'a', [0, '#2f7d92'], [0.5, '#fbe0b4']),
    band(frame, ink(frame, 'a'), 0),
    shape('#3f7f70', trees),
    shape('#f0dcb4', 'M180 222V70h240v152z'),
    shape('#93402a', 'M168 74l20-22h224l20 22z'),
    line('#8fb0b4', 34, 'M200 113h200', 'stroke-dasharray="32 22"'),
    palm('#1d5a52', 70, 230, 170, 14, 1.5),
    palm('#1d5a52', 540, 230, 140, -16, 1.3),
    band(frame, '#c9b39a', 222),
    lounger(150, 246, 1),
    lounger(390, 246, 1),
    vertical(frame, 'c', [0, '#5fc0c4'], [1, '#0f6c7d']),
    shape(
      ink(frame, 'c'),
      `M${frame.left} 400V290q300-22 ${frame.right - frame.left} 0v110z`,
      'stroke="#fff6dc" stroke-width="4"',
    ),
    line(
      '#d8f2ee',
      3,
      'M40 320q20-10 40 0t40 0M420 320q20-10 40 0t40 0M90 370q20-10 40 0t40 0',
      'stroke-linecap="round" opacity=".7"',
    ),
    place(frame.between(250, 340), 350, 1, disc('#f2a92e', 0, 0, 24)),
  ].join('')
}

function lounger(x: number, y: number, scale: number): string {
  return place(
    x,
    y,
    scale,
    line('#6b3420', 4, 'M30 20V-66M-44 10v14M60 10v14'),
    shape('#c4431a', 'M-40-56q16-46 70-48 54 2 70 48-70-14-140 0z'),
    shape(CREAM, 'M6-60q4-40 24-44 20 4 24 44-24-4-48 0z'),
    shape('#fffaf0', 'M-50 8l-34-34 10-6 36 30h104v10z'),
  )
}

export function breakfast(frame: Frame): string {
  const fruit = frame.pick(['#f2a92e', '#d9714a'])
  return [
    vertical(frame, 'a', [0, '#f7d9a8'], [0.6, '#fdf0d4']),
    band(frame, ink(frame, 'a'), 0),
    vertical(frame, 'b', [0, '#79b4c0'], [0.8, '#fdeecb']),
    shape(ink(frame, 'b'), 'M110 0h380v206H110z'),
    glow(frame, 'c', frame.between(200, 400), 90, 150, '#fffbe8', '#ffe9b0'),
    shape('#8fb79a', 'M110 206v-40q90-50 180-10 90-44 200-6v56z'),
    line('#b98a5e', 7, 'M110 0v206h380V0M300 0v206'),
    vertical(frame, 'd', [0, '#b9784a'], [1, '#7a4528']),
    band(frame, ink(frame, 'd'), 250),
    line('#6b3420', 3, `M${frame.left} 300H${frame.right}M${frame.left} 360H${frame.right}`, 'opacity=".35"'),
    shape('#fffaf0', 'M180 322a120 34 0 1 0 240 0 120 34 0 1 0-240 0z'),
    shape('#e3d2b4', 'M208 320a92 24 0 1 0 184 0 92 24 0 1 0-184 0z'),
    shape('#fffdf4', 'M224 314q10-24 50-20 40 2 34 22-4 16-42 14-44 0-42-16z'),
    disc('#f6b22c', 264, 311, 13),
    shape('#a85a2c', 'M312 326q6-30 44-26 28 4 22 22-30 12-66 4z'),
    line('#6ea352', 6, 'M300 336q30 8 66-2', 'stroke-linecap="round" stroke-dasharray="0 11"'),
    place(
      480,
      330,
      1,
      shape('#fffaf0', 'M-64 4a64 16 0 1 0 128 0 64 16 0 1 0-128 0zM-40-52h80q0 46-24 54h-32q-24-8-24-54z'),
      shape('#5a3322', 'M-36-50h72q-4 8-36 8t-36-8z'),
      line('#fffaf0', 7, 'M40-44q26 4 8 28-8 8-14 8'),
      line('#fffaf0', 4, 'M-12-66q-10-14 0-26M12-66q-10-14 0-26', 'stroke-linecap="round" opacity=".7"'),
    ),
    place(110, 324, 1, shape(fruit, 'M-24-70h48L16 2h-32z'), shape('#ffffff', 'M-28-92h56L17 6h-34z', 'opacity=".35"')),
  ].join('')
}

export function bathroom(frame: Frame): string {
  const tile = frame.pick(['#9fcac6', '#a9c6b0', '#c8c3a6'])
  return [
    band(frame, tile, 0),
    line(
      '#fffaf0',
      2,
      `${every(frame, 50, (x) => `M${x} 0V310`)}M${frame.left} 60H${frame.right}M${frame.left} 122H${frame.right}M${frame.left} 184H${frame.right}M${frame.left} 246H${frame.right}`,
      'opacity=".5"',
    ),
    band(frame, '#5d6f66', 310),
    glow(frame, 'a', 146, 120, 140, '#fff6dc', '#ffe9b0'),
    disc(WOOD, 146, 120, 66),
    vertical(frame, 'b', [0, '#d8ecec'], [1, '#8fb9c0']),
    disc(ink(frame, 'b'), 146, 120, 58),
    line('#fffaf0', 7, 'M112 126l34-40M128 150l44-52', 'stroke-linecap="round" opacity=".6"'),
    shape(WOOD, 'M60 232h172v92H60z'),
    shape('#fffaf0', 'M86 212h120q-6 24-30 24h-60q-24 0-30-24z'),
    line('#c9a24a', 6, 'M146 212v-22h18v8'),
    line('#3a1a10', 3, 'M146 232v92M130 270v16M162 270v16'),
    shape('#fffaf0', 'M300 262h260q-4 78-44 78H346q-42 0-46-78z'),
    shape('#e6ddca', 'M290 252h280v14H290z'),
    line('#c9a24a', 6, 'M540 252v-60q0-18-18-18t-18 18'),
    line('#c9a24a', 8, 'M340 340v14M520 340v14'),
    ...[330, 356, 376, 402].map((x, step) => disc('#ffffff', x, 248 - 6 * (step % 2), 12 + 4 * (step % 3))),
    line(WOOD, 5, 'M318 120h110'),
    shape('#c4532a', 'M332 120h44v74h-44z'),
    shape(CREAM, 'M382 120h34v56h-34z'),
    plant(frame.between(250, 268), 318, 0.9),
  ].join('')
}
