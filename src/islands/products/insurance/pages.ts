export const INSURANCE_REGISTRATION = 'insurance/registration'
