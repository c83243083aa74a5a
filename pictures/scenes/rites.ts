import { band, disc, type Frame, glitter, glow, group, hills, line, mirrored, place, shape, wash } from './draw.ts'

export function kecak(frame: Frame): string {
  const sun = frame.between(280, 330)
  return [
    wash(frame, 'a', 0, [0, '#27406a'], [0.34, '#c86a70'], [0.56, '#fdb974']),
    glow(frame, 'b', sun, 190, 260, '#fff0c0', '#fba058'),
    disc('#fff4d4', sun, 176, 34),
    wash(frame, 'c', 204, [0, '#f2a870'], [0.4, '#8a6078'], [1, '#2a3f60']),
    glitter('#ffe6b4', sun, 210, 270, 50),
    shape('#4a3848', 'M380 276q40-30 60-110 80-14 400-20v140z'),
    shape('#2b2434', 'M452 166h34v-20h-12l18-12-12-2 16-14-10-2 14-18 14 18-10 2 16 14-12 2 18 12h-12v20h500v10H452z'),
    shape('#3a2a30', `M${frame.left} 272H${frame.right}V400H${frame.left}z`),
    shape('#8f5a44', 'M40 352a260 72 0 1 0 520 0 260 72 0 1 0-520 0z'),
    chorus(300, 318, 0.8),
    chorus(300, 342, 1.05),
    glow(frame, 'd', 300, 330, 100, '#ffe9a0', '#f08030'),
    place(
      300,
      370,
      1.5,
      shape('#ffb43c', 'M-12 0c-10-22 10-30 12-56 10 18 24 34 14 56z'),
      shape('#fff0b0', 'M-5 0c-4-14 6-18 6-32 6 12 12 20 6 32z'),
    ),
    chorus(300, 420, 1.7),
  ].join('')
}

function chorus(x: number, y: number, scale: number): string {
  const row = 'M-184 0Q0-30 184 0'
  const dots = 'stroke-linecap="round" stroke-dasharray="0 26.6"'
  return place(
    x,
    y,
    scale,
    line('#c98a5c', 22, row, 'stroke-dasharray="3 11 3 9.6" stroke-dashoffset="9" transform="translate(0-26)"'),
    line('#2a1a1e', 10, row, `${dots} transform="translate(0-26)"`),
    line('#b5704a', 15, row, `${dots} transform="translate(0-12)"`),
    line('#2a1a1e', 22, row, dots),
  )
}

export function garuda(frame: Frame): string {
  const [high, low] = frame.pick([
    ['#3f86a8', '#f6dcb4'],
    ['#4a7a9c', '#f8d0a4'],
  ])
  const wing =
    'M24-92q50-60 128-66-8 16-28 22 22 2 34-4-10 24-36 28 18 6 30 2-14 22-40 20 12 8 24 6-18 18-44 10 6 10 16 10-34 20-84-4z'
  return [
    wash(frame, 'a', 0, [0, high], [0.75, low]),
    glow(frame, 'b', 300, 140, 230, '#fff8dc', '#fde6b8'),
    shape('#c9c0a8', hills(frame, 280, 30, 120)),
    place(
      300,
      236,
      1,
      shape('#4f8a78', wing),
      shape('#4f8a78', wing, 'transform="scale(-1 1)"'),
      shape('#3a6a60', 'M-46-40q-4-60 46-66 50 6 46 66-10 34-20 44h-52q-10-10-20-44z'),
      shape('#5f9c88', 'M-26-60q-4-64 26-80 30 16 26 80l-8 40h-36z'),
      shape('#e0b050', 'M-16-148q0-26 16-46 16 20 16 46-16-8-32 0z'),
      disc('#5f9c88', 0, -142, 15),
      shape('#e0b050', 'M-20-108h40L0-86zM-28-66h56v8h-56z'),
      disc('#2f5a54', 0, -28, 17),
      shape('#e0b050', 'M-20-42q20-16 40 0l-4 8h-32zM-8-28H8L0-6z'),
    ),
    shape('#d8c9a4', 'M236 340l16-102h96l16 102z'),
    shape('#a8946f', 'M310 340v-102h38l16 102z', 'opacity=".6"'),
    shape('#e3d6b4', 'M-30 372V214H90v26h20v132zM630 372V190H520v40h-24v142z'),
    band(frame, '#8fae62', 340),
    shape('#f0dfb4', 'M250 340h100l90 60H160z'),
  ].join('')
}

export function culture(frame: Frame): string {
  const drum = frame.between(478, 492)
  const [high, low] = frame.pick([
    ['#0a2440', '#5d4a68'],
    ['#2f5f80', '#d9a08a'],
  ])
  return [
    wash(frame, 'a', 0, [0, high], [0.7, low]),
    glow(frame, 'b', 300, 240, 300, '#ffd890', '#d9803f'),
    shape(
      '#7a3f2c',
      'M130 320V170h34v-20h-10l26-30 26 30h-10v20h24v-40h-14l34-44h108l34 44h-14v40h24v-20h-10l26-30 26 30h-10v20h34v150z',
    ),
    shape('#a85a38', 'M226 320V190q30-70 74-70t74 70v130z'),
    shape('#2a1a22', 'M254 320V204q10-40 46-50 36 10 46 50v116z'),
    line(
      '#e9b04a',
      5,
      'M130 196h96M374 196h96M222 130h156M130 260h96M374 260h96M254 320V204q10-40 46-50 36 10 46 50v116',
    ),
    shape('#e9b04a', 'M300 60l16 26-16 20-16-20z'),
    shape('#4f2c26', `M${frame.left} 320H${frame.right}V400H${frame.left}z`),
    shape('#c98a52', `M60 320H540l90 60H-30z`),
    line('#e9b04a', 6, 'M-30 383H630'),
    gong(drum),
    gong(600 - drum),
    place(208, 364, 1.2, dancer('#c4431a', '#0f6c7d')),
    place(392, 364, '-1.2 1.2', dancer('#0f6c7d', '#c4431a')),
  ].join('')
}

function gong(x: number): string {
  return line('#3a1f1c', 8, `M${x - 34} 336v-84h68v84`) + disc('#d99a3c', x, 294, 26)
}

function dancer(cloth: string, sash: string): string {
  return [
    line('#b97a50', 7, 'M-8-108q-26 6-24 34l-14-4M10-108q22 0 24-30', 'stroke-linecap="round" stroke-linejoin="round"'),
    shape('#f2c04a', 'M32-134l-6-42q34 0 38 28z'),
    shape(cloth, 'M-16-72q-14 40-20 72h50q6-34-2-72z'),
    shape('#f2c04a', 'M-16-70q-6-26 4-44h18q8 20 8 44zM-36 0l2-10H15l-1 10z'),
    shape(sash, 'M-16-76h30v10q-4 34-20 56-8-24-4-54l-8-2z'),
    disc('#b97a50', 1, -124, 11),
    shape('#f2c04a', 'M-14-126q-6-22 14-38 20 16 16 38-14-10-30 0z'),
  ].join('')
}

export function religious(frame: Frame): string {
  const sun = frame.between(290, 320)
  const far = hills(frame, 270, 50, 140)
  const houses = [
    shape('#f3e6cc', 'M76 300v-64H206v64zM44 300V154h14v146zM38 154h26L51 106z'),
    shape('#2f7a62', 'M84 238q-14-50 56-84 70 34 56 84zM138 156v-26h4v26z'),
    shape('#d9c29a', 'M250 300v-80l50-40 50 40v80zM244 300V190l14-70 14 70v110zM328 300V190l14-70 14 70v110z'),
    shape('#6a5a58', 'M290 300v-34q10-18 20 0v34z'),
    shape('#b8452c', 'M410 300v-40H530v40zM434 250v-38h72v38zM452 204v-34h36v34z'),
    shape(
      '#d9a13c',
      'M390 262q26-4 34-20h92q8 16 34 20v6H390zM414 214q20-4 28-18h56q8 14 28 18v6H414zM434 172q18-4 36-32 18 28 36 32v6h-72z',
    ),
  ].join('')
  return [
    wash(frame, 'a', 0, [0, '#3a6a8c'], [0.45, '#efb09a'], [0.68, '#fde3b4']),
    glow(frame, 'b', sun, 210, 250, '#fff6d8', '#fdcf9a'),
    disc('#fff8e2', sun, 150, 26),
    shape('#b79a98', far),
    mirrored(frame, '#7f9088', far, 14),
    place(60, 42, 0.86, houses),
    wash(frame, 'c', 304, [0, '#f0cfa4'], [0.5, '#6f97a0'], [1, '#1f5468']),
    group('transform="matrix(.86 0 0 -.6 60 484)" opacity=".3"', houses),
    shape('#4f7a5c', `M${frame.left} 296H${frame.right}v12H${frame.left}z`),
    shape('#1f4a44', far, 'transform="translate(0 134)"'),
  ].join('')
}
