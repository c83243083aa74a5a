import { isSpread, NAME_SIZE, type NameKind, type PlacedName } from './names.ts'
import { MARK, type MapPicture } from './picture.ts'
import { SIGNS } from './signs.ts'

export const COAST_SOURCE = '© OpenStreetMap contributors, ODbL'

/** Pixels from the edge. */
const EDGE = 8

const WAYS: ReadonlySet<NameKind> = new Set(['airport', 'station', 'harbour'])

/** In a picture of its own no style of the page holds; the scheme is that of the browser. */
const STYLE = `
text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;font-weight:600;paint-order:stroke;stroke-width:2.5px;stroke-linejoin:round}
.sea{fill:#cfe4ea}.land{fill:#f2ece0}.coast{stroke:#9db8ba}.border{stroke:#cbbfa8}
.n{fill:#3c494c;stroke:#fffaf0}.w{fill:#2f6876;stroke:none;font-style:italic}.s{fill:#8a4b12;stroke:#fffaf0}.t{fill:#0b5563;stroke:#fffaf0}.c{fill:#1a2426;stroke:#fffaf0}
.p{fill:#c4431a;stroke:#fff}.o{fill:#fff}.b{stroke:#3c494c}.f{fill:#3c494c;stroke:#fffaf0}
@media(prefers-color-scheme:dark){
.sea{fill:#0b2027}.land{fill:#24393d}.coast{stroke:#5b838a}.border{stroke:#4a646a}
.n{fill:#d5dfdf;stroke:#16282c}.w{fill:#8fbcc8}.s{fill:#f0bb84;stroke:#16282c}.t{fill:#8fd0dd;stroke:#16282c}.c{fill:#f2f6f6;stroke:#16282c}
.p{fill:#e2582b;stroke:#16282c}.b{stroke:#d5dfdf}.f{fill:#d5dfdf;stroke:#16282c}}`.replaceAll('\n', '')

export function pictureSvg({ view: { width, height }, ground, names, mark, scale }: MapPicture): string {
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
    ...names.map(nameSvg),
    `<g transform="translate(${x} ${y})"><path class="p" stroke-width="1.5" d="${MARK}"/><circle class="o" cy="-18" r="3.8"/></g>`,
    `<path class="b" fill="none" stroke-width="1.5" d="M${EDGE} ${foot - 4}v4h${scale.width.toFixed(1)}v-4"/>`,
    `<text class="f" x="${EDGE + 4}" y="${foot - 3}" font-size="9">${length}</text>`,
    `<text class="f" x="${width - EDGE}" y="${foot}" font-size="8" text-anchor="end">${COAST_SOURCE}</text></svg>`,
  ].join('')
}

function nameSvg({ kind, text, at, x, y, anchor }: PlacedName): string {
  const size = NAME_SIZE[kind]
  const name =
    kind === 'sea' || kind === 'water'
      ? 'w'
      : kind === 'sight'
        ? 's'
        : WAYS.has(kind)
          ? 't'
          : kind === 'city'
            ? 'c'
            : 'n'
  const sign = isSpread(kind)
    ? ''
    : `<path class="${name}" fill-rule="evenodd" stroke-width="2" paint-order="stroke" transform="translate(${(at[0] - 6.5).toFixed(1)} ${(at[1] - 6.5).toFixed(1)}) scale(.8)" d="${SIGNS[kind] ?? ''}"/>`
  return `${sign}<text class="${name}" x="${x.toFixed(1)}" y="${(y + size * 0.35).toFixed(1)}" font-size="${size}" text-anchor="${anchor}">${escaped(text)}</text>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
