/** Classes of hosts that lead to the site. The host itself is not kept. */
export const SOURCES = ['campaign', 'search', 'social', 'site', 'direct'] as const
export type Source = (typeof SOURCES)[number]

/** `campaign`: `source/name` of a link that the agency made; empty without one. */
export type Referral = { source: Source; campaign: string }

/** Stands for campaigns whose name is not kept: too many, too long, or such that it might be of a person. */
export const OTHER_CAMPAIGN = '*'

/** Letters. */
const MOST_NAME = 40
const NAME = /^[a-z0-9][a-z0-9 ._-]*$/
/** Numbers of phones, members and bookings. */
const NUMBER = /\d{5}/

const SEARCH =
  /^(?:(?:www\.)?google(?:\.[a-z]{2,3}){1,2}|(?:www\.|cn\.|m\.)?bing\.com|(?:[\w-]+\.)?search\.yahoo\.com|(?:[\w-]+\.)?duckduckgo\.com|www\.ecosia\.org|(?:www\.)?yandex\.[a-z]{2,3}|(?:www\.|m\.)?baidu\.com|search\.brave\.com|www\.startpage\.com|www\.qwant\.com|(?:m\.)?search\.naver\.com|com\.google\.android\.googlequicksearchbox)$/
const SOCIAL =
  /^(?:(?:[\w-]+\.)?(?:facebook|instagram|tiktok|youtube|linkedin|reddit|threads|twitter|whatsapp|pinterest|telegram)\.(?:com|net|org)|(?:www\.)?(?:x\.com|t\.co|fb\.me|youtu\.be|lnkd\.in|pin\.it|t\.me|wa\.me|line\.me|l\.wl\.co)|com\.(?:facebook|instagram|whatsapp|twitter|zhiliaoapp)[\w.]*|org\.telegram[\w.]*)$/

/** Links and hosts that a page was opened from: `utm_source`, `utm_campaign` and the host of `Referer`; empty without one. */
export type CameFrom = { host: string; utmSource: string; utmCampaign: string }

export function referralOf({ host, utmSource, utmCampaign }: CameFrom): Referral {
  if (utmSource || utmCampaign) return { source: 'campaign', campaign: campaignOf(utmSource, utmCampaign) }
  const from = host.toLowerCase()
  const source = from === '' ? 'direct' : SEARCH.test(from) ? 'search' : SOCIAL.test(from) ? 'social' : 'site'
  return { source, campaign: '' }
}

/** `newsletter/nyepi 2027`. */
function campaignOf(...typed: readonly string[]): string {
  const names = typed.map((each) => each.trim().toLowerCase()).filter(Boolean)
  const isKept = (name: string) => name.length <= MOST_NAME && NAME.test(name) && !NUMBER.test(name)
  return names.length > 0 && names.every(isKept) ? names.join('/') : OTHER_CAMPAIGN
}

/** Reads what the first page of a tab wrote (`src/lib/page/came-from.ts`): host, `utm_source` and `utm_campaign`, separated by commas. */
export function readCameFrom(text: string): CameFrom {
  const [host = '', utmSource = '', utmCampaign = ''] = text.split(',')
  return { host, utmSource, utmCampaign }
}
