import QRCode from 'qrcode'

type Box = { x: number; y: number; size: number }

/** The caller leaves white around it. */
export function drawQr(doc: PDFKit.PDFDocument, text: string, { x, y, size }: Box): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const unit = size / modules.size
  for (let row = 0; row < modules.size; row++) {
    for (const { from, length } of runs(modules.data, row * modules.size, modules.size)) {
      // A slight overlap, so that no line shows between squares.
      doc.rect(x + from * unit, y + row * unit, length * unit + 0.05, unit + 0.05)
    }
  }
  doc.fill('#000000')
}

function runs(data: Uint8Array, start: number, size: number): { from: number; length: number }[] {
  const found: { from: number; length: number }[] = []
  for (let column = 0; column < size; column++) {
    if (!data[start + column]) continue
    const last = found.at(-1)
    if (last && last.from + last.length === column) last.length++
    else found.push({ from: column, length: 1 })
  }
  return found
}
