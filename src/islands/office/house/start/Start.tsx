import { CircleCheck } from 'lucide-react'
import type * as contract from '../../../../../core/office/opening/opening.ts'
import type { OpeningView } from '../../../../../core/office/opening/opening.ts'
import { readOpening } from '../../../../../core/office/opening/opening-calls.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { Failed } from '../../../base/table/Failed.tsx'
import { ListSkeleton } from '../../../base/table/ListView.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { stepPath } from './step-path.ts'

export default function Start() {
  const { answer, ask } = useCall<typeof contract.readOpening>(readOpening, {})
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  return answer.state === 'ready' ? <Steps opening={answer.value} /> : <ListSkeleton />
}

function Steps({ opening: { steps, lacks } }: { opening: OpeningView }) {
  const { locale, t } = useWords()
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)?.name
  return (
    <div className="grid max-w-3xl gap-4">
      <p className="-mt-2 text-soft">{t('office-start:intro')}</p>
      {lacks.length > 0 && (
        <Banner kind="warn" title={t('office-start:lacks')}>
          {t('office-start:lacksText', { list: lacks.map((lack) => t(`office-start:step.${lack}`)).join(', ') })}
        </Banner>
      )}
      {next === undefined && (
        <Banner kind="good" title={t('office-start:ready')}>
          {t('office-start:readyText')}
        </Banner>
      )}
      <p className="font-semibold">{t('office-start:progress', { done, of: steps.length })}</p>
      <ol className="card divide-y divide-line">
        {steps.map(({ name, isDone }, index) => (
          <li
            key={name}
            className="grid grid-cols-[auto_1fr] items-start gap-x-4 gap-y-3 p-4 md:grid-cols-[auto_1fr_auto] md:items-center"
            data-step={name}
            data-done={isDone}
          >
            {isDone ? (
              <CircleCheck size={28} className="shrink-0 text-good" aria-hidden="true" />
            ) : (
              <span
                className="tabular grid size-7 shrink-0 place-items-center rounded-full border border-line-strong font-bold text-sm"
                aria-hidden="true"
              >
                {index + 1}
              </span>
            )}
            <div className="min-w-0">
              <h2 className="text-base">{t(`office-start:step.${name}`)}</h2>
              <p className="text-soft text-sm">{t(`office-start:about.${name}`)}</p>
            </div>
            <div className="flex flex-wrap items-center gap-3 max-md:col-start-2 max-md:flex-row-reverse max-md:justify-end">
              <span className={`tag ${isDone ? 'bg-good-tint text-good' : 'bg-sunken text-soft'}`}>
                {t(isDone ? 'office-start:done' : 'office-start:open')}
              </span>
              <a href={stepPath(locale, name)} className={`btn ${name === next ? 'btn-action' : 'btn-quiet'}`}>
                {t(`office-start:go.${name}`)}
              </a>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
