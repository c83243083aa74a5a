import { eq } from 'drizzle-orm'
import type { HouseValues } from '../../../core/office/house/house.ts'
import type { Db } from '../../base/db/connect.ts'
import { housePictures } from '../../base/db/schema/office/house.ts'
import { type Brand, houseBrand, type Logo } from '../../base/words/brand.ts'
import { houseLines } from './lines.ts'

export async function brandOf(db: Db, house: HouseValues): Promise<Brand> {
  const { name, colour, accent, logo } = house.identity
  const lines = { id: houseLines(house, 'id'), en: houseLines(house, 'en') }
  return { name, colour, accent, logo: logo === '' ? null : await logoOf(db, logo), lines }
}

async function logoOf(db: Db, id: string): Promise<Logo | null> {
  const shown = houseBrand().logo
  if (shown?.id === id) return shown
  const [row] = await db.select().from(housePictures).where(eq(housePictures.id, id))
  return row ?? null
}
