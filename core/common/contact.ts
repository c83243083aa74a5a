import * as z from 'zod/mini'
import { adultTitle, callingCode, checkPhone, email, personName, phoneText } from './fields.ts'

export const contactFields = {
  title: adultTitle,
  first_name: personName,
  last_name: personName,
  email,
  calling_code: callingCode,
  mobile_phone: phoneText,
}

export const contactBody = z.object(contactFields).check(checkPhone('mobile_phone'))
export type Contact = z.infer<typeof contactBody>

export const contactRecord = z.object({
  title: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile_phone: z.string(),
})
