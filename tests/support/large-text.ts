import type { CDPSession, Page } from '@playwright/test'

/** Font sizes of a browser as it is delivered, and twice those, in px; fixed is for monospaced text. */
const NORMAL = { standard: 16, fixed: 13 }
const LARGE = { standard: 32, fixed: 26 }

/** Sets the browser's font size to 200 %, which zooms nothing else. Returns the texts that stayed small. */
export async function withLargeText(page: Page, look: () => Promise<void>): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  await rememberSizes(page)
  await setSizes(browser, LARGE)
  const small = await smallTexts(page)
  await look()
  await setSizes(browser, NORMAL)
  await browser.detach()
  return small
}

async function setSizes(browser: CDPSession, fontSizes: typeof NORMAL): Promise<void> {
  await browser.send('Page.setFontSizes', { fontSizes })
}

type Sized = { part: Element; size: number }

async function rememberSizes(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()
    // Drawings scale with the picture they are in.
    const parts = [...document.body.querySelectorAll('*:not(svg *, script, style, noscript)')]
    const texts = parts.filter((part) => part.checkVisibility() && [...part.childNodes].some(isText))
    const sized: Sized[] = texts.map((part) => ({ part, size: Number.parseFloat(getComputedStyle(part).fontSize) }))
    Object.assign(window, { sized })
  })
}

async function smallTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { sized } = window as unknown as { sized: Sized[] }
    return sized
      .filter(
        ({ part, size }) => part.checkVisibility() && Number.parseFloat(getComputedStyle(part).fontSize) < size * 1.9,
      )
      .slice(0, 4)
      .map(({ part }) => part.outerHTML.slice(0, 120))
  })
}
