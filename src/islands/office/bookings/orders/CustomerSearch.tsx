import { useEffect, useRef, useState } from 'react'
import { wireName } from '../../../../../core/base/common/call/wire-name.ts'
import type * as contract from '../../../../../core/office/people/member.ts'
import type { OfficeMember } from '../../../../../core/office/people/member.ts'
import { listMembers } from '../../../../../core/office/people/member-calls.ts'
import { type Async, failed, idle, loading, ready } from '../../../../lib/call/async.ts'
import { CallError, call } from '../../../../lib/call/call.ts'
import { errorText } from '../../../../lib/call/error-text.ts'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { GuestTag, UnprovenTag } from '../../people/GuestTag.tsx'

const MOST = 10
const PAUSE_MS = 250

type Props = { keyword: string; isBusy: boolean; onChoose: (id: string) => void }

export function CustomerSearch({ keyword: first, isBusy, onChoose }: Props) {
  const { locale, t } = useWords()
  const [keyword, setKeyword] = useState(first)
  const [found, setFound] = useState<Async<OfficeMember[]>>(idle)
  const latest = useRef(0)
  const typed = keyword.trim()
  useEffect(() => {
    const asked = ++latest.current
    // Drops the answer of an outdated search.
    const show = (next: Async<OfficeMember[]>) => asked === latest.current && setFound(next)
    if (!typed) return void show(idle)
    const timer = setTimeout(() => {
      show(loading)
      call<typeof contract.listMembers>(listMembers, { query: { keyword: typed, limit: MOST } }, { locale }).then(
        ({ data }) => show(ready(data)),
        (error) => {
          if (!(error instanceof CallError)) throw error
          show(failed(error))
        },
      )
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, locale])
  return (
    <section className="card grid gap-3 p-5">
      <TextField
        label={t('office-order:keyword')}
        type="search"
        autoComplete="off"
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      <div role="status" className="text-soft empty:hidden">
        <Fresh>{found.state === 'loading' && t('office-order:searching')}</Fresh>
        <Fresh>{found.state === 'failed' && errorText(t, found.error)}</Fresh>
        <Fresh>{found.state === 'ready' && found.value.length === 0 && t('office-order:none')}</Fresh>
      </div>
      {found.state === 'ready' && found.value.length > 0 && (
        <ul className="grid">
          {found.value.map((member) => (
            <li key={member.id} className="border-line border-t first:border-t-0">
              <button
                type="button"
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 rounded-field px-2 py-1.5 text-left hover:bg-sunken disabled:opacity-60"
                aria-label={t('office-order:choose', { name: wireName(member) })}
                disabled={isBusy || member.status !== 'aktif'}
                onClick={() => onChoose(member.id)}
              >
                <span className="flex flex-wrap items-center gap-2">
                  <b className="font-semibold">{wireName(member)}</b>
                  <GuestTag guest={member.guest} />
                  <UnprovenTag member={member} />
                </span>
                <span className="break-all text-faint text-sm">
                  {member.status === 'aktif' ? `${member.email} · ${member.phone}` : t('office-order:blocked')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
