import { importPKCS8, SignJWT } from 'jose'
import { paletteOf } from '../../../core/office/house/palette.ts'
import type { GoogleWallet } from '../../base/common/config.ts'
import { houseBrand } from '../../base/words/brand.ts'
import { wordsFor } from '../../base/words/words.ts'
import type { ReadTicket } from '../ticket/screen.ts'
import { type Pass, type PassSetting, passesOf } from './passes.ts'

const SAVE = 'https://pay.google.com/gp/v/save/'
/** The safe length of a link, by developers.google.com/wallet: browsers and apps cut longer ones. */
const LONGEST_LINK = 1_800
/** How much of a pass is left out, so that its link is short enough: nothing, long words, what the page of the booking says too, all but the code. */
const LEFT_OUT = [0, 1, 2, 3] as const
type LeftOut = (typeof LEFT_OUT)[number]

type Setting = PassSetting<GoogleWallet>
export type GoogleLink = { name: string; url: string; more: string[] }

/** A link for each card of the ticket. It saves the passes of the way there and the way back; where they do not fit into one, `more` has those of the others. */
export async function googlePasses(read: ReadTicket, setting: Setting): Promise<GoogleLink[]> {
  const key = await importPKCS8(setting.keys.key, 'RS256')
  const byCard = Map.groupBy(passesOf(read, setting.locale), ({ card }) => card)

  async function link(passes: readonly Pass[], leftOut: LeftOut): Promise<string> {
    const claims = { typ: 'savetowallet', payload: payloadOf(passes, read, { ...setting, leftOut }) }
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(setting.keys.email)
      .setAudience('google')
      .setIssuedAt(setting.now)
      .sign(key)
    return SAVE + token
  }

  /** Null where it is too long however much is left out of it. */
  async function shortLink(passes: readonly Pass[], levels: readonly LeftOut[]): Promise<string | null> {
    for (const leftOut of levels) {
      const url = await link(passes, leftOut)
      if (url.length < LONGEST_LINK) return url
    }
    return null
  }

  return await Promise.all(
    read.ticket.cards.map(async ({ name }, card) => {
      const passes = byCard.get(card) ?? []
      const all = await shortLink(passes, [0, 1])
      if (all) return { name, url: all, more: [] }
      const each = await Promise.all(passes.map(async (pass) => (await shortLink([pass], LEFT_OUT)) ?? link([pass], 3)))
      const [url = '', ...more] = each
      return { name, url, more }
    }),
  )
}

type Drawn = Setting & { leftOut: LeftOut }

/** Classes are made with the objects: the operator sets up nothing but the account. */
function payloadOf(passes: readonly Pass[], read: ReadTicket, setting: Drawn): object {
  const [pass] = passes
  if (!pass) return {}
  const objects = passes.map((each) => objectOf(each, read, setting))
  const id = classId(pass, setting)
  const review = { issuerName: houseBrand().name, reviewStatus: 'UNDER_REVIEW' }
  if (pass.kind === 'segment')
    return {
      transitClasses: [{ id, ...review, logo: logoOf(setting), transitType: pass.transit?.google ?? 'OTHER' }],
      transitObjects: objects,
    }
  if (pass.kind === 'event')
    return {
      eventTicketClasses: [
        {
          id,
          ...review,
          eventName: text(setting.leftOut < 3 ? pass.first.heading : cut(pass.first.heading), setting),
          dateTime: { start: localOf(pass.first.start) },
        },
      ],
      eventTicketObjects: objects,
    }
  return { genericClasses: [{ id }], genericObjects: objects }
}

function objectOf(pass: Pass, { ticket }: ReadTicket, setting: Drawn): object {
  const t = wordsFor(setting.locale)
  const { first, last, holder, serial, when } = pass
  const { leftOut } = setting
  const line = (id: string, header: string, body: string) => (body ? [{ id, header, body }] : [])
  const name = leftOut < 3 ? holder.name : cut(holder.name)
  const station = (side: 'origin' | 'destination', stop: typeof first.from) => ({
    [`${side}StationCode`]: stop?.code ?? '',
    ...(leftOut < 2 ? { [`${side}Name`]: text(stop?.name ?? '', setting) } : {}),
  })
  const same = {
    id: `${setting.keys.issuer}.${serial}`,
    classId: classId(pass, setting),
    state: 'ACTIVE',
    barcode: {
      ...{ type: 'QR_CODE', value: holder.code },
      ...(leftOut < 3 ? { alternateText: ticket.booking_code } : {}),
    },
    ...(leftOut < 3 ? { validTimeInterval: { end: { date: last.end.at } } } : {}),
    textModulesData: [
      // It stands below the barcode too.
      ...(leftOut < 1 ? line('code', t('wallet:code'), ticket.booking_code) : []),
      ...(leftOut < 3 ? line('seat', t('wallet:place'), holder.seat) : []),
      ...(ticket.is_demo ? line('demo', 'DEMO', leftOut < 1 ? t('wallet:demo') : 'DEMO') : []),
    ],
  }
  if (pass.kind === 'segment')
    return {
      ...same,
      tripType: 'ONE_WAY',
      passengerNames: name,
      ticketNumber: holder.number || ticket.booking_code,
      ticketLeg: {
        ...station('origin', first.from),
        ...station('destination', last.to),
        departureDateTime: localOf(first.start),
        ...(leftOut < 3 ? { arrivalDateTime: localOf(last.end) } : {}),
        carriage: leftOut < 3 ? first.heading : cut(first.heading),
      },
    }
  if (pass.kind === 'event')
    return { ...same, ticketHolderName: name, ticketNumber: holder.number || ticket.booking_code }
  return {
    ...same,
    cardTitle: text(houseBrand().name, setting),
    header: text(leftOut < 3 ? first.heading : cut(first.heading), setting),
    subheader: text(`${name} · ${when}`, setting),
    logo: logoOf(setting),
    hexBackgroundColor: paletteOf(houseBrand()).laut[800],
  }
}

const CUT = 30

function cut(words: string): string {
  return words.length > CUT ? `${words.slice(0, CUT - 1).trim()}…` : words
}

function classId({ kind, serial }: Pass, { keys }: Setting): string {
  // An event's class names the event.
  return kind === 'event' ? `${keys.issuer}.event-${serial.split('-')[0]}` : `${keys.issuer}.${kind}`
}

function text(value: string, { locale }: Setting): object {
  return { defaultValue: { language: locale, value } }
}

function logoOf({ siteUrl }: Setting): object {
  return { sourceUri: { uri: new URL('/icon-512.png', siteUrl).href } }
}

/** The time at the place, without a zone. */
function localOf({ date, time }: { date: string; time: string }): string {
  return `${date}T${time}:00`
}
