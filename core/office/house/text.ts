import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { bodyOf } from '../../base/form/body.ts'
import { TEXT_KINDS, textDraft } from '../../base/text/draft.ts'
import * as calls from './text-calls.ts'

/** `file`: the text that ships with the site. `changed`: published, with a newer draft. */
export const TEXT_STATES = ['file', 'draft', 'published', 'changed', 'retired'] as const

const kind = z.enum(TEXT_KINDS)
const params = z.object({ kind, slug: z.string().check(z.maxLength(60)) })
const version = z.int().check(z.nonnegative(), z.maximum(1_000_000_000))
const row = z.object({
  kind,
  slug: z.string(),
  title: z.object({ id: z.string(), en: z.string() }),
  state: z.enum(TEXT_STATES),
  /** A sample text that the operator has not accepted yet. */
  isSample: z.boolean(),
  updated_at: z.string(),
})
export type OfficeText = z.infer<typeof row>

const whole = z.extend(row, {
  draft: textDraft,
  /** 0 while the text is still that of the file. */
  version: z.int(),
  /** Faults that block publishing; `code` is a key of `validation.page`. */
  faults: z.array(z.object({ path: z.string(), code: z.enum(['required', 'link']) })),
  /** Path of the page after the language part. */
  path: z.string(),
})
export type OfficeTextDetail = z.infer<typeof whole>

export const listTexts = endpoint({
  ...calls.listTexts,
  operationId: 'listTexts',
  access: 'texts',
  summary: 'Pages, questions and articles, as shipped or as the office wrote them',
  data: z.array(row),
})

export const readText = endpoint({
  ...calls.readText,
  operationId: 'getText',
  access: 'texts',
  summary: 'The draft of a text in both languages',
  params,
  data: whole,
  errors: ['text_not_found'],
})

export const createText = endpoint({
  ...calls.createText,
  operationId: 'createText',
  access: 'texts',
  confirmed: true,
  summary: 'Begin a question or an article; nobody sees it until it is published',
  params: z.object({ kind: z.enum(calls.NEW_KINDS) }),
  body: bodyOf(calls.newText),
  data: whole,
})

export const changeText = endpoint({
  ...calls.changeText,
  operationId: 'updateText',
  access: 'texts',
  confirmed: true,
  summary: 'Save the draft of a text; visitors read what was published',
  params,
  body: z.object({ draft: textDraft, version }),
  data: whole,
  errors: ['text_not_found', 'changed_meanwhile'],
})

export const publishText = endpoint({
  ...calls.publishText,
  operationId: 'publishText',
  access: 'texts',
  confirmed: true,
  summary: 'Show a text as its draft says; `accepted` takes a sample as the house’s own',
  params,
  body: z.object({ version, accepted: z.boolean() }),
  data: whole,
  errors: ['text_not_found', 'changed_meanwhile'],
})

export const retireText = endpoint({
  ...calls.retireText,
  operationId: 'retireText',
  access: 'texts',
  confirmed: true,
  summary: 'Show a question or an article no more',
  params,
  body: z.object({ version }),
  data: whole,
  errors: ['text_not_found', 'changed_meanwhile'],
})

export const previewText = endpoint({
  ...calls.previewText,
  operationId: 'previewText',
  access: 'texts',
  summary: 'The page of the draft as it would be published',
  params,
  query: z.object({ language: z.enum(['id', 'en']) }),
  data: z.unknown(),
  errors: ['text_not_found'],
})
