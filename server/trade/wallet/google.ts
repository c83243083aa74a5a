import { importPKCS8, SignJWT } from 'jose'
import { paletteOf } from '../../../core/office/house/palette.ts'
import type { GoogleWallet } from '../../base/common/config.ts'
import { houseBrand } from '../../base/words/brand.ts'
import { wordsFor } from '../../base/words/words.ts'
import type { ReadTicket } from '../ticket/screen.ts'
import { type Pass, type PassSetting, passesOf } from './passes.ts'

const SAVE = 'https://pay.google.com/gp/v/save/'

type Setting = PassSetting<GoogleWallet>

/** One link for each card of the ticket. It saves the card's passes of the way there and the way back. */
export async function googlePasses(read: ReadTicket, setting: Setting): Promise<{ name: string; url: string }[]> {
  const key = await importPKCS8(setting.keys.key, 'RS256')
  const byCard = Map.groupBy(passesOf(read, setting.locale), ({ card }) => card)
  return await Promise.all(
    read.ticket.cards.map(async ({ name }, card) => {
      const passes = byCard.get(card) ?? []
      const claims = { typ: 'savetowallet', origins: [setting.siteUrl], payload: payloadOf(passes, read, setting) }
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
        .setIssuer(setting.keys.email)
        .setAudience('google')
        .setIssuedAt(setting.now)
        .sign(key)
      return { name, url: SAVE + token }
    }),
  )
}

/** Classes are made with the objects: the operator sets up nothing but the account. */
function payloadOf(passes: readonly Pass[], read: ReadTicket, setting: Setting): object {
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
        { id, ...review, eventName: text(pass.first.heading, setting), dateTime: { start: localOf(pass.first.start) } },
      ],
      eventTicketObjects: objects,
    }
  return { genericClasses: [{ id }], genericObjects: objects }
}

function objectOf(pass: Pass, { ticket }: ReadTicket, setting: Setting): object {
  const t = wordsFor(setting.locale)
  const { first, last, holder, serial, when } = pass
  const line = (id: string, header: string, body: string) => (body ? [{ id, header, body }] : [])
  const same = {
    id: `${setting.keys.issuer}.${serial}`,
    classId: classId(pass, setting),
    state: 'ACTIVE',
    barcode: { type: 'QR_CODE', value: holder.code, alternateText: ticket.booking_code },
    validTimeInterval: { end: { date: last.end.at } },
    textModulesData: [
      ...line('code', t('wallet:code'), ticket.booking_code),
      ...line('seat', t('wallet:place'), holder.seat),
      ...(ticket.is_demo ? line('demo', 'DEMO', t('wallet:demo')) : []),
    ],
  }
  if (pass.kind === 'segment')
    return {
      ...same,
      tripType: 'ONE_WAY',
      passengerNames: holder.name,
      ticketNumber: holder.number || ticket.booking_code,
      ticketLeg: {
        originStationCode: first.from?.code ?? '',
        originName: text(first.from?.name ?? '', setting),
        destinationStationCode: last.to?.code ?? '',
        destinationName: text(last.to?.name ?? '', setting),
        departureDateTime: localOf(first.start),
        arrivalDateTime: localOf(last.end),
        carriage: first.heading,
      },
    }
  if (pass.kind === 'event')
    return { ...same, ticketHolderName: holder.name, ticketNumber: holder.number || ticket.booking_code }
  return {
    ...same,
    cardTitle: text(houseBrand().name, setting),
    header: text(first.heading, setting),
    subheader: text(`${holder.name} · ${when}`, setting),
    logo: logoOf(setting),
    hexBackgroundColor: paletteOf(houseBrand()).laut[800],
  }
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
