import { isSpread, NAME_SIZE, type NameKind, type PlacedName } from './names.ts'
import type { XY } from './path.ts'
import { MARK, type MapPicture } from './picture.ts'
import { SIGNS } from './signs.ts'

export const COAST_SOURCE = '© OpenStreetMap contributors, ODbL'

/** Pixels from the edge. */
const EDGE = 8

/** Classes of `STYLE`. */
const CLASS: Readonly<Record<NameKind, string>> = {
  sea: 'w',
  water: 'w',
  sight: 's',
  airport: 't',
  station: 't',
  harbour: 't',
  city: 'c',
  province: 'n',
  area: 'n',
}

/** An image does not get the styles of its page. Light or dark is the browser's setting. */
const STYLE = `
text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;font-weight:600;paint-order:stroke;stroke-width:2.5px;stroke-linejoin:round}
.sea{fill:#cfe4ea}.land{fill:#f2ece0}.coast{stroke:#9db8ba}.border{stroke:#cbbfa8}
.n{fill:#3c494c;stroke:#fffaf0}.w{fill:#2f6876;stroke:none;font-style:italic}.s{fill:#8a4b12;stroke:#fffaf0}.t{fill:#0b5563;stroke:#fffaf0}.c{fill:#1a2426;stroke:#fffaf0}
.p{fill:#c4431a;stroke:#fff}.o{fill:#fff}.b{stroke:#3c494c}.f{fill:#3c494c;stroke:#fffaf0}
@media(prefers-color-scheme:dark){
.sea{fill:#0b2027}.land{fill:#24393d}.coast{stroke:#5b838a}.border{stroke:#4a646a}
.n{fill:#d5dfdf;stroke:#16282c}.w{fill:#8fbcc8}.s{fill:#f0bb84;stroke:#16282c}.t{fill:#8fd0dd;stroke:#16282c}.c{fill:#f2f6f6;stroke:#16282c}
.p{fill:#e2582b;stroke:#16282c}.b{stroke:#d5dfdf}.f{fill:#d5dfdf;stroke:#16282c}}`.replaceAll('\n', '')

/** `at`: where the line begins, has its middle or ends, as `anchor` says, on its baseline. */
export type Label = { text: string; style: string; at: XY; size: number; anchor: PlacedName['anchor'] }

export function pictureSvg(
  { view: { width, height }, ground, names, mark, scale }: MapPicture,
  draw: (label: Label) => string = textSvg,
): string {
  const [x, y] = mark
  const length = scale.km < 1 ? `${scale.km * 1000} m` : `${scale.km} km`
  const foot = height - 6
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<style>${STYLE}</style><rect class="sea" width="${width}" height="${height}"/>`,
    ...ground.land.map((land) => `<path class="land" fill-rule="evenodd" d="${land}"/>`),
    `<g fill="none"><path class="coast" stroke-width="1.2" stroke-linejoin="round" d="${ground.coast}"/>`,
    `<path class="border" stroke-opacity=".3" d="${ground.grid}"/>`,
    `<path class="border" stroke-dasharray="3 4" d="${ground.borders}"/></g>`,
    ...names.map((name) => nameSvg(name, draw)),
    `<g transform="translate(${x} ${y})"><path class="p" stroke-width="1.5" d="${MARK}"/><circle class="o" cy="-18" r="3.8"/></g>`,
    `<path class="b" fill="none" stroke-width="1.5" d="M${EDGE} ${foot - 4}v4h${scale.width.toFixed(1)}v-4"/>`,
    draw({ text: length, style: 'f', at: [EDGE + 4, foot - 3], size: 9, anchor: 'start' }),
    draw({ text: COAST_SOURCE, style: 'f', at: [width - EDGE, foot], size: 8, anchor: 'end' }),
    '</svg>',
  ].join('')
}

function nameSvg({ kind, text, at, x, y, anchor }: PlacedName, draw: (label: Label) => string): string {
  const size = NAME_SIZE[kind]
  const style = CLASS[kind]
  const sign = isSpread(kind)
    ? ''
    : `<path class="${style}" fill-rule="evenodd" stroke-width="2" paint-order="stroke" transform="translate(${(at[0] - 6.5).toFixed(1)} ${(at[1] - 6.5).toFixed(1)}) scale(.8)" d="${SIGNS[kind] ?? ''}"/>`
  return sign + draw({ text, style, at: [x, y + size * 0.35], size, anchor })
}

function textSvg({ text, style, at: [x, y], size, anchor }: Label): string {
  const end = anchor === 'start' ? '' : ` text-anchor="${anchor}"`
  return `<text class="${style}" x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}"${end}>${escaped(text)}</text>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
