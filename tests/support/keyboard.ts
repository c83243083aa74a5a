import type { Locator, Page } from '@playwright/test'

/** More presses mean that the page's order is broken. */
const MOST_TABS = 120

export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let tabs = 0; tabs <= MOST_TABS; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab leads to ${target}`)
}

export async function presses(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Tabs through the page to its end and names each thing whose middle lies under something else. */
export async function coveredByTab(page: Page): Promise<string[]> {
  const covered: string[] = []
  for (let tabs = 0; tabs <= MOST_TABS; tabs++) {
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return null
      // A drawn box or circle stands for its input.
      const part = focused.getBoundingClientRect().width > 8 ? focused : (focused.closest('label') ?? focused)
      // The first line of a link with several.
      const [line = part.getBoundingClientRect()] = part.getClientRects()
      const { left, top, width, height } = line
      const above = document.elementFromPoint(left + width / 2, top + height / 2)
      const isSeen = (focused.closest('label') ?? focused).contains(above)
      return { isSeen, name: focused.outerHTML.slice(0, 120) }
    })
    if (seen === null) return covered
    if (!seen.isSeen) covered.push(seen.name)
  }
  throw new Error('Tab does not come to an end')
}
