import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OTHER_CAMPAIGN, readCameFrom, referralOf, SOURCES } from './source.ts'

const from = (host: string, utmSource = '', utmCampaign = '') => referralOf({ host, utmSource, utmCampaign })

describe('a visit', () => {
  it.each([
    ['', 'direct'],
    ['www.google.com', 'search'],
    ['www.google.co.id', 'search'],
    ['google.com', 'search'],
    ['www.bing.com', 'search'],
    ['id.search.yahoo.com', 'search'],
    ['duckduckgo.com', 'search'],
    ['com.google.android.googlequicksearchbox', 'search'],
    ['accounts.google.com', 'site'],
    ['mail.google.com', 'site'],
    ['notgoogle.com', 'site'],
    ['google.com.evil.example', 'site'],
    ['l.facebook.com', 'social'],
    ['l.instagram.com', 'social'],
    ['t.co', 'social'],
    ['www.tiktok.com', 'social'],
    ['web.whatsapp.com', 'social'],
    ['WWW.YOUTUBE.COM', 'social'],
    ['tulis.blog.example', 'site'],
  ])('from %j comes from %s', (host, source) => {
    expect(from(host)).toEqual({ source, campaign: '' })
  })

  it.each([
    ['newsletter', 'nyepi', 'newsletter/nyepi'],
    [' Google ', 'Lebaran 2027', 'google/lebaran 2027'],
    ['instagram', '', 'instagram'],
    ['', 'nyepi', 'nyepi'],
    ['mail', 'budi@example.com', OTHER_CAMPAIGN],
    ['mail', '081234567890', OTHER_CAMPAIGN],
    ['mail', 'x'.repeat(41), OTHER_CAMPAIGN],
    ['<script>', 'nyepi', OTHER_CAMPAIGN],
    ['mail', '=1+1', OTHER_CAMPAIGN],
  ])('by utm_source %j and utm_campaign %j is of the campaign %j', (source, campaign, kept) => {
    expect(from('www.google.com', source, campaign)).toEqual({ source: 'campaign', campaign: kept })
  })

  it('keeps no name that could be an address or a long number, whatever is typed', () => {
    const typed = fc.oneof(fc.string(), fc.emailAddress(), fc.stringMatching(/^[a-z]{0,5}\d{3,12}$/))
    fc.assert(
      fc.property(typed, typed, typed, (host, source, campaign) => {
        const kept = from(host, source, campaign)
        expect(SOURCES).toContain(kept.source)
        expect(kept.campaign).toMatch(/^(\*|[a-z0-9._ /-]{0,81})$/)
        expect(kept.campaign).not.toMatch(/@|\d{5}/)
      }),
    )
  })
})

it.each([
  ['www.google.com,,', { host: 'www.google.com', utmSource: '', utmCampaign: '' }],
  [',newsletter,nyepi', { host: '', utmSource: 'newsletter', utmCampaign: 'nyepi' }],
  ['', { host: '', utmSource: '', utmCampaign: '' }],
  ['a,b,c,d', { host: 'a', utmSource: 'b', utmCampaign: 'c' }],
])('%j is read as what a tab kept', (text, read) => {
  expect(readCameFrom(text)).toEqual(read)
})
