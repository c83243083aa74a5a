import { expect, type Locator, type Page } from '@playwright/test'

/** More presses mean that the page's order is broken. */
const MOST_TABS = 120

/** Each thing on the way that has the focus must show it. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor()
  const unseen: string[] = []
  for (let tabs = 0; tabs <= MOST_TABS; tabs++) {
    const { isThere, unmarked } = await focusOf(target)
    if (unmarked) unseen.push(unmarked)
    if (isThere) return expect.soft(unseen, 'what shows no focus').toEqual([])
    await page.keyboard.press(key)
  }
  throw new Error(`no Tab leads to ${target}`)
}

type Focus = { isThere: boolean; unmarked: string | null }

/** An outline of its own, or of a box, label or row around it, marks what has the focus. A slider's thumb has its own, and what a script reads out needs none. */
async function focusOf(target: Locator): Promise<Focus> {
  return await target.evaluate((element) => {
    const focused = document.activeElement
    const isThere = element === focused
    if (!focused || focused.matches('body, [type=range], [tabindex="-1"]:not(button, a, input)'))
      return { isThere, unmarked: null }
    const isOutlined = ({ outlineStyle, outlineWidth, outlineColor }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0 && !/, 0\)$|transparent/.test(outlineColor)
    let isMarked = isOutlined(getComputedStyle(focused, '::after'))
    for (let part: Element | null = focused; part && !isMarked; part = part.parentElement)
      isMarked = isOutlined(getComputedStyle(part))
    return { isThere, unmarked: isMarked ? null : focused.outerHTML.slice(0, 120) }
  })
}

/** Something has the focus: who presses a button that goes away starts the page anew otherwise. */
export async function keepsFocus(page: Page): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.tagName)
  await expect.poll(focused, 'what has the focus').not.toBe('BODY')
}

/** `dialog` is open: Escape closes it and leads back to what opened it. */
export async function escapes(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  await keepsFocus(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
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
