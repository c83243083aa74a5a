import { chromium, request } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { withBuiltServer } from '../scripts/serve-built.ts'
import { PROFILES, type Profile, type Seen, type Visit, visit } from './phone.ts'
import { report, seconds } from './report.ts'
import { median } from './side-by-side.ts'
import { BARE, visitsOf } from './visits.ts'

/** Time until the first offer or field on a slowed phone, beside bare text in the same round. BENCH_RUNS: rounds, 3 when left out. */
const RUNS = Number(process.env.BENCH_RUNS ?? 3)
const ASKED: Partial<Record<string, Record<Profile, string>>> = {
  cold: { '4G': '2.0 s', 'low end': '3.6 s' },
  'from home': { '4G': '1.2 s', 'low end': '2.4 s' },
}

const executablePath = await findBrowser()
await withBuiltServer(async (baseURL) => {
  const member = await request.newContext({ baseURL })
  const visits = await visitsOf(member)
  const storageState = await member.storageState()
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
  for (const profile of Object.keys(PROFILES) as Profile[]) {
    const bare: number[] = []
    const seen = new Map<Visit, Seen[]>(visits.map((each) => [each, []]))
    for (let round = 0; round < RUNS; round += 1) {
      bare.push((await visit(browser, profile, BARE, { baseURL })).ms)
      for (const [each, rounds] of seen) {
        const signing = each.signedIn ? { baseURL, storageState } : { baseURL }
        rounds.push(await visit(browser, profile, each, signing))
      }
    }
    for (const [each, rounds] of seen) tell(profile, each, rounds, bare)
  }
  await browser.close()
  await member.dispose()
})
process.exit(0)

function tell(profile: Profile, { name }: Visit, rounds: readonly Seen[], bare: readonly number[]): void {
  const middle = (of: (seen: Seen) => number) => median(rounds.map(of))
  const asked = ASKED[name.split(', ')[1] ?? '']?.[profile]
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
