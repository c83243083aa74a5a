import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { HOME_ZONE, todayIn } from '../../../core/base/common/dates.ts'
import { publishedDraft, type TextDraft, type TextKind, textFaults } from '../../../core/base/text/draft.ts'
import * as contract from '../../../core/office/house/text.ts'
import { changedAt } from '../../base/common/version.ts'
import type { Db } from '../../base/db/connect.ts'
import { ownTexts } from '../../base/db/schema/base/text.ts'
import type { Render } from '../../base/http/site/live-pages.ts'
import { type FileText, fileTexts } from '../../base/text/files.ts'
import { helpNow, helpView, textPath, textView } from '../../base/text/pages.ts'
import type { TextShelf } from '../../base/text/read.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import { officeFileRoute, officeRoute } from '../desk/office-route.ts'

type Row = typeof ownTexts.$inferSelect
type Named = { kind: TextKind; slug: string }

const NO_WORDS = { title: '', summary: '', text: '' }

type Shown = { preview: Render; texts: TextShelf }

export function officeTextRoutes(app: FastifyInstance, deps: BookingDeps, { preview, texts }: Shown): void {
  const { db, clock, config } = deps

  async function ownOf(tx: Db, { kind, slug }: Named, isLocked = false): Promise<Row | undefined> {
    const query = tx
      .select()
      .from(ownTexts)
      .where(and(eq(ownTexts.kind, kind), eq(ownTexts.slug, slug)))
    const [row] = await (isLocked ? query.for('update') : query)
    return row
  }

  /** Throws ApiError('text_not_found'). */
  async function textOf(tx: Db, named: Named): Promise<Row> {
    const row = (await ownOf(tx, named)) ?? rowOfFile(fileOf(named), clock.now())
    if (!row) throw new ApiError('text_not_found')
    return row
  }

  /** Returns the row to change; a text from a file gets its row with the first change. Throws ApiError: text_not_found, changed_meanwhile. */
  async function lockedRow(tx: Db, named: Named, version: number): Promise<Row> {
    const first = rowOfFile(fileOf(named), clock.now())
    if (first && version === 0)
      await tx
        .insert(ownTexts)
        .values(first)
        .onConflictDoNothing({ target: [ownTexts.kind, ownTexts.slug] })
    const row = await ownOf(tx, named, true)
    if (!row) throw new ApiError(first ? 'changed_meanwhile' : 'text_not_found')
    if (row.version !== version) throw new ApiError('changed_meanwhile')
    return row
  }

  officeRoute(app, deps, contract.listTexts, async () => {
    const own = await db.select().from(ownTexts)
    const files = fileTexts().filter(({ kind, slug }) => !own.some((row) => row.kind === kind && row.slug === slug))
    const rows = [...own, ...files.flatMap((file) => rowOfFile(file, clock.now()) ?? [])]
    return rows.map(viewOf).sort(inOrder)
  })

  officeRoute(app, deps, contract.readText, async ({ params }) => detailOf(await textOf(db, params)))

  officeRoute(app, deps, contract.createText, async ({ params: { kind }, body: { slug, title }, audit }) =>
    db.transaction(async (tx) => {
      const now = clock.now()
      const words = (text: string) => ({ ...NO_WORDS, title: text })
      const draft: TextDraft = {
        topic: kind === 'help' ? 'booking' : null,
        order: 50,
        id: words(title.id),
        en: words(title.en),
      }
      const begun = { ...blank(kind, slug, draft, now), version: 1 }
      const [row] = fileOf({ kind, slug })
        ? []
        : await tx
            .insert(ownTexts)
            .values(begun)
            .onConflictDoNothing({ target: [ownTexts.kind, ownTexts.slug] })
            .returning()
      if (!row) throw new ApiError('invalid_fields', { errors: { slug: 'validation.product.taken' } })
      await audit(tx, { action: 'text.create', subject: subjectOf(row), after: factsOf(row) })
      return detailOf(row)
    }),
  )

  officeRoute(app, deps, contract.changeText, async ({ params, body: { draft, version }, audit }) =>
    db.transaction(async (tx) => {
      const before = await lockedRow(tx, params, version)
      const updatedAt = changedAt(before.updatedAt, clock.now())
      const row: Row = { ...before, draft, version: before.version + 1, updatedAt }
      await tx.update(ownTexts).set(row).where(eq(ownTexts.id, row.id))
      const facts = { before: factsOf(before), after: factsOf(row) }
      await audit(tx, { action: 'text.change', subject: subjectOf(row), ...facts })
      return detailOf(row)
    }),
  )

  officeRoute(app, deps, contract.publishText, async ({ params, body: { version, accepted }, audit }) => {
    const published = await db.transaction(async (tx) => {
      const before = await lockedRow(tx, params, version)
      const faults = textFaults(before.kind, before.draft)
      if (faults.length > 0) throw new ApiError('invalid_fields', { errors: errorsOf(faults) })
      const now = clock.now()
      const next = Math.max(1, before.version)
      const row: Row = {
        ...before,
        version: next,
        published: publishedDraft(before.draft),
        publishedVersion: next,
        publishedAt: now,
        isAccepted: before.isAccepted || accepted,
        isRetired: false,
        revision: before.revision + 1,
        updatedAt: changedAt(before.updatedAt, now),
      }
      await tx.update(ownTexts).set(row).where(eq(ownTexts.id, row.id))
      await audit(tx, { action: 'text.publish', subject: subjectOf(row), after: factsOf(row) })
      return row
    })
    texts.stale()
    return detailOf(published)
  })

  officeRoute(app, deps, contract.retireText, async ({ params, body: { version }, audit }) => {
    if (params.kind === 'page') throw new ApiError('invalid_fields', { errors: { kind: 'validation.page.needed' } })
    const retired = await db.transaction(async (tx) => {
      const before = await lockedRow(tx, params, version)
      const updatedAt = changedAt(before.updatedAt, clock.now())
      const row: Row = {
        ...before,
        version: Math.max(1, before.version),
        // A text from a file that is retired unchanged was never published here.
        published: before.published ?? before.draft,
        publishedVersion: before.publishedVersion ?? before.version,
        publishedAt: before.publishedAt ?? clock.now(),
        isRetired: true,
        revision: before.revision + 1,
        updatedAt,
      }
      await tx.update(ownTexts).set(row).where(eq(ownTexts.id, row.id))
      await audit(tx, { action: 'text.retire', subject: subjectOf(row), after: factsOf(row) })
      return row
    })
    texts.stale()
    return detailOf(retired)
  })

  officeFileRoute(app, deps, contract.previewText, async ({ params, query: { language } }) => {
    const row = await textOf(db, params)
    const { kind, slug, draft, isAccepted } = row
    const published = await texts.read()
    const questions = helpNow(published).filter((each) => each.slug !== slug)
    const page =
      kind === 'help'
        ? helpView(language, [...questions, { slug, draft }], published)
        : textView(language, { kind, slug, draft, isAccepted, updated: todayIn(HOME_ZONE, clock.now()) })
    const [path = ''] = textPath(kind, slug).split('#')
    const url = new URL(`/${language}/${path}`, config.siteUrl)
    return { type: 'text/html; charset=utf-8', content: await preview(url.href, page) }
  })
}

function fileOf({ kind, slug }: Named): FileText | undefined {
  return fileTexts().find((file) => file.kind === kind && file.slug === slug)
}

function blank(kind: TextKind, slug: string, draft: TextDraft, now: Date): Row {
  const none = { published: null, publishedVersion: null, publishedAt: null, isAccepted: false, isRetired: false }
  return { id: randomUUID(), kind, slug, draft, ...none, version: 0, revision: 0, createdAt: now, updatedAt: now }
}

function rowOfFile(file: FileText | undefined, now: Date): Row | undefined {
  if (!file) return undefined
  return { ...blank(file.kind, file.slug, file.draft, now), updatedAt: new Date(`${file.updated}T00:00:00Z`) }
}

function stateOf({ version, published, publishedVersion, isRetired, kind, slug }: Row): contract.OfficeText['state'] {
  if (version === 0) return 'file'
  if (isRetired) return 'retired'
  if (!published) return fileOf({ kind, slug }) ? 'changed' : 'draft'
  return publishedVersion === version ? 'published' : 'changed'
}

function viewOf(row: Row): contract.OfficeText {
  const { kind, slug, draft, updatedAt, isAccepted } = row
  const title = { id: draft.id.title, en: draft.en.title }
  const isSample = !isAccepted && (fileOf(row)?.review ?? null) !== null
  return { kind, slug, title, state: stateOf(row), isSample, updated_at: updatedAt.toISOString() }
}

function detailOf(row: Row): contract.OfficeTextDetail {
  const { kind, slug, draft, version } = row
  return { ...viewOf(row), draft, version, faults: textFaults(kind, draft), path: textPath(kind, slug) }
}

const KINDS: readonly TextKind[] = ['page', 'article', 'help']

function inOrder(one: contract.OfficeText, other: contract.OfficeText): number {
  return KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) || one.slug.localeCompare(other.slug)
}

function errorsOf(faults: ReturnType<typeof textFaults>): Record<string, string> {
  return Object.fromEntries(faults.map(({ path, code }) => [`draft.${path}`, `validation.page.${code}`]))
}

function subjectOf({ id }: Row) {
  return { kind: 'text', id }
}

function factsOf(row: Row) {
  return { title: row.draft.id.title, state: stateOf(row), version: row.version, accepted: row.isAccepted }
}
