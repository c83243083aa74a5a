import { useState } from 'react'
import { HELP_TOPICS } from '../../../../../core/base/text/topics.ts'
import type * as contract from '../../../../../core/office/house/text.ts'
import type { OfficeText, OfficeTextDetail } from '../../../../../core/office/house/text.ts'
import {
  changeText,
  previewText,
  publishText,
  readText,
  retireText,
} from '../../../../../core/office/house/text-calls.ts'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { SelectField } from '../../../../ui/form/SelectField.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { Detail } from '../../../base/table/Detail.tsx'
import { StateTag, type Tags } from '../../../base/table/StateTag.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { useAction } from '../../../people/account/use-action.ts'
import { useUnsaved } from '../../desk/use-unsaved.ts'

const TAGS: Tags<OfficeText['state']> = {
  words: 'office-texts:state',
  looks: { file: 'quiet', draft: 'quiet', published: 'good', changed: 'note', retired: 'warn' },
}

export function TextTag({ text: { state, isSample } }: { text: Pick<OfficeText, 'state' | 'isSample'> }) {
  const { t } = useWords()
  return (
    <span className="flex flex-wrap gap-1">
      <StateTag state={state} tags={TAGS} />
      {isSample && <span className="tag bg-warn-tint text-warn">{t('office-texts:sample')}</span>}
    </span>
  )
}

const LANGUAGES = ['id', 'en'] as const
type Draft = OfficeTextDetail['draft']

/** `id`: `<kind>/<slug>`. */
export function Editor({ id }: { id: string }) {
  const { t } = useWords()
  const [kind = '', slug = ''] = id.split('/')
  const params = { kind: kind as OfficeTextDetail['kind'], slug }
  const { answer, ask, set } = useCall<typeof contract.readText>(readText, { params })
  return (
    <Detail back={t('office-texts:title')} answer={answer} onRetry={ask}>
      {(text) => <Form key={`${text.version} ${text.state}`} text={text} onSaved={set} onReload={ask} />}
    </Detail>
  )
}

type Props = { text: OfficeTextDetail; onSaved: (text: OfficeTextDetail) => void; onReload: () => void }

function Form({ text, onSaved, onReload }: Props) {
  const { locale, t } = useWords()
  const { send, isSending, error } = useAction()
  const [draft, setDraft] = useState<Draft>(text.draft)
  const [accepted, setAccepted] = useState(false)
  const { kind, slug, version, state } = text
  const params = { kind, slug }
  const isChanged = draft !== text.draft
  useUnsaved(isChanged)
  const done = (word: string) => (saved: OfficeTextDetail) => {
    onSaved(saved)
    toast(t(`office-texts:${word}`))
  }
  const save = () => send<typeof contract.changeText>(changeText, { params, body: { draft, version } }, done('saved'))
  const publish = () =>
    send<typeof contract.publishText>(publishText, { params, body: { version, accepted } }, done('published'))
  const retire = () => send<typeof contract.retireText>(retireText, { params, body: { version } }, done('retired'))
  const canPublish =
    !isChanged &&
    text.faults.length === 0 &&
    (state === 'draft' || state === 'changed' || state === 'retired' || accepted)
  const previewPath = previewText.path.replace('{kind}', kind).replace('{slug}', slug)
  const faultOf = (path: string) => {
    const fault = text.faults.find((each) => each.path === path)
    return error?.errors[`draft.${path}`] ?? (fault ? `validation.page.${fault.code}` : undefined)
  }

  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-xl">{text.title[locale] || slug}</h2>
        <TextTag text={text} />
        <p className="basis-full break-all text-faint text-sm">{`/${locale}/${text.path}`}</p>
      </header>
      {text.isSample && (
        <Banner kind="warn" title={t('office-texts:sampleTitle')}>
          <p>{t('office-texts:sampleText')}</p>
          <Checkbox
            label={t('office-texts:accept')}
            checked={accepted}
            onChange={({ target }) => setAccepted(target.checked)}
          />
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="btn btn-action"
          disabled={!canPublish}
          aria-disabled={isSending}
          onClick={publish}
        >
          {t('office-texts:publish')}
        </button>
        {LANGUAGES.map((language) => (
          <a
            key={language}
            className="btn btn-quiet"
            href={`${previewPath}?${new URLSearchParams({ language })}`}
            target="_blank"
            rel="noopener"
          >
            {t('office-texts:preview', { language: language.toUpperCase() })}
          </a>
        ))}
        {state !== 'draft' && state !== 'retired' && (
          <a className="btn btn-quiet" href={`/${locale}/${text.path}`} target="_blank" rel="noopener">
            {t('office-texts:page')}
          </a>
        )}
        {kind !== 'page' && state !== 'draft' && state !== 'retired' && (
          <button type="button" className="btn btn-quiet" disabled={isChanged} onClick={retire}>
            {t('office-texts:retire')}
          </button>
        )}
      </div>
      {isChanged && <p className="text-faint text-sm">{t('office-texts:saveFirst')}</p>}
      <form
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {kind === 'help' && (
          <div className="card grid gap-4 p-4 sm:grid-cols-2">
            <SelectField
              label={t('office-texts:field.topic')}
              error={faultOf('id.topic')}
              value={draft.topic ?? ''}
              options={HELP_TOPICS.map((value) => ({ value, label: t(`content:help.topics.${value}`) }))}
              onChange={({ target }) =>
                setDraft({ ...draft, topic: HELP_TOPICS.find((each) => each === target.value) ?? null })
              }
            />
            <TextField
              label={t('office-texts:field.order')}
              hint={t('office-texts:orderHint')}
              error={error?.errors['draft.order']}
              type="number"
              min={1}
              max={1000}
              value={draft.order}
              onChange={({ target }) => setDraft({ ...draft, order: Math.max(1, Math.trunc(Number(target.value))) })}
            />
          </div>
        )}
        <div className="grid gap-4 xl:grid-cols-2">
          {LANGUAGES.map((language) => {
            const put = (field: 'title' | 'summary' | 'text', value: string) =>
              setDraft({ ...draft, [language]: { ...draft[language], [field]: value } })
            return (
              <fieldset key={language} className="card grid content-start gap-4 p-4">
                <legend className="sr-only">{t(`office-texts:language.${language}`)}</legend>
                <p className="font-bold" aria-hidden="true">
                  {t(`office-texts:language.${language}`)}
                </p>
                <TextField
                  label={t('office-texts:field.title')}
                  error={faultOf(`${language}.title`)}
                  lang={language}
                  maxLength={120}
                  value={draft[language].title}
                  onChange={({ target }) => put('title', target.value)}
                />
                <TextField
                  label={t('office-texts:field.summary')}
                  error={faultOf(`${language}.summary`)}
                  lang={language}
                  maxLength={300}
                  value={draft[language].summary}
                  onChange={({ target }) => put('summary', target.value)}
                />
                <Field
                  label={t('office-texts:field.text')}
                  hint={t('office-texts:textHint')}
                  error={faultOf(`${language}.text`)}
                >
                  {(control) => (
                    <textarea
                      {...control}
                      lang={language}
                      rows={24}
                      maxLength={40_000}
                      className="input min-h-96 font-mono text-sm pointer-coarse:text-base"
                      value={draft[language].text}
                      onChange={({ target }) => put('text', target.value)}
                    />
                  )}
                </Field>
              </fieldset>
            )
          })}
        </div>
        <div className="empty:hidden">
          <ActionFailed error={error} onReload={onReload} />
        </div>
        <div className="sticky bottom-0 z-10 max-md:bottom-16 -mx-4 flex flex-wrap items-center gap-3 border-line border-t bg-card px-4 py-3 md:mx-0 md:rounded-card md:border">
          <button type="submit" className="btn btn-action" aria-disabled={isSending}>
            {t('office-texts:save')}
          </button>
          <p role="status" className={`text-sm ${isChanged ? 'font-semibold text-warn' : 'text-faint'}`}>
            {t(isChanged ? 'office-texts:unsaved' : 'office-texts:allSaved')}
          </p>
        </div>
      </form>
    </div>
  )
}
