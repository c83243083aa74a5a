import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'

type Name = 'new_password' | 'confirm_password'
type Props = {
  words: { label: string; hint: string; repeat: string }
  register: (name: Name) => UseFormRegisterReturn
  errors: Partial<Record<Name, { message?: string | undefined }>>
}

export function NewPasswordFields({ words: { label, hint, repeat }, register, errors }: Props) {
  return (
    <>
      <PasswordField
        label={label}
        hint={hint}
        autoComplete="new-password"
        error={errors.new_password?.message}
        {...register('new_password')}
      />
      <PasswordField
        label={repeat}
        autoComplete="new-password"
        error={errors.confirm_password?.message}
        {...register('confirm_password')}
      />
    </>
  )
}
