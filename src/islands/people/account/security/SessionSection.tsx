import type * as contract from '../../../../../core/people/account/sessions.ts'
import type { Session } from '../../../../../core/people/account/sessions.ts'
import { endOtherSessions, endSession, listSessions } from '../../../../../core/people/account/settings-calls.ts'
import { call } from '../../../../lib/call/call.ts'
import { momentText } from '../../../../lib/page/moment.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { Failed } from '../../../base/table/Failed.tsx'
import { ListSkeleton } from '../../../base/table/ListView.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { AuthError } from '../sign-in/AuthError.tsx'
import { usePress } from '../use-press.ts'
import { Row, Section } from './Section.tsx'

export function SessionSection() {
  const { t, locale } = useWords()
  const { answer, ask, set } = useCall<typeof contract.listSessions>(listSessions, {})
  const { error, press } = usePress()
  function end(kept: readonly Session[], id?: string) {
    return press(async () => {
      if (id) await call<typeof contract.endSession>(endSession, { params: { id } }, { locale })
      else await call<typeof contract.endOtherSessions>(endOtherSessions, {}, { locale })
      set([...kept])
      toast(t('security:sessions.ended'))
    })
  }
  return (
    <Section title={t('security:sessions.title')} text={t('security:sessions.text')}>
      <AuthError error={error} />
      {answer.state === 'loading' && <ListSkeleton />}
      {answer.state === 'failed' && <Failed error={answer.error} onRetry={ask} />}
      {answer.state === 'ready' && (
        <>
          <ul className="divide-y divide-line">
            {answer.value.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                onEnd={() =>
                  end(
                    answer.value.filter(({ id }) => id !== session.id),
                    session.id,
                  )
                }
              />
            ))}
          </ul>
          {answer.value.length > 1 && (
            <button
              type="button"
              className="btn btn-quiet justify-self-start"
              onClick={() => end(answer.value.filter(({ is_current }) => is_current))}
            >
              {t('security:sessions.endOthers')}
            </button>
          )}
        </>
      )}
    </Section>
  )
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t, locale } = useWords()
  const device = session.device ?? t('security:sessions.unknown')
  const seen = t('security:sessions.seen', { date: momentText(locale, session.last_seen_at) })
  return (
    <Row title={device} facts={[seen]} badge={session.is_current ? t('security:sessions.current') : undefined}>
      {!session.is_current && (
        <button
          type="button"
          className="btn btn-quiet"
          aria-label={t('security:sessions.endOf', { device })}
          onClick={onEnd}
        >
          {t('security:sessions.end')}
        </button>
      )}
    </Row>
  )
}
