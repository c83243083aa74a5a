import type { ReactNode } from 'react'
import type { ProductDraft } from '../../../../../core/trade/product/draft.ts'
import type { Say } from '../../../../lib/words.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import type { FormField, FormGroup, FormSection, Front } from '../../../trade/product/product-form.ts'
import { type Choices, choicesOf } from './choices.ts'
import {
  faultAt,
  isValues,
  listAt,
  newKey,
  stepsOf,
  valueAt,
  withEntry,
  withFact,
  withoutEntry,
  withStep,
  withSteps,
  withText,
  withWord,
} from './draft-fields.ts'
import { Input, Route } from './Inputs.tsx'

const LANGUAGES = ['id', 'en'] as const

type Props = {
  section: FormSection
  draft: ProductDraft
  faults: Readonly<Record<string, string>>
  choices: Choices
  labelOf: (path: string) => string
  onChange: (draft: ProductDraft) => void
}

export function Section(props: Props) {
  const { section, draft } = props
  const { t } = useWords()
  const { front } = draft.id
  const { fields = [], groups = [] } = section
  const facts = fields.filter(({ isWord, isShown }) => !isWord && (isShown?.(front) ?? true))
  const words = fields.filter(({ isWord }) => isWord)
  const id = `section-${section.name}`
  return (
    <section className="card grid gap-5 p-4 sm:p-5" aria-labelledby={id}>
      <h3 id={id} className="text-lg">
        {t(`office-products:section.${section.name}`)}
      </h3>
      {words.map((field) => (
        <Both key={field.path} label={props.labelOf(field.path)}>
          {(language) => <Word {...props} field={field} language={language} />}
        </Both>
      ))}
      {section.hasText && (
        <Both label={t('office-products:description')}>
          {(language) => (
            <Field
              label={languageLabel(t('office-products:description'), language)}
              error={props.faults[language === 'en' ? 'en.description' : 'description']}
            >
              {(control) => (
                <textarea
                  {...control}
                  lang={language}
                  rows={6}
                  className="input min-h-32"
                  value={draft[language]?.text ?? ''}
                  onChange={({ target }) => props.onChange(withText(draft, language, target.value))}
                />
              )}
            </Field>
          )}
        </Both>
      )}
      {facts.length > 0 && (
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
          {facts.map((field) => (
            <Fact key={field.path} {...props} field={field} />
          ))}
        </div>
      )}
      {groups
        .filter(({ isShown }) => isShown?.(front) ?? true)
        .map((group) => (
          <Group key={`${group.path} ${Object.keys(group.starter).join()}`} {...props} group={group} />
        ))}
      {section.hasSteps && <Steps {...props} />}
    </section>
  )
}

function languageLabel(label: string, language: 'id' | 'en'): string {
  return `${label} (${language.toUpperCase()})`
}

/** Side by side, or one below the other on phones. */
function Both({ label, children }: { label: string; children: (language: 'id' | 'en') => ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out in a grid
    <div role="group" aria-label={label} className="grid gap-x-4 gap-y-3 md:grid-cols-2">
      {LANGUAGES.map((language) => (
        <div key={language}>{children(language)}</div>
      ))}
    </div>
  )
}

type WordProps = Props & { field: FormField; language: 'id' | 'en' }

function Word({ field, language, draft, faults, choices, labelOf, onChange }: WordProps) {
  const { path } = field
  return (
    <Input
      field={field}
      label={languageLabel(labelOf(path), language)}
      value={valueAt(draft[language]?.front, path)}
      error={faultAt(faults, language === 'en' ? `en.${path}` : path)}
      choices={choices}
      language={language}
      onChange={(value) => onChange(withWord(draft, language, path, value))}
    />
  )
}

function Fact({ field, draft, faults, choices: known, labelOf, onChange }: Props & { field: FormField }) {
  const { locale } = useWords()
  const { path, excludes = [] } = field
  const { front } = draft.id
  const choices = choicesOf(field, known, front, locale)
  if (field.as === 'route') {
    const days = listAt(front, path).map((day) => (Array.isArray(day) ? day.map(String) : []))
    return (
      <Route
        label={labelOf(path)}
        days={days}
        places={typeof field.choices === 'string' ? (choices[field.choices] ?? []) : []}
        error={faultAt(faults, path)}
        isGrowing={typeof front.days === 'number'}
        onChange={(value) => onChange(withFact(draft, path, value))}
      />
    )
  }
  return (
    <Input
      field={field}
      label={labelOf(path)}
      value={valueAt(front, path)}
      error={faultAt(faults, path)}
      choices={choices}
      onChange={(value) => {
        const cleared =
          value === undefined ? draft : excludes.reduce((all, other) => withFact(all, other, undefined), draft)
        onChange(withFact(cleared, path, value))
      }}
    />
  )
}

/** The meaning of a group, and what holds for this kind of product where it is left empty. */
function hintsOf(t: Say, { path }: FormGroup, { kind, type }: Front): string {
  const keys = [path, ...(kind || type ? [`${path}_${String(kind ?? type)}`] : [])]
  return keys
    .map((key) => t(`office-products:hint.${key}`, { defaultValue: '' }))
    .filter(Boolean)
    .join(' ')
}

type GroupProps = Props & { group: FormGroup }

function Group(props: GroupProps) {
  const { group, draft, labelOf, onChange } = props
  const { t } = useWords()
  const { front } = draft.id
  const entries = isValues(front[group.path]) ? Object.keys(Object(front[group.path])) : []
  const items = listAt(front, group.path)
  const keys = group.as === 'keyed' ? entries : items.map((_, index) => String(index))
  const add = () => {
    if (group.as === 'items') return onChange(withFact(draft, group.path, [...items, group.starter]))
    onChange(withEntry(draft, group, newKey(Object(front[group.path] ?? {}), labelOf(group.path))))
  }
  const remove = (key: string) => {
    if (group.as === 'keyed') return onChange(withoutEntry(draft, group, key))
    const left = items.toSpliced(Number(key), 1)
    onChange(withFact(draft, group.path, left.length > 0 ? left : undefined))
  }
  return (
    <div className="grid gap-3">
      <h4 className="font-semibold text-base">{labelOf(group.path)}</h4>
      <p className="text-faint text-sm empty:hidden">{hintsOf(t, group, front)}</p>
      {keys.map((key, index) => (
        <div key={key} className="grid gap-4 rounded-field border border-line p-4">
          <Entry {...props} at={key} />
          <button type="button" className="btn btn-quiet justify-self-start" onClick={() => remove(key)}>
            {t('office-products:removeNamed', { name: `${labelOf(group.path)} ${index + 1}` })}
          </button>
        </div>
      ))}
      <button type="button" className="btn btn-quiet justify-self-start" onClick={add}>
        {t('office-products:addNamed', { name: labelOf(group.path) })}
      </button>
    </div>
  )
}

function Entry({ group, at, draft, faults, choices, labelOf, onChange }: GroupProps & { at: string }) {
  const { front } = draft.id
  const { words } = group
  const base = `${group.path}.${at}`
  const items = listAt(front, group.path)
  const change = (path: string, value: unknown) => {
    if (group.as === 'keyed') return onChange(withFact(draft, `${base}.${path}`, value))
    const item = withFact({ ...draft, id: { ...draft.id, front: Object(items[Number(at)]) } }, path, value).id.front
    onChange(withFact(draft, group.path, items.with(Number(at), item)))
  }
  const values = group.as === 'keyed' ? valueAt(front, base) : items[Number(at)]
  return (
    <>
      {words?.fields.map((field) => {
        const path = words.isPlain ? `${words.path}.${at}` : `${words.path}.${at}.${field.path}`
        const label = labelOf(`${words.path}.${field.path}`)
        return (
          <Both key={field.path} label={label}>
            {(language) => (
              <Input
                field={field}
                label={languageLabel(label, language)}
                value={valueAt(draft[language]?.front, path)}
                error={faultAt(faults, language === 'en' ? `en.${path}` : path)}
                choices={choices}
                language={language}
                onChange={(value) => onChange(withWord(draft, language, path, value ?? ''))}
              />
            )}
          </Both>
        )
      })}
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {group.fields
          .filter(({ isShown }) => isShown?.(front) ?? true)
          .map((field) => (
            <Input
              key={field.path}
              field={field}
              label={labelOf(`${group.path}.${field.path}`)}
              value={valueAt(values, field.path)}
              error={faultAt(faults, `${base}.${field.path}`) ?? faults[base]}
              choices={choices}
              onChange={(value) => change(field.path, value)}
            />
          ))}
      </div>
    </>
  )
}

/** Days or stops, in both languages. */
function Steps({ draft, faults, onChange }: Props) {
  const { t } = useWords()
  const steps = stepsOf(draft)
  const error = faults.itinerary ?? faults['en.itinerary']
  return (
    <div className="grid gap-3">
      <h4 className="font-semibold text-base">{t('office-products:steps')}</h4>
      <p className="text-faint text-sm">{t('office-products:stepsHint')}</p>
      {error && <p className="text-bad text-sm">{error}</p>}
      {steps.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name but their number
        <div key={index} className="grid gap-3 rounded-field border border-line p-4">
          <Both label={t('office-products:step', { step: index + 1 })}>
            {(language) => (
              <div className="grid gap-3">
                <TextField
                  label={languageLabel(t('office-products:stepTitle', { step: index + 1 }), language)}
                  lang={language}
                  value={draft[language]?.steps[index]?.title ?? ''}
                  onChange={({ target }) => onChange(withStep(draft, language, index, { title: target.value }))}
                />
                <Field label={languageLabel(t('office-products:stepText', { step: index + 1 }), language)}>
                  {(control) => (
                    <textarea
                      {...control}
                      lang={language}
                      rows={3}
                      className="input min-h-20"
                      value={draft[language]?.steps[index]?.content ?? ''}
                      onChange={({ target }) => onChange(withStep(draft, language, index, { content: target.value }))}
                    />
                  )}
                </Field>
              </div>
            )}
          </Both>
          <button
            type="button"
            className="btn btn-quiet justify-self-start"
            onClick={() => onChange(withSteps(draft, (all) => all.toSpliced(index, 1)))}
          >
            {t('office-products:removeNamed', { name: t('office-products:step', { step: index + 1 }) })}
          </button>
        </div>
      ))}
      <button
        type="button"
        className="btn btn-quiet justify-self-start"
        onClick={() => onChange(withSteps(draft, (all) => [...all, { title: '', content: '' }]))}
      >
        {t('office-products:addStep')}
      </button>
    </div>
  )
}
