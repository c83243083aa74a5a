import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { backupName } from '../../../core/office/backup/schedule.ts'
import * as texts from '../../../core/office/house/text.ts'
import { mailLog } from '../../base/db/schema/base/mail.ts'
import type { Sent } from '../../testing/access.ts'
import type { ActRows } from '../../testing/acts.ts'
import { someVisit } from '../../testing/acts-sale.ts'
import { TEST_NOW, type TestApp } from '../../testing/app.ts'
import { ask, type Buyer } from '../../testing/payment.ts'
import { jpeg } from '../../trade/pictures/testing.ts'

const PERIOD = { from: '2026-12-01', to: '2026-12-31' }
const NO_WORDS = { id: '', en: '' }
const TITLE = { id: 'Cara ke Bromo', en: 'Getting to Bromo' }
const WORDS = { title: 'Bromo', summary: 'Dari Malang', text: 'Naik jip.' }

let begun = 0

function article() {
  begun += 1
  return { params: { kind: 'article' as const }, body: { slug: `bromo-${begun}`, title: TITLE } }
}

/** An article with all its words, not published yet. */
async function written(test: TestApp, staff: Buyer) {
  const asked = article()
  const { draft, version } = await ask(test, staff, texts.createText, asked)
  const params = { ...asked.params, slug: asked.body.slug }
  const body = { draft: { ...draft, id: WORDS, en: WORDS }, version }
  const { version: saved } = await ask(test, staff, texts.changeText, { params, body })
  return { params, draft: body.draft, version: saved }
}

async function backup({ deps: { config } }: TestApp): Promise<Sent> {
  const name = backupName(new Date(TEST_NOW))
  const place = config.backup?.place
  if (place?.kind !== 'folder') throw new Error('backups have no folder')
  mkdirSync(place.path, { recursive: true })
  writeFileSync(join(place.path, name), 'a backup')
  return { params: { name } }
}

export const ACTS: ActRows = {
  'PATCH /api/v1/admin/settings': {
    async make({ deps: { house } }) {
      const { version } = house.view().identity
      return { body: { identity: { tagline: { id: 'Jalan', en: 'Go' }, version } } }
    },
    old: (sent) => ({ ...sent, body: { identity: { tagline: NO_WORDS, version: 4711 } } }),
    again: '409 changed_meanwhile',
  },
  'POST /api/v1/admin/settings/logo': {
    make: async () => ({ body: { data: (await jpeg()).toString('base64') } }),
    again: 'done again',
  },
  'POST /api/v1/admin/settings/mail': {
    make: async () => ({}),
    again: 'done again',
    unkept: { tables: ['mails', 'mail_log'], why: 'The mail server has taken the mail.' },
  },
  'POST /api/v1/admin/mail/{id}/again': {
    async make(test) {
      const { id } = await someVisit(test)
      await test.drain()
      const [mail] = await test.deps.db.select().from(mailLog).where(eq(mailLog.aboutId, id))
      return { params: { id: mail?.id ?? '' } }
    },
    again: 'done again',
  },
  'PATCH /api/v1/admin/mail-kind/{kind}': {
    make: async () => ({
      params: { kind: 'booking_made' },
      body: { is_on: true, above: { id: 'Halo', en: 'Hello' }, below: NO_WORDS, version: 0 },
    }),
    again: '409 changed_meanwhile',
  },
  'PATCH /api/v1/admin/mail/alert': {
    make: async () => ({ body: { locale: 'id', alerts: [] } }),
    again: 'done again',
  },
  'POST /api/v1/admin/text/{kind}': { make: async () => article(), again: '400 invalid_fields' },
  'PATCH /api/v1/admin/text/{kind}/{slug}': {
    async make(test, staff) {
      const { params, draft, version } = await written(test, staff)
      return { params, body: { draft, version } }
    },
    again: '409 changed_meanwhile',
  },
  'POST /api/v1/admin/text/{kind}/{slug}/publish': {
    async make(test, staff) {
      const { params, version } = await written(test, staff)
      return { params, body: { version, accepted: false } }
    },
    // The same draft stands published afterwards.
    again: 'done again',
  },
  'POST /api/v1/admin/text/{kind}/{slug}/retire': {
    async make(test, staff) {
      const { params, version } = await written(test, staff)
      await ask(test, staff, texts.publishText, { params, body: { version, accepted: false } })
      return { params, body: { version } }
    },
    again: 'done again',
  },
  'POST /api/v1/admin/backup': { make: async () => ({}), again: '409 backup_running' },
  'GET /api/v1/admin/backup/{name}': { make: backup, again: 'done again' },
  'GET /api/v1/admin/report/file': { make: async () => ({ query: PERIOD }), again: 'done again' },
}
