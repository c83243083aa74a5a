import { type APIRequestContext, chromium, request } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { withBuiltServer } from '../scripts/serve-built.ts'
import { PROFILES, type Profile, type Seen, type Visit, visit } from './phone.ts'
import { report, seconds } from './report.ts'
import { median } from './side-by-side.ts'
import { BARE, visitsOf } from './visits.ts'

/**
 * Time until the first offer, field or price on a slowed phone, as a ratio to bare text of the same round.
 * BENCH_RUNS: rounds, 3 when left out. BENCH_BEFORE: a checkout of another commit, installed and built, whose pages are seen in the same rounds.
 */
const RUNS = Number(process.env.BENCH_RUNS ?? 3)
const BEFORE = process.env.BENCH_BEFORE
/** Most that a kind of page may take, in ratios to the bare page. */
const ASKED: Partial<Record<string, string>> = { 'results, cold': '2.2', 'booking form': '2.5', home: '1.25' }

type Side = { label: string; visits: readonly Visit[]; baseURL: string; storageState: StorageState }
type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>

const executablePath = await findBrowser()
await withBuiltServer(async (url) => {
  const ours = await sideAt('', url)
  if (!BEFORE) return await measure([ours])
  await withBuiltServer(async (before) => await measure([ours, await sideAt('before: ', before)]), BEFORE)
})
process.exit(0)

async function sideAt(label: string, baseURL: string): Promise<Side> {
  const member = await request.newContext({ baseURL })
  const visits = await visitsOf(member)
  const storageState = await member.storageState()
  await member.dispose()
  return { label, visits, baseURL, storageState }
}

async function measure(sides: readonly [Side, ...Side[]]): Promise<void> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
  for (const profile of Object.keys(PROFILES) as Profile[]) {
    const bare: number[] = []
    const rounds = sides.flatMap((side) => side.visits.map((each) => ({ side, each, seen: [] as Seen[] })))
    for (let round = 0; round < RUNS; round += 1) {
      bare.push((await visit(browser, profile, BARE, { baseURL: sides[0].baseURL })).ms)
      for (const { side, each, seen } of rounds) {
        const { baseURL, storageState } = side
        seen.push(await visit(browser, profile, each, each.signedIn ? { baseURL, storageState } : { baseURL }))
      }
    }
    for (const { side, each, seen } of rounds) tell(profile, { ...each, name: side.label + each.name }, seen, bare)
  }
  await browser.close()
}

function tell(profile: Profile, { name, kind }: Visit, rounds: readonly Seen[], bare: readonly number[]): void {
  const middle = (of: (seen: Seen) => number) => median(rounds.map(of))
  const asked = kind && ASKED[kind]
  report({
    measure: `${profile}: ${name}`,
    ours: seconds(middle(({ ms }) => ms)),
    beside: seconds(median(bare)),
    ratio: median(rounds.map(({ ms }, round) => ms / (bare[round] ?? ms))).toFixed(2),
    ...(asked ? { asked } : {}),
    also: [
      `script ${middle(({ scriptKb }) => scriptKb).toFixed(0)} KB in ${middle(({ scripts }) => scripts)}`,
      `answers ${middle(({ apiKb }) => apiKb).toFixed(0)} KB`,
      `${middle(({ requests }) => requests)} requests`,
      `shift ${middle(({ shift }) => shift).toFixed(3)}`,
      `blocked ${middle(({ blocked }) => blocked).toFixed(0)} ms`,
    ].join(', '),
  })
}
