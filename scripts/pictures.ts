/** Draws icons and the share card in public/. Run by hand when the mark, the flight scene or the tagline changes. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { BRAND, markFile, markSvg } from '../pictures/logo.ts'
import { sceneSvg } from '../pictures/scene.ts'
import { findBrowser } from './browser.ts'
import { ROOT } from './tools.ts'

const PUBLIC = join(ROOT, 'public')
const FONT = join(
  ROOT,
  'node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
)
const ICONS = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 } as const

async function draw(
  browser: Browser,
  file: string,
  width: number,
  height: number,
  style: string,
  body: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(
    `<style>*{margin:0}svg{display:block;width:100%;height:100%;overflow:visible}${style}</style>${body}`,
  )
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(PUBLIC, file) })
  await page.close()
}

/** Full bleed; the mark stays within the circle a launcher may cut. */
function icon(browser: Browser, file: string, size: number): Promise<void> {
  const style = 'body{background:#06292f}div{position:absolute;inset:17%}'
  return draw(browser, file, size, size, style, `<div>${markSvg()}</div>`)
}

function shareCard(browser: Browser): Promise<void> {
  const { tagline } = JSON.parse(readFileSync(join(ROOT, 'src/locales/id/layout.json'), 'utf8')) as { tagline: string }
  const font = readFileSync(FONT).toString('base64')
  const style = `@font-face{font-family:J;font-weight:200 800;src:url(data:font/woff2;base64,${font})}
    body{overflow:hidden;font:800 46px J;letter-spacing:-.03em;color:#fff}.scene{position:absolute;inset:0 -200px 0 0}.scene svg{overflow:hidden}
    .logo{position:absolute;left:72px;top:64px;display:flex;gap:20px;align-items:center}.logo span{width:76px;height:76px}
    h1{position:absolute;left:72px;top:172px;width:560px;font-size:64px;font-weight:750;line-height:1.12;text-wrap:balance}
    h1::first-letter{text-transform:uppercase}`
  const scene = sceneSvg('departure', { seed: 2, width: 1400, height: 630 })
  const words = `<div class="logo"><span>${markSvg()}</span>${BRAND}</div><h1>${tagline}</h1>`
  return draw(browser, 'og.png', 1200, 630, style, `<div class="scene">${scene}</div>${words}`)
}

const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
writeFileSync(join(PUBLIC, 'favicon.svg'), markFile())
for (const [file, size] of Object.entries(ICONS)) await icon(browser, file, size)
await shareCard(browser)
await browser.close()
