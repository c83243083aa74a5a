import { createHash } from 'node:crypto'
import { zipSync } from 'fflate'
import { paletteOf } from '../../../core/office/house/palette.ts'
import { iconOf } from '../../base/branding/pictures.ts'
import type { AppleWallet } from '../../base/common/config.ts'
import type { File } from '../../base/http/route.ts'
import { houseBrand } from '../../base/words/brand.ts'
import { wordsFor } from '../../base/words/words.ts'
import type { ReadTicket } from '../ticket/screen.ts'
import { signDetached } from './cms.ts'
import { type Pass, type PassSetting, passesOf } from './passes.ts'

/** A `.pkpass`, or a `.pkpasses` with one for each person and way. */
export async function applePasses(read: ReadTicket, setting: PassSetting<AppleWallet>): Promise<File> {
  const icon = await iconOf(houseBrand())
  const code = read.ticket.booking_code
  const files = passesOf(read, setting.locale).map(
    (pass) => [pass.serial, passFile(passJson(pass, read, setting), icon, setting)] as const,
  )
  const [only] = files
  if (files.length === 1 && only)
    return { name: `${code}.pkpass`, type: 'application/vnd.apple.pkpass', content: Buffer.from(only[1]) }
  const bundle = zipSync(Object.fromEntries(files.map(([serial, file]) => [`${serial}.pkpass`, file])), { level: 0 })
  return { name: `${code}.pkpasses`, type: 'application/vnd.apple.pkpasses', content: Buffer.from(bundle) }
}

function passFile(json: object, icon: Buffer, { keys, now }: PassSetting<AppleWallet>): Uint8Array {
  const files: Record<string, Uint8Array> = {
    'pass.json': Buffer.from(JSON.stringify(json)),
    'icon.png': icon,
    'icon@2x.png': icon,
    'logo.png': icon,
  }
  const hashes = Object.entries(files).map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')])
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(hashes)))
  const signature = signDetached(manifest, keys, now)
  return zipSync({ ...files, 'manifest.json': manifest, signature })
}

function passJson(pass: Pass, { ticket }: ReadTicket, { keys, siteUrl, locale }: PassSetting<AppleWallet>): object {
  const t = wordsFor(locale)
  const { first, last, holder, kind, transit, serial, when } = pass
  const { hostname } = new URL(siteUrl)
  const { laut } = paletteOf(houseBrand())
  const at = first.place?.coordinates
  const field = (key: string, label: string, value: string) => ({ key, label, value })
  const person = field('holder', holder.type, holder.name)
  const own = [
    field('code', t('wallet:code'), ticket.booking_code),
    ...(holder.number ? [field('number', t('wallet:number'), holder.number)] : []),
    ...(holder.seat ? [field('seat', t('wallet:place'), holder.seat)] : []),
  ]
  const back = [field('site', hostname, t('wallet:terms', { host: hostname }))]
  const moment = field('when', t(`wallet:when.${kind}`), when)
  const fields =
    kind === 'segment'
      ? {
          boardingPass: {
            transitType: transit?.apple ?? 'PKTransitTypeGeneric',
            headerFields: [field('run', first.carrier, first.heading)],
            primaryFields: [
              field('from', first.from?.city ?? '', first.from?.code ?? ''),
              field('to', last.to?.city ?? '', last.to?.code ?? ''),
            ],
            secondaryFields: [person, moment],
            auxiliaryFields: own,
            backFields: back,
          },
        }
      : {
          [kind === 'event' ? 'eventTicket' : 'generic']: {
            primaryFields: [field('what', first.place?.city ?? '', first.heading)],
            secondaryFields: [person, moment],
            auxiliaryFields: own,
            backFields: back,
          },
        }
  return {
    formatVersion: 1,
    passTypeIdentifier: keys.passType,
    teamIdentifier: keys.team,
    serialNumber: serial,
    organizationName: houseBrand().name,
    logoText: ticket.is_demo ? `${houseBrand().name} · DEMO` : houseBrand().name,
    description: ticket.title,
    backgroundColor: rgbOf(laut[800]),
    foregroundColor: 'rgb(255,255,255)',
    labelColor: rgbOf(laut[200]),
    relevantDate: first.start.at,
    expirationDate: last.end.at,
    barcodes: [{ format: 'PKBarcodeFormatQR', message: holder.code, messageEncoding: 'iso-8859-1' }],
    ...(at ? { locations: [at] } : {}),
    ...fields,
  }
}

/** Colour in the form that passes use. */
function rgbOf(colour: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(',')})`
}
