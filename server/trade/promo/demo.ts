import sharp from 'sharp'
import { addDays, HOME_ZONE, todayIn } from '../../../core/base/common/dates.ts'
import type { Deps } from '../../base/common/deps.ts'
import { promos } from '../../base/db/schema/office/office.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { wordsFor } from '../../base/words/words.ts'
import { storePicture } from './pictures.ts'

export const DEMO_PROMO = 'demo'
const DAYS = 365

/** A morning over hills and sea, drawn here: an install that is new has no picture of its own. */
const MORNING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 600" width="1200" height="600">
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#0b4f5c"/><stop offset=".6" stop-color="#f2a65a"/><stop offset="1" stop-color="#ffd88a"/></linearGradient>
<rect width="1200" height="600" fill="url(#sky)"/>
<circle cx="820" cy="330" r="86" fill="#fff3d0"/>
<path d="M0 420 280 190l110 95 90-60 330 195z" fill="#0d5f66"/>
<path d="M420 430 760 250l120 70 320 120v20H420z" fill="#0a4a52"/>
<path d="M0 410h1200v190H0z" fill="#06373f"/>
<path d="M690 450h260M740 490h160M780 530h80" stroke="#ffd88a" stroke-width="8" stroke-linecap="round" opacity=".7"/>
</svg>`

/** One banner, while there is no member: it shows what the office can put on home, and is deleted there. */
export async function makeDemoPromo({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const [known] = await db.select({ id: users.id }).from(users).limit(1)
  if (known) return
  const { data, info } = await sharp(Buffer.from(MORNING)).webp({ quality: 80 }).toBuffer({ resolveWithObject: true })
  const now = clock.now()
  const today = todayIn(HOME_ZONE, now)
  const inBoth = (name: string) => ({
    id: wordsFor('id')(`demo-promo:${name}`),
    en: wordsFor('en')(`demo-promo:${name}`),
  })
  await db.transaction(async (tx) => {
    const picture = await storePicture(tx, { bytes: data, width: info.width, height: info.height })
    const texts = { title: inBoth('title'), text: inBoth('text'), url: '/help' }
    const period = { startsOn: today, endsOn: addDays(today, DAYS), isOn: true }
    const row = { id: DEMO_PROMO, ...texts, ...period, picture, position: 0, createdAt: now, updatedAt: now }
    await tx.insert(promos).values(row).onConflictDoNothing()
  })
}
