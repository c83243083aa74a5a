import { paletteOf } from '../../../core/office/house/palette.ts'
import { houseBrand } from '../words/brand.ts'
import type { MailLogo } from './logo.ts'
import type { InlinePicture } from './mailer.ts'

/** `alt` says what it shows, where pictures are blocked; it leads to `url`, as `link` says below it. */
type LetterPicture = { file: InlinePicture; alt: string; url: string; link: string }

export type Letter = {
  subject: string
  title: string
  banner?: string
  greeting: string
  paragraphs: readonly string[]
  facts: readonly { label: string; value: string }[]
  action: { label: string; url: string }
  note: string | null
  /** Own text, before the closing words. */
  below?: readonly string[]
  closing: string
  sender: string
  footer: string
  /** schema.org objects for the head of the HTML, where mail readers look for them. */
  markup?: readonly object[]
  /** Only in the HTML: what they show is in the facts too. */
  pictures?: readonly LetterPicture[]
}

const FONT = "'Plus Jakarta Sans','Segoe UI',Roboto,Helvetica,Arial,sans-serif"

export function letterText(letter: Letter): string {
  const facts = letter.facts.map(({ label, value }) => `${label}: ${value.replaceAll('\n', `\n${' '.repeat(2)}`)}`)
  return [
    ...(letter.banner ? [letter.banner] : []),
    letter.title,
    letter.greeting,
    ...letter.paragraphs,
    ...(facts.length > 0 ? [facts.join('\n')] : []),
    `${letter.action.label}: ${letter.action.url}`,
    ...(letter.note ? [letter.note] : []),
    ...(letter.below ?? []),
    `${letter.closing}\n${letter.sender}`,
    `-- \n${letter.footer}`,
  ].join('\n\n')
}

/** Mail readers understand tables and inline styles; nothing is loaded from elsewhere. `logo` stands where the name stands without one. */
export function letterHtml(letter: Letter, lang: string, logo: MailLogo | null = null): string {
  const { name, colour, accent } = houseBrand()
  const { laut, senja } = paletteOf({ colour, accent })
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light"><title>${html(letter.subject)}</title>${markupScript(letter)}</head>
<body style="margin:0;padding:0;background:#f5efe5;color:#1a2426;font:400 16px/1.55 ${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f5efe5"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid #e8dfd0;border-radius:14px;overflow:hidden">
${banner(letter)}<tr><td style="padding:20px 32px;background:${colour};color:#ffffff;font-size:20px;font-weight:800">${logo ? logoPlate(logo, name) : `${mark(senja[500])}${html(name)}`}</td></tr>
<tr><td style="height:4px;line-height:4px;font-size:0;background:${senja[500]}">&nbsp;</td></tr>
<tr><td style="padding:32px 32px 8px">
<h1 style="margin:0 0 20px;font-size:24px;line-height:1.3;font-weight:800;color:${laut[900]}">${html(letter.title)}</h1>
${[letter.greeting, ...letter.paragraphs].map(paragraph).join('\n')}
</td></tr>
<tr><td style="padding:8px 32px 8px">${factsTable(letter.facts)}</td></tr>
${(letter.pictures ?? []).map(picture).join('')}<tr><td style="padding:20px 32px 12px">${button(letter.action)}</td></tr>
<tr><td style="padding:8px 32px 32px">
${letter.note ? `<p style="margin:0 0 16px;font-size:14px;color:#5f6d70">${html(letter.note)}</p>` : ''}${(letter.below ?? []).map((text) => `\n${paragraph(text)}`).join('')}
<p style="margin:0">${html(letter.closing)}<br><strong>${html(letter.sender)}</strong></p>
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td style="padding:16px 32px;font-size:13px;line-height:1.5;color:#5f6d70">${html(letter.footer).replaceAll('\n', '<br>')}</td></tr></table>
</td></tr></table></body></html>
`
}

/** Data, not a program. `<` is escaped, so that no name can end the element. */
function markupScript({ markup = [] }: Letter): string {
  if (markup.length === 0) return ''
  return `<script type="application/ld+json">${JSON.stringify(markup).replaceAll('<', '\\u003c')}</script>`
}

/** Drawn with a border: mail readers block pictures. */
function mark(colour: string): string {
  return `<span style="display:inline-block;width:12px;height:12px;margin-right:10px;border-radius:12px;background:${colour}"></span>`
}

/** On white, as the site shows it. Blocked, it is read as the name. */
function logoPlate({ src, width, height }: MailLogo, name: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="padding:8px 12px;background:#ffffff;color:#1a2426;border-radius:10px;font-size:20px;font-weight:800"><img src="${html(src)}" alt="${html(name)}" width="${width}" height="${height}" style="display:block;border:0"></td></tr></table>`
}

function banner({ banner: text }: Letter): string {
  if (!text) return ''
  return `<tr><td align="center" style="padding:10px 32px;background:#fcefc7;color:#7a5200;font-size:14px;font-weight:700">${html(text)}</td></tr>\n`
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${html(text).replaceAll('\n', '<br>')}</p>`
}

function factsTable(facts: Letter['facts']): string {
  const rows = facts.map(
    ({ label, value }) => `<tr>
<td width="36%" valign="top" style="padding:10px 16px 10px 0;border-top:1px solid #e8dfd0;font-size:14px;color:#5f6d70">${html(label)}</td>
<td valign="top" style="padding:10px 0;border-top:1px solid #e8dfd0;font-weight:600">${html(value).replaceAll('\n', '<br>')}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.join('\n')}</table>`
}

/** 600 × 300 and as wide as the mail: a phone shows half of it. */
function picture({ file, alt, url, link }: LetterPicture): string {
  return `<tr><td style="padding:12px 32px 4px;font-size:14px"><a href="${html(url)}" style="color:${houseBrand().colour};font-weight:600"><img src="cid:${html(file.cid)}" alt="${html(alt)}" width="536" style="display:block;width:100%;max-width:600px;height:auto;margin:0 0 6px;border:0;border-radius:10px;background:#dcebef">${html(link)}</a></td></tr>
`
}

function button({ label, url }: Letter['action']): string {
  return `<a href="${html(url)}" style="display:inline-block;padding:13px 26px;border-radius:10px;background:${houseBrand().accent};color:#ffffff;font-weight:700;text-decoration:none">${html(label)}</a>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function html(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
