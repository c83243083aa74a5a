import { eq } from 'drizzle-orm'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { User } from '../../../core/people/account/contract.ts'
import { mayCall } from '../../../core/people/account/roles.ts'
import { ownerKey, readOwner } from '../../../core/trade/picture/owner.ts'
import type { PictureOwner, PictureOwners } from '../../base/common/pictures.ts'
import type { Db } from '../../base/db/connect.ts'
import { promos } from '../../base/db/schema/office/office.ts'
import { ownProducts } from '../../base/db/schema/trade/product.ts'
import { LOCALES, type Locale, wordsFor } from '../../base/words/words.ts'
import type { Product } from '../booking/module.ts'

type OwnerDeps = { db: Db; products: readonly Product[] }
export type FoundOwner = { key: string; kind: string } & PictureOwner

/** Owners in order: products, own products not on sale, banners, pages. */
export function ownerKinds({ db, products }: OwnerDeps): readonly PictureOwners[] {
  const written = products.filter(({ editor }) => editor).map(({ slug }) => ownProductsOf(db, slug))
  return [...products.flatMap(({ pictured = [] }) => pictured), ...written, ownPromos(db), servicePages(products)]
}

/** Owner of an own product's photographs, also before it is published; null when `user` may not change them. */
export function productOwner(user: User, { service, slug }: { service: string; slug: string }): string | null {
  return mayCall(user, USUAL_RIGHT) ? ownerKey(service, slug) : null
}

/** Throws ApiError: not_found, forbidden. */
export async function findOwner(deps: OwnerDeps, user: User, key: string): Promise<FoundOwner> {
  const { kind, id } = readOwner(key)
  const kinds = ownerKinds(deps).filter((each) => each.kind === kind)
  for (const each of kinds) {
    if (!mayChange(user, each)) throw new ApiError('forbidden')
    const found = (await each.list()).find((owner) => owner.id === id)
    if (found) return { key, kind, ...found }
  }
  throw new ApiError('not_found')
}

export async function ownersFor(deps: OwnerDeps, user: User): Promise<FoundOwner[]> {
  return await ownersOf(ownerKinds(deps).filter((each) => mayChange(user, each)))
}

/** Finds an owner by its key. */
export async function ownerNames(deps: OwnerDeps, locale: Locale): Promise<ReadonlyMap<string, string>> {
  const owners = await ownersOf(ownerKinds(deps))
  return new Map(owners.map(({ key, name }) => [key, name[locale]]))
}

/** A kind whose supplier does not answer has no owners. */
async function ownersOf(kinds: readonly PictureOwners[]): Promise<FoundOwner[]> {
  const known = new Set<string>()
  const lists = kinds.map(async ({ kind, list }) => {
    const owners = await list().catch((error: unknown) => {
      if (error instanceof ApiError) return []
      throw error
    })
    return owners.map((owner) => ({ key: ownerKey(kind, owner.id), kind, ...owner }))
  })
  // Products on sale come first, because they have a page.
  return (await Promise.all(lists)).flat().filter(({ key }) => !known.has(key) && known.add(key))
}

const USUAL_RIGHT = 'stock'

function mayChange(user: User, { needs = USUAL_RIGHT }: PictureOwners): boolean {
  return mayCall(user, needs)
}

/** Drafts and retired products. Their keys start with the service, as for products from files. */
function ownProductsOf(db: Db, service: Product['slug']): PictureOwners {
  return {
    kind: service,
    async list() {
      const { slug, titleId, titleEn } = ownProducts
      const rows = await db.select({ slug, titleId, titleEn }).from(ownProducts).where(eq(ownProducts.service, service))
      return rows.map((row) => ({ id: row.slug, name: { id: row.titleId, en: row.titleEn }, page: null }))
    },
  }
}

function ownPromos(db: Db): PictureOwners {
  return {
    kind: 'promo',
    needs: 'promos',
    list: async () =>
      (await db.select({ id: promos.id, name: promos.title }).from(promos)).map((row) => ({ ...row, page: '' })),
  }
}

/** Service pages with a product's search form. The first product's page is home. */
function servicePages(products: readonly Product[]): PictureOwners {
  return {
    kind: 'page',
    list: async () =>
      products.map(({ slug }, index) => {
        const [id = slug, en = slug] = LOCALES.map((locale) => wordsFor(locale)(`${slug}-home:name`))
        return { id: slug, name: { id, en }, page: index === 0 ? '' : slug }
      }),
  }
}
