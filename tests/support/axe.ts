import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
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

/** No page of ours has frames, so one run in the page sees everything. */
async function broken(page: Page, more: readonly string[]): Promise<axe.Result[]> {
  // It stays in the document: reading it takes as long as a run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  await atRest(page)
  const options: axe.RunOptions = { resultTypes: ['violations'], runOnly: [...WCAG, ...more] }
  return await page.evaluate(
    async (options) => (await (window as unknown as { axe: typeof axe }).axe.run(document, options)).violations,
    options,
  )
}

/** Half transparent text on its way in has no contrast. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ends.map(({ finished }) => finished))
  })
}

function textOf({ id, nodes }: axe.Result): string {
  return `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`
}

/** At a step of a journey, which is half of its time: `npm test` checks whole screens alone (`checkScreens`), `npm run test:all` the dialogs and refusals of journeys too. */
export async function isAccessible(page: Page): Promise<void> {
  if (process.env.TEST_SHORT) return
  expect(await violationsOn(page)).toEqual([])
}
