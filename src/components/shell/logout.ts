import { forgetForms } from '../../lib/kept-form.ts'
import { leaveNotice } from '../../lib/notice.ts'
import { clearStored } from '../../lib/stored.ts'
import { toast } from '../../ui/toast.ts'

function dialog(id: string): HTMLDialogElement | null {
  const element = document.getElementById(id)
  return element instanceof HTMLDialogElement ? element : null
}

export function askToLogOut(): void {
  const question = dialog('logout')
  if (!question) return
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.hidePopover()
  question.returnValue = ''
  question.showModal()
  question.onclose = () => {
    if (question.returnValue === 'yes') logOut()
  }
}

async function logOut(): Promise<void> {
  const waiting = dialog('logging-out')
  if (!waiting) return
  waiting.oncancel = (event) => event.preventDefault()
  waiting.showModal()
  const done = await endSession()
  const { done: goodbye = '', failed = '', home = '/' } = waiting.dataset
  if (!done) {
    waiting.close()
    return toast(failed, 'bad')
  }
  forgetForms()
  clearStored()
  leaveNotice(goodbye)
  location.assign(home)
}

/** A session that is already gone counts as ended. */
async function endSession(): Promise<boolean> {
  const answer = await fetch('/api/v1/auth/logout', {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json', Language: document.documentElement.lang.slice(0, 2) },
    credentials: 'same-origin',
  }).catch(() => null)
  return answer !== null && (answer.ok || answer.status === 401)
}
