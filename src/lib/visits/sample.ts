import { whenIdle } from '../page/idle.ts'

/** One browser of twenty tells how fast a page was; what a program drives is no visitor. */
const SHARE = 1 / 20

/** Loads the measuring once the page rests: few browsers get its file at all. */
export function sampleTimes(): void {
  if (import.meta.env.MEASURE === 'off' || navigator.webdriver || Math.random() > SHARE) return
  whenIdle(() => void import('./page-times.ts').then(({ measurePage }) => measurePage()))
}
