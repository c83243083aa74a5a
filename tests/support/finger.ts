import type { Locator } from '@playwright/test'

export type Finger = ReturnType<typeof createFinger>

/** One finger on a phone, whose taps and typed fields are counted. Scrolling is no tap, and a keyboard's letters are none. */
export function createFinger() {
  let taps = 0
  let typed = 0
  async function tap(target: Locator): Promise<void> {
    await target.tap()
    taps += 1
  }
  return {
    tap,
    /** A tap into the field, unless the page has put the focus there, then letters. */
    async type(field: Locator, text: string): Promise<void> {
      const isReady = await field.evaluate((element) => element === document.activeElement)
      if (!isReady) await tap(field)
      await field.fill(text)
      typed += 1
    },
    /** A list of choices is opened by one tap, the choice is another. */
    async choose(list: Locator, value: string): Promise<void> {
      await list.selectOption(value)
      taps += 2
    },
    /** A tap into a field, another on the browser's suggestion; all fields of the person are filled. */
    async autofill(fill: () => Promise<void>): Promise<void> {
      await fill()
      taps += 2
    },
    get taps() {
      return taps
    },
    get typed() {
      return typed
    },
  }
}
