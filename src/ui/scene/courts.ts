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

export function maimun(frame: Frame): string {
  const cloud = frame.between(-40, 30)
  const arches = (count: number) => 'v-26m36 26'.repeat(count)
  return [
    vertical(frame, 'a', [0, '#2f86a8'], [0.7, '#e6efd8']),
    band(frame, ink(frame, 'a'), 0),
    shape('#ffffff', `M${110 + cloud} 130q-24-34 22-34 2-40 54-24 36-36 76 8 44-10 44 30 30 4 14 20z`, 'opacity=".6"'),
    shape('#6f9f7a', hills(frame, 260, 50, 80)),
    shape('#3a3440', 'M60 216l24-36h432l24 36z'),
    shape('#f2c14a', 'M76 330V212h448v118z'),
    line(
      '#7a4a22',
      22,
      `M106 262${arches(3)}M422 262${arches(3)}M106 322${arches(3)}M422 322${arches(3)}`,
      'stroke-linecap="round"',
    ),
    line('#fbe3a0', 6, 'M70 214H530M76 274H524M76 330H524'),
    shape('#3a3440', 'M206 190q94-20 94-100 0 80 94 100z'),
    shape('#f6cf5e', 'M212 336V188h176v148z'),
    shape('#d99a2c', 'M340 336V188h48v148z', 'opacity=".6"'),
    shape('#5a3322', 'M240 330v-76q0-36 60-50 60 14 60 50v76z'),
    shape('#2a2026', 'M268 330v-60q4-18 32-30 28 12 32 30v60z'),
    line('#fbe3a0', 5, 'M206 190H394M240 330v-76q0-36 60-50 60 14 60 50v76'),
    shape('#f2c14a', 'M297 96V60h6v36z'),
    band(frame, '#8fb46a', 336),
    shape('#f0e0b4', 'M240 336h120l90 64H150z'),
    line(
      '#3f7f4c',
      26,
      `M${frame.left} 352H226M374 352H${frame.right}`,
      'stroke-linecap="round" stroke-dasharray="0 30"',
    ),
    palm('#1f5f44', 40, 352, 210, 20, 1.4),
  ].join('')
}

export function pendopo(frame: Frame): string {
  const dusk = frame.pick(['#6f6a86', '#5f7590'])
  const trees = hills(frame, 250, 60, 120)
  return [
    vertical(frame, 'a', [0, '#0f3550'], [0.4, dusk], [0.72, '#fbc48a']),
    band(frame, ink(frame, 'a'), 0),
    shape('#8f7480', range(frame, 262, 70, 150)),
    mirrored(frame, '#44606a', trees, 10),
    shape('#1f4650', trees, 'transform="translate(0 24)"'),
    glow(frame, 'b', 300, 270, 260, '#ffe0a0', '#f0a860'),
    shape('#6b3a22', 'M90 316v-80h420v80z'),
    shape('#ffcf84', 'M150 316v-76h300v76z'),
    shape('#f6a95a', 'M206 316v-50h70v50zM324 316v-50h70v50z'),
    line('#f6e2b0', 7, 'M110 316v-90M190 316v-90M410 316v-90M490 316v-90'),
    line('#2f6a5c', 10, 'M250 316v-90M350 316v-90'),
    shape('#4a2a20', 'M40 240q130-20 170-60h180q40 40 170 60z'),
    shape('#7a3f26', 'M196 186l66-92h76l66 92z'),
    shape('#4a2a20', 'M300 94h38l66 92H300z', 'opacity=".5"'),
    shape('#e9b85a', 'M254 96h92v-8h-92zM188 190h224v-6H188zM36 244h528v-6H36z'),
    shape('#e9b85a', 'M290 88q0-20 10-34 10 14 10 34z'),
    band(frame, '#c9a878', 330),
    shape('#e6cfa2', 'M70 330v-14h460v14z'),
    shape('#f6e2b0', 'M210 330h180l60 70H150z', 'opacity=".6"'),
    banyan(60),
    banyan(540),
  ].join('')
}

/** Clipped round, in a low white wall. */
function banyan(x: number): string {
  return place(
    x,
    384,
    1,
    line('#3a2420', 12, 'M0 0v-50'),
    shape('#1f5a44', 'M-66-44q-14-60 40-70 30-20 56 4 50 10 36 66-60 16-132 0z'),
    shape('#f6ead0', 'M-34 16v-24h68v24z'),
  )
}
