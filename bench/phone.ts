import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test'
import { type Looks, probe } from './probe.ts'

/** Really slowed, not computed afterwards: round trip in ms, bits a second, processor. */
export const PROFILES = {
  '4G': { latency: 150, down: 1_600_000, up: 750_000, cpu: 4 },
  'low end': { latency: 300, down: 700_000, up: 400_000, cpu: 8 },
} as const
export type Profile = keyof typeof PROFILES

export type Visit = {
  name: string
  path: string
  selector: string
  /** Pages of one kind have one aim. */
  kind?: string
  from?: string
  /** Signs in as the member who booked. */
  signedIn?: boolean
}

/** Bytes, files and requests until the first offer or field; shift and blocked time until the page has settled. */
export type Seen = {
  ms: number
  scriptKb: number
  scripts: number
  apiKb: number
  requests: number
  shift: number
  blocked: number
}

type Traffic = Pick<Seen, 'scriptKb' | 'scripts' | 'apiKb' | 'requests'>

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const PATIENCE = 120_000
const QUIET_MS = 1_000

type Signing = Pick<BrowserContextOptions, 'storageState' | 'baseURL'>

/** The cache is empty, but for the files that `from` leaves in it. */
export async function visit(
  browser: Browser,
  profile: Profile,
  { path, selector, from }: Visit,
  signing: Signing,
): Promise<Seen> {
  const context = await browser.newContext({ ...PHONE, locale: 'id-ID', ...signing })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE)
    const devtools = await context.newCDPSession(page)
    await slow(devtools, profile)
    await page.addInitScript(probe, selector)
    if (from) {
      await page.goto(from)
      await settle(page)
    }
    const traffic = count(devtools)
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => (window.looks?.ms ?? 0) > 0, null, { polling: 100 })
    const until = { ...traffic }
    await settle(page)
    const looks = await page.evaluate((): Looks | undefined => window.looks)
    if (!looks) throw new Error(`nothing seen on ${path}`)
    return { ...until, ...looks }
  } finally {
    await context.close()
  }
}

async function slow(devtools: CDPSession, profile: Profile): Promise<void> {
  const { latency, down, up, cpu } = PROFILES[profile]
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down / 8,
    uploadThroughput: up / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
}

/** Cached answers cost nothing. */
function count(devtools: CDPSession): Traffic {
  const traffic: Traffic = { scriptKb: 0, scripts: 0, apiKb: 0, requests: 0 }
  const kinds = new Map<string, 'script' | 'api' | 'other'>()
  devtools.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    const isApi = new URL(request.url).pathname.startsWith('/api/')
    kinds.set(requestId, isApi ? 'api' : type === 'Script' || /\.js$/.test(request.url) ? 'script' : 'other')
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (!kind || encodedDataLength === 0) return
    traffic.requests += 1
    if (kind === 'api') traffic.apiKb += encodedDataLength / 1024
    if (kind !== 'script') return
    traffic.scripts += 1
    traffic.scriptKb += encodedDataLength / 1024
  })
  return traffic
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(QUIET_MS)
}
