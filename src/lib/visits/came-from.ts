/** In `sessionStorage`, also after signing out: it says how this tab came to the site, not who came, and is gone with the tab. A short name, since home has no room for another. */
const KEY = 'from'

/** Runs in the head of each page (`Base.astro`): the first page of a tab keeps its referrer, and what its address says from `utm_` on. */
export const KEEP_CAME_FROM = `sessionStorage.${KEY}??=[document.referrer,/utm_.*/.exec(location.search)]`

/** Host, `utm_source` and `utm_campaign`, as `readCameFrom` of core reads them; nothing where the browser refuses to be followed, or does not know. */
export function cameFrom(): string | undefined {
  if (refusesTraces()) return undefined
  const kept = readKept()
  if (kept === null) return undefined
  const [referrer = '', utm = ''] = kept.split(',')
  const host = URL.canParse(referrer) ? new URL(referrer).host : ''
  if (host === location.host) return undefined
  const query = new URLSearchParams(utm)
  const parts = [host, query.get('utm_source') ?? '', query.get('utm_campaign') ?? '']
  return encodeURIComponent(parts.map((part) => part.replaceAll(',', ' ').slice(0, MOST)).join(','))
}

/** Letters of each part. */
const MOST = 80

/** Do Not Track and Global Privacy Control. */
export function refusesTraces(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

function readKept(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
