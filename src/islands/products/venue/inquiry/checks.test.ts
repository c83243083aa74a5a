import { describe, expect, it } from 'vitest'
import { filledForm } from '../../../../lib/dev-fill/testing.ts'
import { wrongParts } from '../../../trade/booking/form/labels.ts'
import { sampleContact } from '../../../trade/booking/form/testing.ts'
import { CHOICE } from '../testing.ts'
import { checkedRequest, inquiryProblems } from './checks.ts'
import { formFor, LABELS } from './form-values.ts'

const FORM = { ...formFor(CHOICE), contact: sampleContact, notes: 'Rombongan sekolah' }
const TODAY = '2027-02-01'

describe('the request for a visit', () => {
  it('begins with the day that was chosen', () => {
    expect(formFor(CHOICE).tour_date).toBe('2027-03-06')
    expect(inquiryProblems(FORM, { choice: CHOICE, today: TODAY })).toEqual({})
  })

  it('asks for a day to come and for the contact, not for notes', () => {
    const empty = { ...formFor(CHOICE), tour_date: '2027-01-31' }
    const problems = inquiryProblems(empty, { choice: CHOICE, today: TODAY })
    expect(problems).not.toHaveProperty('notes')
    expect(problems).toMatchObject({
      tour_date: 'validation.date.past',
      'contact.firstName': 'validation.required',
    })
  })

  it('names each problem in the summary', () => {
    const paths = Object.keys(inquiryProblems(formFor({ date: null }), { choice: CHOICE, today: TODAY }))
    const named = wrongParts(paths, LABELS).flatMap(({ fields }) => fields.map(({ path }) => path))
    expect(named.toSorted()).toEqual(paths.toSorted())
  })

  it('is filled by the developer switch without a fault', () => {
    const form = filledForm(formFor(CHOICE), TODAY)
    expect(inquiryProblems(form, { choice: CHOICE, today: TODAY })).toEqual({})
  })

  it('is sent with package, party and units', () => {
    const body = checkedRequest({ ...FORM, is_flexible: true }, { ...CHOICE, pack: 'siang', units: 2 })
    expect(body).toMatchObject({ package_id: 'siang', unitOfVehicle: 2, ADT: 2, CHD: 1, is_flexible: true })
    expect(body.tour_date).toBe(FORM.tour_date.replaceAll('-', '/'))
    expect(checkedRequest(FORM, CHOICE)).toMatchObject({ package_id: null, unitOfVehicle: 0 })
  })
})
