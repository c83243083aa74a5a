import { beforeEach, describe, expect, it } from 'vitest'
import { $accountDraft, keepAccountDraft } from './account-draft.ts'

beforeEach(() => $accountDraft.set({}))

describe('the draft of an account', () => {
  it('keeps what was typed', () => {
    keepAccountDraft({ email: 'budi@example.com', first_name: 'Budi' })
    keepAccountDraft({ email: 'budi@example.com' })
    expect($accountDraft.get()).toEqual({ email: 'budi@example.com', first_name: 'Budi' })
  })

  it('never keeps a password', () => {
    keepAccountDraft({ email: 'budi@example.com', password: 'Rahasia1', password_confirmation: 'Rahasia1' })
    expect($accountDraft.get()).toEqual({ email: 'budi@example.com' })
  })

  it('forgets what was cleared', () => {
    keepAccountDraft({ email: 'budi@example.com' })
    keepAccountDraft({ email: '' })
    expect($accountDraft.get()).toEqual({})
  })
})
