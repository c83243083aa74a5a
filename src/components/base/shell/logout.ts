import { forgetForms } from '../../../lib/form-draft.ts'
import { leaveToast } from '../../../lib/left-toast.ts'
import { pathTo } from '../../../lib/paths.ts'
import { clearStored } from '../../../lib/stored.ts'
import { toast } from '../../../ui/toast.ts'
import { shellWords, shownLocale } from './words.ts'

type Words = Awaited<ReturnType<typeof shellWords>>

export async function askToLogOut(): Promise<void> {
  const words = await shellWords()
  const question = dialogOf('logout') ?? draw(questionOf(words))
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.hidePopover()
  question.returnValue = ''
  question.showModal()
  question.onclose = () => {
    if (question.returnValue === 'yes') logOut(words)
  }
}

const dialogOf = (id: string) => document.querySelector<HTMLDialogElement>(`dialog#${id}`)

function draw(html: string): HTMLDialogElement {
  document.body.insertAdjacentHTML('beforeend', html)
  return document.body.lastElementChild as HTMLDialogElement
}

const questionOf = ({
  confirm,
  logout,
}: Words) => `<dialog id="logout" aria-label="${confirm.title}" class="card m-auto w-[min(26rem,100%-2rem)] p-6 lifted backdrop:bg-black/50">
<h2 class="text-xl">${confirm.title}</h2>
<p class="mt-2 text-soft">${logout.text}</p>
<form method="dialog" class="mt-5 flex flex-wrap justify-end gap-2">
<button type="submit" value="no" class="btn btn-quiet" autofocus>${confirm.cancel}</button>
<button type="submit" value="yes" class="btn btn-action">${confirm.yes}</button>
</form></dialog>`

const waitingOf = ({
  logout,
}: Words) => `<dialog aria-label="${logout.loading}" class="card m-auto p-6 lifted backdrop:bg-black/50">
<p class="font-semibold">${logout.loading}</p></dialog>`

async function logOut(words: Words): Promise<void> {
  const waiting = draw(waitingOf(words))
  waiting.oncancel = (event) => event.preventDefault()
  waiting.showModal()
  if (!(await endSession())) {
    waiting.remove()
    return toast(words.logout.failed, 'bad')
  }
  forgetForms()
  clearStored()
  leaveToast(words.logout.done)
  location.assign(pathTo(shownLocale(), 'home'))
}

/** A session that is already gone counts as ended. */
async function endSession(): Promise<boolean> {
  const answer = await fetch('/api/v1/auth/logout', {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json', Language: shownLocale() },
    credentials: 'same-origin',
  }).catch(() => null)
  return answer !== null && (answer.ok || answer.status === 401)
}
