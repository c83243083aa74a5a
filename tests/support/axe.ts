import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Broken rules of WCAG 2.2 AA; with `more`, of other tags too. */
export async function violationsOn(page: Page, more: readonly string[] = []): Promise<string[]> {
  const found = await broken(page, more)
  const covered = found.find(({ id }) => id === 'target-size')?.nodes[0]?.target[0]
  if (typeof covered !== 'string') return found.map(textOf)
  // A bar at the edge of the screen may lie over a part of a button, which is whole after scrolling.
  await page.locator(covered).evaluate((button) => button.scrollIntoView({ block: 'center' }))
  return (await broken(page, more)).map(textOf)
}

/** Axe runs in the page: its default, a second page for frames, takes three times as long. */
async function broken(page: Page, more: readonly string[]) {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags([...WCAG, ...more])
  return (await axe.setLegacyMode().analyze()).violations
}

function textOf({ id, nodes }: Awaited<ReturnType<typeof broken>>[number]): string {
  return `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`
}

/** At a step of a journey, which is half of its time: `npm test` checks whole screens alone (`checkScreens`), `npm run test:all` the dialogs and refusals of journeys too. */
export async function isAccessible(page: Page): Promise<void> {
  if (process.env.TEST_SHORT) return
  expect(await violationsOn(page)).toEqual([])
}
