import qrcode from 'qrcode'

type Cells = { size: number; isDark: (x: number, y: number) => boolean }

/** Modules of white around the code, as readers expect. */
const MARGIN = 4
const PICTURE_PX = 720

function cellsOf(text: string): Cells {
  const { size, data } = qrcode.create(text, { errorCorrectionLevel: 'M' }).modules
  const isInside = (at: number) => at >= 0 && at < size
  return { size, isDark: (x, y) => isInside(x) && isInside(y) && data[y * size + x] === 1 }
}

/** For an SVG whose view box has one unit a module. */
export function qrPath(text: string): { size: number; d: string } {
  const { size, isDark } = cellsOf(text)
  const all = Array.from({ length: size * size }, (_, index) => [index % size, Math.floor(index / size)] as const)
  return { size, d: all.map(([x, y]) => (isDark(x, y) ? `M${x} ${y}h1v1h-1z` : '')).join('') }
}

export type Pixels = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }

/** RGBA, with a white margin. */
export function qrPixels(text: string): Pixels {
  const { size, isDark } = cellsOf(text)
  const scale = Math.ceil(PICTURE_PX / (size + 2 * MARGIN))
  const width = scale * (size + 2 * MARGIN)
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (let pixel = 0; pixel < width * width; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)].map((at) => Math.floor(at / scale) - MARGIN)
    if (isDark(x ?? 0, y ?? 0)) data.fill(0, pixel * 4, pixel * 4 + 3)
  }
  return { width, height: width, data }
}

/** Null where the browser cannot draw it. */
async function qrFile(text: string, name: string): Promise<File | null> {
  const { width, height, data } = qrPixels(text)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  return blob && new File([blob], name, { type: 'image/png' })
}

export default { qrPath, qrFile }
