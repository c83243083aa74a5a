import sharp from 'sharp'
import { houseBrand } from '../words/brand.ts'
import type { InlinePicture } from './mailer.ts'

/** Address of the picture within the mail (`cid:`), and the size it is shown in, in px. */
export type MailLogo = { src: string; width: number; height: number }

type Drawn = { logo: MailLogo; file: InlinePicture }

const CID = 'logo@pelesir'
const MOST = { width: 220, height: 48 }
/** Sharp on a phone. */
const DENSITY = 2

let kept: { id: string; drawing: Promise<Drawn | null> } | undefined

/** Null where the house has none of its own. Drawn once and kept until the house has another. */
export async function mailLogo(): Promise<Drawn | null> {
  const { logo } = houseBrand()
  if (!logo) return null
  // A mail goes out without a logo that cannot be drawn.
  if (kept?.id !== logo.id) kept = { id: logo.id, drawing: draw(logo.bytes).catch(() => null) }
  return await kept.drawing
}

async function draw(png: Buffer): Promise<Drawn> {
  const { data, info } = await sharp(png)
    .resize({
      width: MOST.width * DENSITY,
      height: MOST.height * DENSITY,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer({ resolveWithObject: true })
  const shown = Math.min(1, MOST.width / info.width, MOST.height / info.height)
  const size = { width: Math.round(info.width * shown), height: Math.round(info.height * shown) }
  return {
    logo: { src: `cid:${CID}`, ...size },
    file: { cid: CID, name: 'logo.png', type: 'image/png', content: data },
  }
}

/** For a browser, which knows no mail's attachments. */
export async function previewLogo(): Promise<MailLogo | null> {
  const drawn = await mailLogo()
  return drawn && { ...drawn.logo, src: `data:image/png;base64,${drawn.file.content.toString('base64')}` }
}
