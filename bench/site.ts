import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse, { type Flags } from 'lighthouse'
import { addDays, todayIn } from '../core/base/common/dates.ts'
import { findBrowser } from '../scripts/browser.ts'
import { withBuiltServer } from '../scripts/serve-built.ts'
import { report, seconds } from './report.ts'
import { median } from './side-by-side.ts'

/** Lighthouse's phone on home beside a page of bare text; then the time of a search. */
const RUNS = 3
const LOW_END = {
  rttMs: 300,
  throughputKbps: 700,
  cpuSlowdownMultiplier: 8,
  requestLatencyMs: 0,
  downloadThroughputKbps: 0,
  uploadThroughputKbps: 0,
}
const chromePath = await findBrowser()

const bare = createServer((_, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title><h1>Bare text</h1><p>Nothing else.</p>',
  )
})
await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))
const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`

await withBuiltServer(async (url) => {
  for (const [profile, flags] of [
    ['mobile', {}],
    ['low-end phone (RTT 300 ms, 700 kbps, CPU ×8)', { throttling: LOW_END }],
  ] as [string, Flags][]) {
    const home: Load[] = []
    const plain: Load[] = []
    for (let round = 0; round < RUNS; round += 1) {
      home.push(await load(`${url}/id`, flags))
      plain.push(await load(bareUrl, flags))
    }
    const lcp = median(home.map((one) => one.lcp))
    const ratio = median(home.map((one, index) => one.lcp / (plain[index]?.lcp ?? one.lcp)))
    report({
      measure: `home, LCP in Lighthouse, ${profile}, beside a page of bare text`,
      ours: seconds(lcp),
      beside: seconds(median(plain.map((one) => one.lcp))),
      ratio: ratio.toFixed(2),
      also: `blocked ${median(home.map((one) => one.tbt)).toFixed(0)} ms, shift ${median(home.map((one) => one.cls)).toFixed(3)}; ${home[0]?.scores}`,
    })
  }
  report({
    measure: 'six provider groups of CGK–SIN drawn',
    ours: `${median(await drawn(url)).toFixed(0)} ms`,
    asked: 'within 1 s',
  })
})
bare.close()
process.exit(0)

type Load = { lcp: number; tbt: number; cls: number; scores: string }

async function load(url: string, flags: Flags): Promise<Load> {
  const chrome = await launch({
    chromePath,
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
    ],
  })
  try {
    const result = await lighthouse(url, { ...flags, port: chrome.port, logLevel: 'error' })
    if (!result) throw new Error('no result')
    const { audits, categories } = result.lhr
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
    const scores = Object.values(categories).map(({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`)
    return {
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      scores: scores.join(', '),
    }
  } finally {
    chrome.kill()
  }
}

async function drawn(url: string): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: chromePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const date = addDays(todayIn('Asia/Jakarta', new Date()), 14)
  const times: number[] = []
  for (let round = 0; round < 4; round += 1) {
    await page.goto('about:blank')
    const began = performance.now()
    await page.goto(`${url}/id/flight/results?origin=CGK&destination=SIN&departDate=${date}&ADT=1&cabinClass=Economy`, {
      waitUntil: 'commit',
    })
    await page.locator('[role="progressbar"][aria-valuenow="100"]').waitFor({ state: 'attached' })
    await page.getByRole('article').first().waitFor()
    if (round > 0) times.push(performance.now() - began)
  }
  await browser.close()
  return times
}
